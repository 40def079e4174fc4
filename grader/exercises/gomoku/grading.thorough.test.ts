/** Gomoku programs graded in the real sandbox: right ones, wrong ones, and hostile ones. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Input } from '../../engine/check.ts';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { gradeProgram } from './fixtures/grade-program.ts';
import {
  closingPrograms,
  everyInput,
  faultsIn,
  fixtures,
  inputsOf,
  reference,
  sample,
  TEST_LIMIT_MS,
} from './fixtures/grading-setup.ts';
import { CHECK_NAMES, FUNCTION_NAMES } from './fixtures/questions.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'gomoku-'));
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });

afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

// The quick run has it on its listed cases, in `grading/score/expected-in-results.test.ts`.
test('the reference is right on every input', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const records = await gradeProgram(pool, reference, '*');
  expect(faultsIn(records)).toEqual([]);
  for (const name of CHECK_NAMES) {
    expect(records.get(name)?.every?.asked, name).toBe(inputsOf(name).length);
  }
});

// `grading/evidence/misconceptions/recognize-misconception.test.ts` leaves some of it for the quick run.
describe('a program with a misconception loses the one function that has it', () => {
  test.each(MISCONCEPTIONS)('$id', { timeout: TEST_LIMIT_MS }, async (misconception) => {
    const file = path.join(scratch, `${misconception.id}.ts`);
    writeFileSync(file, applyMisconception(readFileSync(reference, 'utf8'), misconception));
    const named = [misconception.function];
    expect(functionsBlamedIn(await gradeProgram(pool, file, everyInput))).toEqual(named);
  });
});

describe('a function that leaves its board unwritable', () => {
  const { RIGHT_WINNER, CLOSING, faultsOf } = closingPrograms(scratch, pool);

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

  test('is not at fault when all others copy the board, whatever else is wrong or throws', {
    timeout: TEST_LIMIT_MS,
  }, async () => {
    expect(await faultsOf(freezing)).toEqual([]);
    const evaluate = "if (board[7]![7] === 'x') throw new Error('x in the middle'); return 0;";
    expect(await faultsOf({ ...freezing, evaluate })).toEqual(['evaluate']);
  });
});

test('value functions may count on candidates to find nothing on a full board', async () => {
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
});

/** The functions that each hostile program loses: those that are wrong, and none because it is hostile. */
const LOST_BY: Readonly<Record<string, readonly string[]>> = {
  'hides-its-mark': [],
  // It is careful in most questions, so it is asked all of them. `bestPoints` is wrong in two, because of `max_value`.
  'leaves-marks-at-times': ['max_value'],
  'list-of-ten-million': ['candidates'],
  'list-that-changes': ['candidates', 'bestPoints'],
  // It asks methods of lists, which it has replaced, whether a board is full.
  'patched-array-prototype': ['evaluate', 'max_value', 'min_value'],
  'reads-the-board-later': [],
};

/** A pool with a short limit, for a program that takes a second for each of its answers. */
const impatient = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 200 });
afterAll(() => impatient.close());

// `../hostile-programs.test.ts` has some for the quick run, and `../alpha-beta/grading.test.ts` one that reads later.
describe('hostile programs', () => {
  test.each(readdirSync(path.join(fixtures, 'hostile')))(
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
