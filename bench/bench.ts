/**
 * Measures the grader against something on the same machine in the same minute, and prints ratios:
 * machines differ, and are noisy. Each pair is run in turn, A B A B …, and medians are compared.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loadCases } from '../grader/cases/load-cases.ts';
import { gameTreeAnswers } from '../grader/exercises/game-tree/answers/kept-answers.ts';
import { ownCheck } from '../grader/exercises/game-tree/checks/all-checks.ts';
import { EMPTY_BOARD } from '../grader/exercises/game-tree/game/board.ts';
import { boardsOf } from '../grader/exercises/game-tree/game/positions.ts';
import { printHintsCost } from './hints-cost.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'grader-bench-'));
const runs = Number(process.argv[2] ?? 5);
const grader = [path.join(project, 'grader/start.mjs'), 'grade'];
const [npm, npx] = process.platform === 'win32' ? ['npm.cmd', 'npx.cmd'] : ['npm', 'npx'];

interface Run {
  readonly ms: number;
  readonly peakMb: number | undefined;
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const plain = await writePlainProgram();
  const listed = writeListedCases();
  const comparable = await writeComparableTests(listed);

  const everything = await pair(
    () => run(npm, ['run', '-s', 'grade', '--', 'reference']),
    () => run(process.execPath, [plain]),
  );
  report(
    'everything, all "*" cases, cold',
    everything,
    "the reference's own calls in plain node",
    1,
  );

  const some = await pair(
    () => run(npm, ['run', '-s', 'grade', '--', 'reference', '--cases', listed]),
    () => run(npx, ['vitest', 'run', '--root', comparable]),
  );
  report('the listed cases alone', some, 'the same cases as tests of vitest', 1 / 3);

  await printHintsCost(project);

  const { peakMb } = await run(process.execPath, [...grader, 'reference'], true);
  console.log(
    peakMb === undefined
      ? 'peak memory of the grader itself: not known on this system'
      : `peak memory of the grader itself: ${peakMb.toFixed(0)} MB (to be under 200)`,
  );
}

/** The reference's `buildTree` and `minmax` on every position, in one process, and nothing else. */
async function writePlainProgram(): Promise<string> {
  const entry = path.join(scratch, 'plain.ts');
  const boards = boardsOf('x-to-move').map((board) => board.split(' ').map((row) => [...row]));
  const reference = path.join(project, 'reference/game-tree.ts').replaceAll('\\', '/');
  writeFileSync(
    entry,
    `import { GameNode, GameTree, MinMax, type Board } from '${reference}';
    for (const map of ${JSON.stringify(boards)} as Board[]) {
      const root = new GameNode(map);
      const tree = new GameTree(root);
      tree.buildTree(root);
      new MinMax(tree).minmax(root);
    }`,
  );
  const outfile = path.join(scratch, 'plain.cjs');
  await build({ entryPoints: [entry], bundle: true, format: 'cjs', target: 'node20', outfile });
  return outfile;
}

/** Without the empty board: the one call it takes is longer than all the others together. */
function writeListedCases(): string {
  const folder = path.join(scratch, 'cases');
  mkdirSync(folder);
  for (const name of readdirSync(path.join(project, 'cases/game-tree'))) {
    const file = JSON.parse(readFileSync(path.join(project, 'cases/game-tree', name), 'utf8')) as {
      cases: { board: string }[];
    };
    file.cases = file.cases.filter(({ board }) => board !== '*' && board !== EMPTY_BOARD);
    writeFileSync(path.join(folder, name), JSON.stringify(file));
  }
  return folder;
}

/** The same cases as an instructor would write them without a grader: one test for each. */
async function writeComparableTests(casesFolder: string): Promise<string> {
  const folder = path.join(scratch, 'comparable');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const [{ cases }, answers] = await Promise.all([
    loadCases(casesFolder),
    gameTreeAnswers(project),
  ]);
  const tests = cases.map(({ check, board, id }) => {
    const expected = ownCheck(check).expected(board, answers);
    return { id, check, board, ...(expected !== undefined && { expected }) };
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

async function pair(a: () => Promise<Run>, b: () => Promise<Run>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  await a(); // warms the disk's memory, not counted
  await b();
  for (let i = 0; i < runs; i++) {
    times[0].push((await a()).ms);
    times[1].push((await b()).ms);
  }
  return times;
}

function run(command: string, args: readonly string[], watchMemory = false): Promise<Run> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(command, args, {
      cwd: project,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    let peakMb: number | undefined;
    const timer = watchMemory
      ? setInterval(() => {
          peakMb = peakOf(child) ?? peakMb;
        }, 20)
      : undefined;
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
      resolve({ ms: performance.now() - startedAt, peakMb });
    });
  });
}

/** Linux alone tells the highest mark; it only rises. */
function peakOf({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

function report(what: string, [a, b]: [number[], number[]], than: string, goal: number): void {
  const ratios = a.map((ms, i) => ms / b[i]!);
  console.log(
    `${what}: ${median(a).toFixed(0)} ms; ${than}: ${median(b).toFixed(0)} ms; ` +
      `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; to be at most ${goal.toFixed(2)})`,
  );
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
