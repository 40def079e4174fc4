/**
 * The rule of one bug, one function, held on whole programs: correct ones in every style keep all
 * marks, wrong ones lose them for exactly the functions that are wrong in themselves.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import type { Misconception } from '../../engine/misconception.ts';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { emptySquares } from '../../exercises/kit/in-child/boards/position.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { applyMisconception } from '../explain/misconceptions/apply.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const fixtures = path.join(project, 'grader/exercises/game-tree/fixtures');
const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'fairness-'));
const shipped = (await loadCases(path.join(project, 'cases/game-tree'))).cases;

/** Bugs that small inputs do not show say so in their `expected.json`. */
const FEW_EMPTY_SQUARES = 2;

const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({
  jobs: isThorough ? 2 : 1,
  locks,
  baseLimitMs: isThorough ? 2000 : 400,
});
/** The shipped cases without their large trees; all of them in a thorough run. */
function casesFor({
  empty = FEW_EMPTY_SQUARES,
  every = [],
  checks,
  boards,
}: HowToGrade): readonly CaseSpec[] {
  if (boards !== undefined) {
    return Object.entries(boards).flatMap(([check, inputs]) => casesOf(check, inputs));
  }
  if (isThorough) return shipped;
  return shipped
    .filter(({ check }) => checks?.includes(check) ?? true)
    .filter(({ check, input: board }) =>
      board === '*' ? every.includes(check) : emptySquares(board) <= empty,
    );
}

interface HowToGrade {
  readonly empty?: number;
  /** The checks with their `"*"` cases. */
  readonly every?: readonly string[];
  /** Only these. */
  readonly checks?: readonly string[];
  /** Other boards than the shipped ones, by check. */
  readonly boards?: Readonly<Record<string, readonly string[]>>;
  readonly children?: SandboxPool;
}

function gradeFolder(submission: string, how: HowToGrade = {}): Promise<GradeResult> {
  const { children = pool } = how;
  return gradeInTest(submission, casesFor(how), { locks, pool: children });
}

function blamedIn(result: GradeResult): string[] {
  return result.checks
    .filter(({ name, status }) => name !== 'bestMoves' && status !== 'passed')
    .map(({ name }) => name)
    .sort();
}

function bugNamed(id: string): Misconception {
  return MISCONCEPTIONS.find((bug) => bug.id === id)!;
}

afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

// Some are slow, and three go on at a time.
describe.concurrent('a correct submission gets full marks and no hint', {
  timeout: 600_000,
}, () => {
  for (const style of sampleOf(readdirSync(path.join(fixtures, 'right')), 1)) {
    test(`in the style ${style}`, async () => {
      const result = await gradeFolder(path.join(fixtures, 'right', style));
      expect(result.loadError).toBeUndefined();
      expect(result.score).toBe(result.maxScore);
      expect(result.checks.flatMap((check) => check.cases.filter((each) => each.hint))).toEqual([]);
    });
  }
});

/** In a quick run: what a program writes into `val` while it is not known. `teaching.test.ts` has more. */
const GRADED = ['unknown-val-in-a-wrong-tree'];

describe.concurrent('a wrong submission is blamed for what is wrong in itself', () => {
  const all = readdirSync(path.join(fixtures, 'wrong'));
  for (const name of isThorough ? all : GRADED) {
    test(`as in ${name}`, async () => {
      const folder = path.join(fixtures, 'wrong', name);
      const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as {
        blames: string[];
        loadError?: boolean;
        /** Of the smallest inputs that show all of it, where these are not among the smallest of all. */
        emptySquares?: number;
        /** The checks that lose only their `"*"` case. */
        every?: readonly string[];
      };
      const { emptySquares: empty = FEW_EMPTY_SQUARES, every = [] } = expected;
      const result = await gradeFolder(folder, { empty, every });
      if (expected.loadError === true) {
        expect(result.loadError).toBeDefined();
        expect(result.score).toBe(0);
        return;
      }
      expect(blamedIn(result)).toEqual(expected.blames.toSorted());
      expect(result.score).toBeLessThan(result.maxScore);
    });
  }
});

test('two bugs that cancel out on most boards are both blamed, where only listed ones are asked', async () => {
  const bugs = ['max-takes-smallest', 'terminal-only-full-board'].map((id) => bugNamed(id));
  const folder = path.join(scratch, 'two-that-cancel-out');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'game-tree.ts'), bugs.reduce(applyMisconception, reference));
  const result = await gradeFolder(folder, {
    empty: 3,
    checks: ['isTerminal', 'get_value', 'max_value'],
  });
  expect(blamedIn(result)).toEqual(['isTerminal', 'max_value']);
});

test.runIf(isThorough)(
  'of two that ask each other without end the one that is wrong elsewhere too is at fault',
  async () => {
    const folder = path.join(scratch, 'asks-in-a-circle');
    mkdirSync(folder);
    const start = reference.indexOf('get_value(node: GameNode)');
    const body = reference.indexOf('\n', reference.indexOf('Begin', start));
    const text = `${reference.slice(0, body)}\n    return this.isTerminal(node) ? 1 : 0;${reference.slice(body)}`;
    writeFileSync(path.join(folder, 'game-tree.ts'), text);
    expect(blamedIn(await gradeFolder(folder, { checks: ['get_value', 'isTerminal'] }))).toEqual([
      'get_value',
    ]);
  },
);

const AMONG_TWO: HowToGrade = { checks: ['max_value', 'min_value'] };

test('who calls by its right name what goes by another one keeps its points', async () => {
  const folder = path.join(scratch, 'another-name');
  mkdirSync(folder);
  const text = reference.replace('  min_value(node', '  minValue(node');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  expect(blamedIn(await gradeFolder(folder, AMONG_TWO))).toEqual(['min_value']);
});

test('who hands a method over without its object is at fault, not the method', async () => {
  const folder = path.join(scratch, 'method-handed-over');
  mkdirSync(folder);
  const text = reference.replace('(child) => this.max_value(child)', 'this.max_value');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const result = await gradeFolder(folder, AMONG_TWO);
  expect(blamedIn(result)).toEqual(['min_value']);
  const [failed] = result.checks.find(({ name }) => name === 'min_value')!.cases;
  expect(failed?.location?.source).toContain('map(this.max_value)');
  expect(failed?.hint).toContain('(child) => this.max_value(child)');
});

test('who counts on what buildTree writes is judged by that, though other trees come out right as often', async () => {
  const folder = path.join(scratch, 'counts-on-its-own-trees');
  mkdirSync(folder);
  const right = path.join(fixtures, 'right/mark-written-by-build-tree/game-tree.ts');
  const text = readFileSync(right, 'utf8').replace(/Math\.max\(.*\)/, 'Math.max()');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const asked = ['xo_ __x x_o', 'oox xox x__'];
  const boards = { max_value: ['xox oxo ___'], min_value: asked, buildTree: ['xox oxo ___'] };
  const { checks } = await gradeFolder(folder, { boards });
  expect(checks.map(({ name, score }) => [name, score])).toEqual([
    ['max_value', 0],
    ['min_value', 2],
    ['buildTree', 1],
  ]);
});

test('who goes wrong only after many calls is at fault, and not who makes the last of them', async () => {
  const folder = path.join(scratch, 'tired');
  mkdirSync(folder);
  const tired = "calls++;\n    if (calls > 42) throw new Error('tired');\n    const [top";
  const text = `let calls = 0;\n${reference.replace('const [top', tired)}`;
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const asked = ['xox oxo ___', 'oxo xox ___', 'xox oox ___', 'oxx xoo ___'];
  const boards = { get_value: ['xox oxo xox'], max_value: asked };
  const { checks } = await gradeFolder(folder, { boards });
  const maximum = checks.find(({ name }) => name === 'max_value');
  expect(maximum).toMatchObject({ score: 4, carriedFrom: ['get_value'] });
});

test.runIf(isThorough)(
  'who takes so long that nobody comes back who asks it is at fault, though its answers are right',
  async () => {
    const folder = path.join(scratch, 'takes-long');
    mkdirSync(folder);
    // In the place of much time: asked about a board right after the one that it comes from, it takes all.
    const takesAll = `
      const [last, cells] = [before, node.map.flat().join('')];
      before = cells;
      if (last === 'xoxoxo___' && cells === 'xoxoxox__') for (;;);
      const isFull`;
    const text = `let before = '';\n${reference.replace('const isFull', takesAll)}`;
    writeFileSync(path.join(folder, 'game-tree.ts'), text);
    const board = 'xox oxo ___';
    const children = new SandboxPool({ jobs: 1, locks, baseLimitMs: 50 });
    const boards = { isTerminal: ['*'], max_value: [board], buildTree: [board] };
    const { checks } = await gradeFolder(folder, { boards, children });
    await children.close();
    const named = (name: string) => checks.find((check) => check.name === name)!;
    expect(named('isTerminal')).toMatchObject({ score: 0, cases: [{ shownBoard: board }] });
    expect(named('isTerminal').cases[0]!.message).toContain('With isTerminal as it is');
    for (const name of ['max_value', 'buildTree'])
      expect(named(name)).toMatchObject({ score: 1, carriedFrom: ['isTerminal'] });
  },
);

test.runIf(isThorough)(
  'and so it is where the method goes wrong with its object too, by another one’s fault',
  async () => {
    const folder = path.join(scratch, 'method-handed-over-beside-a-bug');
    mkdirSync(folder);
    const text = reference
      .replace('(child) => this.max_value(child)', 'this.max_value')
      .replace('const columns =', "if (node.map) throw new Error('columns');\n    const columns =");
    writeFileSync(path.join(folder, 'game-tree.ts'), text);
    const boards = {
      get_value: ['xox oxo xox'],
      max_value: ['xox oxo ox_', 'xox oxo _xo', 'xox oxo ___'],
      min_value: ['xox oxo _x_'],
    };
    expect(blamedIn(await gradeFolder(folder, { boards }))).toEqual(['get_value', 'min_value']);
  },
);

test.runIf(isThorough)(
  'who calls a function that needs no object without one is not at fault for what is wrong below',
  async () => {
    const folder = path.join(scratch, 'arrow-function-alone');
    mkdirSync(folder);
    const text = [
      ['max_value(node: GameNode): number {', 'max_value = (node: GameNode): number => {'],
      [
        'node.children.map((child) => this.max_value(child))',
        'node.children.map((child) => largest(child))',
      ],
      ['return Math.min(', 'const largest = this.max_value;\n    return Math.min('],
      [
        'get_value(node: GameNode): number {',
        "get_value(node: GameNode): number {\n    if (node.map[0]![0] === 'o') throw new Error('o');",
      ],
    ].reduce((before, [from, to]) => before.replace(from!, to!), reference);
    writeFileSync(path.join(folder, 'game-tree.ts'), text);
    const how = { checks: ['get_value', 'max_value', 'min_value'] };
    expect(blamedIn(await gradeFolder(folder, how))).toEqual(['get_value']);
  },
);

describe.concurrent('a misconception costs the function it is about, and no other', () => {
  // `teaching.test.ts` leaves one for the quick run.
  for (const misconception of MISCONCEPTIONS) {
    test.runIf(isThorough)(`one that ${misconception.title.en}`, async () => {
      const folder = path.join(scratch, misconception.id);
      mkdirSync(folder);
      writeFileSync(
        path.join(folder, 'game-tree.ts'),
        applyMisconception(reference, misconception),
      );
      const result = await gradeFolder(folder);
      expect(blamedIn(result)).toEqual([misconception.function]);
    });
  }
});
