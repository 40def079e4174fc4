/** Writes programs that make all calls of a grading in plain Node, without a sandbox and without judging the answers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { boardsOf } from '../../grader/exercises/kit/in-child/boards/moves.ts';
import { project } from './measure.ts';

export const EXERCISES: readonly string[] = [
  'game-tree',
  'alpha-beta',
  'gomoku',
  'heuristic-search',
];

/** @returns the path of a file for `node` that makes all calls of an exercise's reference */
export function writePlainProgram(exercise: string, folder: string): Promise<string> {
  const text =
    exercise === 'game-tree'
      ? gameTreeCalls(path.join(project, 'reference'), boardsOf('x-to-move'))
      : specCalls(exercise);
  return compile(text, path.join(folder, `plain-${exercise}`));
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

/** Calls every function on every input, with objects that are made and reused as the spec of the exercise says. */
function specCalls(exercise: string): string {
  return `
    import * as program from '${at(`reference/${exercise}.ts`)}';
    import { stated } from '${at(`grader/exercises/${exercise}/page.ts`)}';
    import { checksOf, functionOf, inputsOf, nameOf, readInput } from '${at('grader/engine/in-child/inputs.ts')}';
    const classes = program as never as Record<string, new (...made: unknown[]) => Record<string, (...args: unknown[]) => unknown>>;
    for (const check of checksOf(stated)) {
      const { of = stated.classes[0], given, also = [], madeWith } = functionOf(stated, check);
      const name = nameOf(stated, check);
      const objects = new Map();
      const inputs = stated.line?.many?.inputs(check).map((input) => readInput(stated, check, input)!);
      for (const values of inputs ?? inputsOf(stated, check).everyValue()) {
        const others = typeof madeWith === 'function' ? madeWith(values) : madeWith ?? {};
        const made = [...Object.values(others), ...also.map((part) => values[part])];
        const key = JSON.stringify(made);
        const object = (stated.isKept && objects.get(key)) || new classes[of]!(...made);
        if (stated.isKept) objects.set(key, object);
        const args = given.map((part) => {
          const { inside, item } = stated.parts[part]!;
          const thing = (value: unknown) => inside?.give(value, classes).thing ?? value;
          const things = (value: unknown[]) => value.map((each) => item!.inside!.give(each, classes).thing);
          return item?.inside === undefined ? thing(values[part]) : things(values[part] as unknown[]);
        });
        object[name](...args);
      }
    }`;
}

async function compile(text: string, name: string): Promise<string> {
  const entry = `${name}.ts`;
  const outfile = `${name}.mjs`;
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
