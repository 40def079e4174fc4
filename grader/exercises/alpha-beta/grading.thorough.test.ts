/** Grades whole alpha-beta programs in the real sandbox on every input. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blamedIn, functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { fixtureFile } from './fixtures/fixture-programs.ts';
import { gradeProgram } from './fixtures/grade-program.ts';
import { HOSTILE, locks, reference } from './fixtures/grading-setup.ts';
import { domainSize } from './fixtures/questions.ts';
import { MISCONCEPTIONS } from './misconceptions/all.ts';

const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 500 });
/** For a program that hangs: whatever it is given, it takes all of it. */
const impatient = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
const scratch = mkdtempSync(path.join(tmpdir(), 'alpha-beta-'));
afterAll(async () => {
  await Promise.all([pool.close(), impatient.close()]);
  rmSync(scratch, { recursive: true });
});

// The quick run has it on its listed cases, in `grading/score/expected-in-results.test.ts`.
test('the reference is right on every input of every check', async () => {
  const records = await gradeProgram(pool, reference, 'all');
  for (const [name, record] of records) {
    expect(record.every?.asked, name).toBe(domainSize(record.check.name as 'search'));
    expect(record.wrong, name).toEqual([]);
  }
}, 120_000);

test.each(MISCONCEPTIONS)(
  '$id costs its function and no other',
  async (misconception) => {
    const folder = path.join(scratch, misconception.id);
    mkdirSync(folder);
    const file = path.join(folder, 'alpha-beta.ts');
    writeFileSync(file, applyMisconception(readFileSync(reference, 'utf8'), misconception));
    const records = await gradeProgram(pool, file, 'some');
    const blamed = functionsBlamedIn(records);
    expect(blamed).toEqual([misconception.function]);
  },
  120_000,
);

// `../hostile-programs.test.ts` has some for the quick run.
describe('a hostile program gains nothing', () => {
  test.each(Object.entries(HOSTILE))(
    '%s',
    async (name, { wrong, excused = [] }) => {
      const children = name === 'stretches-the-tree' ? impatient : pool;
      const records = await gradeProgram(children, fixtureFile('hostile', name), 'some');
      const wrongNames = [...records].flatMap(([check, record]) =>
        record.wrong.length > 0 ? [check] : [],
      );
      expect(wrongNames.toSorted()).toEqual(wrong);
      const blamed = wrong.filter((check) => !excused.includes(check));
      expect(blamedIn(records).toSorted()).toEqual(blamed);
    },
    120_000,
  );
});
