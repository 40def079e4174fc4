/** Gomoku programs graded in the real sandbox: right ones, wrong ones, and hostile ones. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Input } from '../../engine/check.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { applyMisconception } from '../../grading/explain/misconceptions/apply.ts';
import { largeSamples } from '../../grading/locate/telling-inputs.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { type Asked, gradeProgram } from './fixtures/grade-program.ts';
import { CHECK_NAMES, type CheckName, FUNCTION_NAMES } from './fixtures/questions.ts';
import { graded } from './graded.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';

const reference = fileURLToPath(new URL('../../../reference/gomoku.ts', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures/', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'gomoku-'));
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });

const TEST_LIMIT_MS = 600_000;

afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

const inputsOf = (check: CheckName): readonly Input[] =>
  checkNamed(graded, check).universe.inputs();

const samples = new Map<CheckName, readonly Input[]>();

/** Of each check all kinds of questions, and in a thorough run few large searches. */
function sample(check: CheckName): readonly Input[] {
  const known = samples.get(check);
  if (known !== undefined) return known;
  const isSmall = (input: Input): boolean => checkNamed(graded, check).nodes(input) <= MOST_WORK;
  // To work out how large all of them are takes a second.
  const all = isThorough ? inputsOf(check).filter(isSmall) : inputsOf(check);
  const small = all.filter((_, index) => index % SPACING[check] === 0).filter(isSmall);
  const large = isThorough ? largeSamples(checkNamed(graded, check)).slice(3, 5) : [];
  samples.set(check, [...small, ...large]);
  return samples.get(check)!;
}

/** In µs of the reference. */
const MOST_WORK = isThorough ? 2200 : 700;
const SPACING: Readonly<Record<CheckName, number>> = {
  lines: 11,
  scoreLine: 97,
  evaluate: 17,
  winner: 3,
  candidates: 11,
  max_value: isThorough ? 19 : 38,
  min_value: isThorough ? 19 : 38,
  bestPoints: isThorough ? 13 : 39,
  program: isThorough ? 13 : 39,
};

const everyInput: Asked = isThorough ? '*' : sample;

function faultsIn(records: ReadonlyMap<string, CheckRecord>): string[] {
  return [...records.values()].flatMap((record) =>
    record.wrong.map(({ input: board, finding }) =>
      `${record.check.name} ${board} ${JSON.stringify(finding)}`.slice(0, 300),
    ),
  );
}

// The quick run has it on its listed cases, in `grading/score/expected-in-results.test.ts`.
test.runIf(isThorough)(
  'the reference is right in whatever is asked',
  {
    timeout: TEST_LIMIT_MS,
  },
  async () => {
    const records = await gradeProgram(pool, reference, '*');
    expect(faultsIn(records)).toEqual([]);
    for (const name of CHECK_NAMES) {
      expect(records.get(name)?.every?.asked, name).toBe(inputsOf(name).length);
    }
  },
);

describe('right programs lose nothing', () => {
  test.each(sampleOf(readdirSync(path.join(fixtures, 'right')), 1))(
    '%s',
    { timeout: TEST_LIMIT_MS },
    async (style) => {
      const file = path.join(fixtures, 'right', style, 'gomoku.ts');
      const records = await gradeProgram(pool, file, everyInput);
      expect(faultsIn(records)).toEqual([]);
      expect(functionsBlamedIn(records)).toEqual([]);
    },
  );
});

describe('wrong programs lose the functions that are wrong in themselves, and no others', () => {
  const quick = ['short-diagonals-score-too'];
  test.each(isThorough ? readdirSync(path.join(fixtures, 'wrong')) : quick)(
    '%s',
    { timeout: TEST_LIMIT_MS },
    async (name) => {
      const file = path.join(fixtures, 'wrong', name, 'gomoku.ts');
      const [first] = readFileSync(file, 'utf8').split('\n');
      const named = first!.replace(/^\/\/ Wrong in themselves: |\.$/g, '').split(', ');
      expect(functionsBlamedIn(await gradeProgram(pool, file, everyInput))).toEqual(named);
    },
  );
});

// `grading/explain/misconceptions/named-bugs.test.ts` leaves some of it for the quick run.
describe('a misconception costs its one function', () => {
  test.runIf(isThorough).each(MISCONCEPTIONS)(
    '$id',
    { timeout: TEST_LIMIT_MS },
    async (misconception) => {
      const file = path.join(scratch, `${misconception.id}.ts`);
      writeFileSync(file, applyMisconception(readFileSync(reference, 'utf8'), misconception));
      const named = [misconception.function];
      expect(functionsBlamedIn(await gradeProgram(pool, file, everyInput))).toEqual(named);
    },
  );
});

describe('a function that leaves the given board closed', () => {
  const RIGHT_WINNER = `
    const lines = this.lines(board);
    if (lines.some((line) => line.includes('xxxxx'))) return 'x';
    return lines.some((line) => line.includes('ooooo')) ? 'o' : '_';`;
  const CLOSING = {
    'freezes it': 'for (const row of board) Object.freeze(row);',
    'makes its squares ones that cannot be written':
      'for (const row of board) row.forEach((_, i) => Object.defineProperty(row, i, { writable: false }));',
    'puts frozen copies in the place of its rows':
      'board.forEach((row, i) => { board[i] = Object.freeze([...row]) as Cell[]; });',
  };
  const few: Asked = (check) => sample(check).slice(0, isThorough ? 6 : 2);
  const faultsOf = async (bodies: Record<string, string>): Promise<string[]> => {
    const file = path.join(scratch, 'closed.ts');
    const change = { id: 'closed', tries: '', loses: [], bodies };
    writeFileSync(file, changed(readFileSync(reference, 'utf8'), change));
    return functionsBlamedIn(await gradeProgram(pool, file, few));
  };

  const ways = Object.entries(CLOSING);
  test.each(isThorough ? ways : ways.slice(-1))(
    'is at fault itself, and not those that write to it: %s',
    { timeout: TEST_LIMIT_MS },
    async (_, closing) => {
      expect(await faultsOf({ winner: closing + RIGHT_WINNER })).toEqual(['winner']);
    },
  );

  const COPYING = (other: string, name: string, best: string): string => `
    if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
    if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
    const values = this.candidates(board, depth).map(([row, column]) => {
      const copy = board.map((line) => [...line]);
      copy[row]![column] = ${name};
      return this.${other}(copy, depth - 1);
    });
    return Math.${best}(...values);`;
  const freezing = {
    winner: CLOSING['freezes it'] + RIGHT_WINNER,
    max_value: COPYING('min_value', 'this.mark', 'max'),
    min_value: COPYING('max_value', "this.mark === 'x' ? 'o' : 'x'", 'min'),
    bestPoints: `
      const values = this.candidates(board, depth).map((point) => {
        const copy = board.map((line) => [...line]);
        copy[point[0]]![point[1]] = this.mark;
        return { point, value: this.min_value(copy, depth - 1) };
      });
      const best = Math.max(...values.map(({ value }) => value));
      return values.filter(({ value }) => value === best).map(({ point }) => point);`,
  };

  test.runIf(isThorough)(
    'is none where all others copy the board, whatever else is wrong or throws',
    {
      timeout: TEST_LIMIT_MS,
    },
    async () => {
      expect(await faultsOf(freezing)).toEqual([]);
      const evaluate = "if (board[7]![7] === 'x') throw new Error('x in the middle'); return 0;";
      expect(await faultsOf({ ...freezing, evaluate })).toEqual(['evaluate']);
    },
  );
});

test.runIf(isThorough)(
  'value functions may count on candidates to find nothing on a full board',
  async () => {
    const value = (mark: string, best: string, start: string, other: string): string => `
    const mark = ${mark};
    const points = depth === 0 || this.winner(board) !== '_' ? [] : this.candidates(board, depth);
    if (points.length === 0) return this.evaluate(board);
    let best = ${start};
    for (const [row, column] of points) {
      board[row]![column] = mark;
      best = Math.${best}(best, this.${other}(board, depth - 1));
      board[row]![column] = '_';
    }
    return best;`;
    const allEmptyOnes = `
    const points: Point[] = [];
    board.forEach((row, r) => row.forEach((cell, c) => void (cell === '_' && points.push([r, c]))));
    return points.length === 225 ? [[7, 7]] : points;`;
    const file = path.join(scratch, 'gomoku.ts');
    const bodies = {
      candidates: allEmptyOnes,
      max_value: value('this.mark', 'max', '-Infinity', 'min_value'),
      min_value: value("this.mark === 'x' ? 'o' : 'x'", 'min', 'Infinity', 'max_value'),
    };
    writeFileSync(
      file,
      changed(readFileSync(reference, 'utf8'), { id: 'full', tries: '', loses: [], bodies }),
    );
    const records = await gradeProgram(pool, file, (check) => {
      const isTelling = (input: Input): boolean => !input.includes('_');
      const ofValues = inputsOf(check).filter(isTelling).slice(0, 2);
      return check.endsWith('_value') ? [...sample(check).slice(0, 4), ...ofValues] : sample(check);
    });
    expect(functionsBlamedIn(records)).toEqual(['candidates']);
  },
);

/** What each hostile program loses: what it does wrong, and nothing by being hostile. */
const LOST_BY: Readonly<Record<string, readonly string[]>> = {
  'hides-its-mark': [],
  // Of all questions, since it is careful in most; `bestPoints` is wrong in two, after `max_value`.
  'leaves-marks-at-times': ['max_value'],
  'list-of-ten-million': ['candidates'],
  'list-that-changes': ['candidates', 'bestPoints'],
  // Whether a board is full is asked of a list's methods, which are replaced too.
  'patched-array-prototype': ['evaluate', 'max_value', 'min_value'],
  'reads-the-board-later': [],
};

/** For a program that takes a second for each of its answers. */
const impatient = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 200 });
afterAll(() => impatient.close());

// `../hostile-programs.test.ts` has some for the quick run, and `../alpha-beta/grading.test.ts` one that reads later.
describe('hostile programs', () => {
  test.runIf(isThorough).each(readdirSync(path.join(fixtures, 'hostile')))(
    'forge nothing: %s',
    { timeout: TEST_LIMIT_MS },
    async (name) => {
      const file = path.join(fixtures, 'hostile', name, 'gomoku.ts');
      const children = name === 'list-of-ten-million' ? impatient : pool;
      const isCareful = name === 'leaves-marks-at-times';
      const records = await gradeProgram(children, file, isCareful ? '*' : sample);
      expect(functionsBlamedIn(records)).toEqual(LOST_BY[name]);
      expect(records.size).toBe(FUNCTION_NAMES.length + 1);
    },
  );
});
