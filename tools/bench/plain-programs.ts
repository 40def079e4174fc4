/**
 * Programs that make a submission's own calls in plain Node, all that grading would ask, and nothing
 * else: no sandbox, no judge.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { boardsOf } from '../../grader/kit/boards/moves.ts';
import { project } from './measure.ts';

const TEXTS: Readonly<Record<string, () => string>> = {
  'game-tree': () => gameTreeCalls(path.join(project, 'reference'), boardsOf('x-to-move')),
  'heuristic-search': () => `
    import * as program from '${at('reference/heuristic-search.ts')}';
    import { AskedProgram } from '${at('grader/exercises/heuristic-search/fixtures/ask-program.ts')}';
    import { CHECK_NAMES, universeOf } from '${at('grader/exercises/heuristic-search/fixtures/questions.ts')}';
    const asked = new AskedProgram(program as never);
    for (const check of CHECK_NAMES) for (const input of universeOf(check)) asked.answer(check, input);`,
  'alpha-beta': () => `
    import * as program from '${at('reference/alpha-beta.ts')}';
    import { askDirectly } from '${at('grader/exercises/alpha-beta/ask-directly.ts')}';
    import { askedIn, universeOf } from '${at('grader/exercises/alpha-beta/checks/asked.ts')}';
    import { CHECKS } from '${at('grader/exercises/alpha-beta/checks/check-names.ts')}';
    const search = new program.AlphaBeta();
    for (const check of CHECKS) for (const input of universeOf(check)) {
      const name = check === 'program' ? 'search' : check;
      askDirectly(program as never, search as never, name, askedIn(check, input));
    }`,
  gomoku: () => `
    import { Gomoku } from '${at('reference/gomoku.ts')}';
    import { CHECK_NAMES, everyQuestion } from '${at('grader/exercises/gomoku/fixtures/questions.ts')}';
    import { writeRows } from '${at('grader/exercises/gomoku/game/position.ts')}';
    for (const check of CHECK_NAMES) for (const question of everyQuestion(check)) {
      const player = new Gomoku(question.mark);
      if ('line' in question) {
        player.scoreLine(question.line, question.mark);
        continue;
      }
      const board = writeRows(question.position).split(' ').map((row) => [...row]) as never;
      const name = check === 'program' ? 'bestPoints' : check;
      (player[name] as (board: unknown, depth?: number) => unknown)(board, question.depth);
    }`,
};

export const EXERCISES: readonly string[] = Object.keys(TEXTS);

/** @returns the path of a file for `node` that makes all calls of an exercise's reference */
export function writePlainProgram(exercise: string, folder: string): Promise<string> {
  return compile(TEXTS[exercise]!(), path.join(folder, `plain-${exercise}`));
}

/** @returns the path of a file for `node` that builds and values the trees of these boards */
export function writeGameTreeCalls(
  submission: string,
  boards: readonly string[],
  folder: string,
): Promise<string> {
  const name = `calls-${path.basename(submission)}-${boards.length}`;
  return compile(gameTreeCalls(submission, boards), path.join(folder, name));
}

function gameTreeCalls(submission: string, boards: readonly string[]): string {
  const maps = boards.map((board) => board.split(' ').map((row) => [...row]));
  return `import { GameNode, GameTree, MinMax } from '${withSlashes(path.join(submission, 'game-tree.ts'))}';
    for (const map of ${JSON.stringify(maps)}) {
      const root = new GameNode(map);
      const tree = new GameTree(root);
      tree.buildTree(root);
      new MinMax(tree).minmax(root);
    }`;
}

async function compile(text: string, name: string): Promise<string> {
  const [entry, outfile] = [`${name}.ts`, `${name}.mjs`];
  writeFileSync(entry, text);
  await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outfile,
  });
  return outfile;
}

function at(name: string): string {
  return withSlashes(path.join(project, name));
}

function withSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}
