/** Gomoku programs graded in the real sandbox: right ones, wrong ones, and hostile ones. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { wrongProgramFile, wrongProgramNames } from '../../fixtures/wrong-programs.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { gradeProgram } from './fixtures/grade-program.ts';
import {
  closingPrograms,
  everyInput,
  faultsIn,
  fixtures,
  TEST_LIMIT_MS,
} from './fixtures/grading-setup.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'gomoku-'));
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });

afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

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
  test.each(isThorough ? wrongProgramNames('gomoku') : quick)(
    '%s',
    { timeout: TEST_LIMIT_MS },
    async (name) => {
      const file = wrongProgramFile('gomoku', name);
      const [first] = readFileSync(file, 'utf8').split('\n');
      const named = first!.replace(/^\/\/ Wrong in themselves: |\.$/g, '').split(', ');
      expect(functionsBlamedIn(await gradeProgram(pool, file, everyInput))).toEqual(named);
    },
  );
});

describe('a function that leaves its board unwritable', () => {
  const { RIGHT_WINNER, CLOSING, faultsOf } = closingPrograms(scratch, pool);

  const ways = Object.entries(CLOSING);
  test.each(isThorough ? ways : ways.slice(-1))(
    'is at fault, and not the functions that write to the board: %s',
    { timeout: TEST_LIMIT_MS },
    async (_, closing) => {
      expect(await faultsOf({ winner: closing + RIGHT_WINNER })).toEqual(['winner']);
    },
  );
});
