/**
 * Compares the speed of the grader with that of other programs on the same machine in the same minute, and prints ratios.
 * `npm run bench -- 5 everything wrong class` runs 5 pairs of the named parts; without names it runs all parts.
 */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { gameTreeAnswers } from '../../grader/exercises/game-tree/fixtures/game-tree-answers.ts';
import { reportClass } from './bench-class.ts';
import { printHintsCost } from './hints-cost.ts';
import { pair, project, reportPair, run, runGrader } from './measure.ts';
import { EXERCISES, writePlainProgram } from './plain-programs.ts';
import { reportWatch } from './watch-latency.ts';
import { reportWrongPrograms } from './wrong-programs.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'grader-bench-'));
const commandArguments = process.argv.slice(2);
const runs = Number(commandArguments.find((each) => /^\d+$/.test(each)) ?? 5);
const parts = commandArguments.filter((each) => !/^\d+$/.test(each));
const extension = process.platform === 'win32' ? '.cmd' : '';
const npm = `npm${extension}`;
const npx = `npx${extension}`;

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  everything: async () => {
    for (const exercise of EXERCISES) await everything(exercise);
  },
  listed,
  memory,
  wrong: async () => {
    for (const exercise of EXERCISES) await reportWrongPrograms(exercise, scratch);
  },
  hints: () => printHintsCost(project),
  watch: () => reportWatch(scratch),
  class: () => reportClass(scratch),
};

try {
  for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) {
    const measure = PARTS[part];
    if (measure === undefined) throw new Error(`no part ${part}; there are ${Object.keys(PARTS)}`);
    await measure();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Measures the exhaustive cases, from a cold start. */
async function everything(exercise: string): Promise<void> {
  const plain = await writePlainProgram(exercise, scratch);
  const pairs = await pair(
    runs,
    () => run(npm, ['run', '-s', 'grade', '--', 'reference', '--exercise', exercise]),
    () => run(process.execPath, [plain]),
  );
  reportPair(`${exercise}, everything, cold`, "the reference's own calls in plain node", pairs, {
    clock: 1,
    cpu: 1.25,
  });
}

async function listed(): Promise<void> {
  const cases = writeListedCases();
  const comparable = await writeComparableTests(cases);
  const pairs = await pair(
    runs,
    () => run(npm, ['run', '-s', 'grade', '--', 'reference', '--cases', cases]),
    () => run(npx, ['vitest', 'run', '--root', comparable]),
  );
  reportPair('the listed cases alone', 'the same cases as tests of vitest', pairs, {
    clock: 1 / 3,
  });
}

async function memory(): Promise<void> {
  const { peakMb } = await runGrader(['grade', 'reference'], { watchesMemory: true });
  console.log(
    peakMb === undefined
      ? 'peak memory of the grader itself: not known on this system'
      : `peak memory of the grader itself: ${peakMb.toFixed(0)} MB (to be under 200)`,
  );
}

/** Writes the cases that name a board. @returns their folder */
function writeListedCases(): string {
  const folder = path.join(scratch, 'cases');
  mkdirSync(folder);
  for (const name of readdirSync(path.join(project, 'cases/game-tree'))) {
    const file = JSON.parse(readFileSync(path.join(project, 'cases/game-tree', name), 'utf8')) as {
      cases: { board: string }[];
    };
    file.cases = file.cases.filter(({ board }) => board !== '*');
    writeFileSync(path.join(folder, name), JSON.stringify(file));
  }
  return folder;
}

/** Writes the same cases as tests, as an instructor writes them without a grader. @returns their folder */
async function writeComparableTests(casesFolder: string): Promise<string> {
  const folder = path.join(scratch, 'comparable');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const [{ cases }, answers] = await Promise.all([
    loadCases(casesFolder, await loadExercise()),
    gameTreeAnswers(project),
  ]);
  const tests = cases.map(({ check, input: board, id }) => {
    const { returned: expected } = answers.of(check, { board });
    // A tree is not written.
    return { id, check, board, ...(expected !== board && { expected }) };
  });
  const imported = (name: string): string => path.join(project, name).replaceAll('\\', '/');
  writeFileSync(
    path.join(folder, 'comparable.test.ts'),
    `import { expect, test } from '${imported('node_modules/vitest/dist/index.js')}';
    import { type Board, GameNode, GameTree, MinMax } from '${imported('reference/game-tree.ts')}';
    const grown = (board: string, deepID: number) => {
      const root = new GameNode(board.split(' ').map((row) => [...row]) as Board, 0, deepID);
      const tree = new GameTree(root);
      tree.buildTree(root);
      return { root, minmax: new MinMax(tree) };
    };
    const problems = (node: GameNode, seen = new Set<unknown>()): string[] => {
      const found: string[] = [];
      for (const part of [node.map, ...node.map, node.children]) {
        if (seen.has(part)) found.push('shared');
        seen.add(part);
      }
      for (const child of node.children) {
        if (child.parent !== node || child.deepID !== node.deepID + 1) found.push('links');
        found.push(...problems(child, seen));
      }
      return found;
    };
    const text = (board: Board) => board.map((row) => row.join('')).join(' ');
    for (const { id, check, board, expected } of ${JSON.stringify(tests)}) {
      test(id, () => {
        const deepID = (board.match(/[xo]/g)?.length ?? 0) % 2;
        const { root, minmax } = grown(board, deepID);
        if (check === 'buildTree') expect(problems(root)).toEqual([]);
        else if (check === 'minmax' || check === 'bestMoves')
          expect(minmax.minmax(root).map(text).sort()).toEqual([...expected].sort());
        else expect(minmax[check](root)).toBe(expected);
      });
    }`,
  );
  return folder;
}
