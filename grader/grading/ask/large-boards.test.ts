import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { CheckResult } from '../../results/result.ts';
import { changed, NO_LOSSES, setUpTests } from './fixtures/large-boards-setup.ts';

const { folder, checkOf } = await setUpTests();

// If all listed inputs are right, large inputs that take no longer are asked together with small ones.
const ON_ONE_SMALL = "values.join() === '1,1,1' && tips(root) === 3";
const ONCE_ON_A_LARGE_ONE = '(globalThis.calls = (globalThis.calls ?? 0) + 1) === 3000';
// The listed tree is not in the input domain, and counts where all inputs were asked.
const WRONG_ON = [
  ['small ones alone, though wrong on all large ones', `${ON_ONE_SMALL} || tips(root) > 4`, 117],
  ['all that were asked, if wrong on a large one once', ONCE_ON_A_LARGE_ONE, 26_362],
  ['small ones alone, though right on large ones', ON_ONE_SMALL, 117],
] as const;
test.each(isThorough ? WRONG_ON : WRONG_ON.slice(0, 2))(
  'who is wrong on a single input is told of %s',
  async (_, isWrong, asked) => {
    const value = 'return isMax ? Math.max(...values)';
    const wrong = `
      const tips = (at: TreeNode): number => at.children.reduce((sum, one) => sum + tips(one), 0) || 1;
      if (node === root && (${isWrong})) return 2;
      ${value}`;
    writeFileSync(path.join(folder, 'alpha-beta.ts'), changed('alpha-beta', [[value, wrong]]));
    const { cases: all } = await loadCases(
      inProject('cases/alpha-beta'),
      await loadExercise('alpha-beta'),
    );
    const some = all.filter(
      ({ check, input }) => check === 'minimax' && /^(\*|\[4 7\])$/.test(input),
    );
    const { checks } = await gradeInTest(folder, some, { exercise: 'alpha-beta' });
    const [{ cases: results }] = checks as [CheckResult];
    expect(results.map(({ status }) => status)).toEqual(['passed', 'failed']);
    expect(results[1]).toMatchObject({ boards: { asked, failed: 1 } });
  },
);

test('the whole program is not asked about large boards where small ones are wrong, and says so', async () => {
  const isEvery = ({ check, input }: CaseSpec): boolean => check === 'bestMoves' && input === '*';
  const { cases: results } = await checkOf('bestMoves', isEvery, [NO_LOSSES]);
  const { boards, score } = results[0]!;
  expect(boards).toMatchObject({ asked: 2350, among: 'boards with at most five empty squares' });
  expect(boards!.failed).toBeGreaterThan(100);
  expect(boards!.failed).toBeLessThan(2350);
  expect(score).toBe(0);
});
