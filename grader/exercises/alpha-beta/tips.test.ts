/**
 * Tests which functions are blamed when a wrong answer comes from a call about a tip. The expected blame follows from
 * hand-written rules, for programs with every convention for tips.
 */
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { gradeProgram } from './fixtures/grade-program.ts';
import {
  allTipHabits,
  atFaultWith,
  programWith,
  type TipHabits,
} from './fixtures/habits-with-tips.ts';

const { folder, remove } = scratchFolder('tips');
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const QUICK: readonly TipHabits[] = [
  { handles: [], looks: { bestMove: 'sometimes' } },
  { handles: ['max_value'], looks: { search: 'never' } },
];

test('neither value function is excused when both are wrong on tips and search calls them about its root', async () => {
  const file = path.join(import.meta.dirname, 'fixtures/hostile/hides-the-second-look');
  const records = await gradeProgram(pool, file, 'some');
  for (const name of ['max_value', 'min_value']) {
    const carried = records.get(name)!.wrong.filter((judged) => judged.carriedFrom !== undefined);
    expect(
      carried.map(({ input }) => input),
      name,
    ).toEqual([]);
  }
}, 60_000);

test.each(isThorough ? allTipHabits() : QUICK)(
  'only the functions that break the convention of the program are at fault in %j',
  async (habits) => {
    writeFiles(folder, { 'alpha-beta.ts': programWith(habits) });
    const records = await gradeProgram(pool, path.join(folder, 'alpha-beta.ts'), 'some');
    expect(functionsBlamedIn(records).toSorted()).toEqual(atFaultWith(habits));
  },
  60_000,
);
