/**
 * The rule of one bug, one function, held on programs of this exercise that are graded in the sandbox
 * as students' are: right ones in every style are right everywhere, and wrong ones are blamed for
 * exactly the functions that are wrong in themselves.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { wrongProgramText } from '../../fixtures/own-program.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { ALL_CASES, caseOf, gradeInSandbox, isAllRight } from './fixtures/grade-in-sandbox.ts';
import { casesFor, NO_LOCKS, referenceFile } from './fixtures/grading-setup.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'heuristic-search-'));
const pool = new SandboxPool({ jobs: 1, locks: NO_LOCKS, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

// The quick run has it on its listed cases, in `grading/score/expected-in-results.test.ts`.
test('the reference is right on every input of every check', async () => {
  const records = await gradeInSandbox(pool, referenceFile, ALL_CASES);
  expect(isAllRight(records)).toBe(true);
});

test('a listed case is asked in addition to the input domain, however large its board is', async () => {
  const large = '____ ____ ____ ____; depth 3';
  const cases = [caseOf('max_value', '*'), caseOf('max_value', large)];
  const records = await gradeInSandbox(pool, referenceFile, cases);
  expect(records.get('max_value')?.listed.get(large)).toHaveProperty('finding', undefined);
});

describe('a known bug costs the function that it is in, and no other', () => {
  const known = MISCONCEPTIONS.map((misconception, index) => ({ ...misconception, index }));
  it.each(known)('as $id', async (misconception) => {
    const file = path.join(scratch, `${misconception.id}.ts`);
    writeFileSync(file, wrongProgramText('heuristic-search', misconception));
    const records = await gradeInSandbox(pool, file, casesFor(misconception.index));
    expect(functionsBlamedIn(records)).toEqual([misconception.function]);
  });
});
