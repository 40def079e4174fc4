/**
 * Programs that make a reference's own calls in plain Node, all that grading would ask, and nothing
 * else: no sandbox, no judge.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { boardsOf } from '../grader/exercises/game-tree/game/positions.ts';
import { project } from './measure.ts';

const TEXTS: Readonly<Record<string, () => string>> = {
  'game-tree': () => {
    const boards = boardsOf('x-to-move').map((board) => board.split(' ').map((row) => [...row]));
    return `import { GameNode, GameTree, MinMax, type Board } from '${at('reference/game-tree.ts')}';
    for (const map of ${JSON.stringify(boards)} as Board[]) {
      const root = new GameNode(map);
      const tree = new GameTree(root);
      tree.buildTree(root);
      new MinMax(tree).minmax(root);
    }`;
  },
  'heuristic-search': () => `
    import * as program from '${at('reference/heuristic-search.ts')}';
    import { AskedProgram } from '${at('grader/exercises/heuristic-search/fixtures/ask-program.ts')}';
    import { CHECK_NAMES } from '${at('grader/exercises/heuristic-search/inputs.ts')}';
    import { universeOf } from '${at('grader/exercises/heuristic-search/universe.ts')}';
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
    import { CHECK_NAMES } from '${at('grader/exercises/gomoku/checks/check-names.ts')}';
    import { everyInput, questionOf } from '${at('grader/exercises/gomoku/checks/inputs.ts')}';
    import { writeRows } from '${at('grader/exercises/gomoku/game/position.ts')}';
    for (const check of CHECK_NAMES) for (const input of everyInput(check)) {
      const question = questionOf(check, input);
      const player = new Gomoku(question.mark);
      if (question.check === 'scoreLine') {
        player.scoreLine(question.line, question.mark);
        continue;
      }
      const board = writeRows(question.position).split(' ').map((row) => [...row]) as never;
      const name = check === 'program' ? 'bestPoints' : check;
      (player[name] as (board: unknown, depth?: number) => unknown)(board, question.depth);
    }`,
};

export const EXERCISES: readonly string[] = Object.keys(TEXTS);

/** @returns the path of a file for `node` */
export async function writePlainProgram(exercise: string, folder: string): Promise<string> {
  const entry = path.join(folder, `plain-${exercise}.ts`);
  writeFileSync(entry, TEXTS[exercise]!());
  const outfile = path.join(folder, `plain-${exercise}.mjs`);
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
  return path.join(project, name).replaceAll('\\', '/');
}
