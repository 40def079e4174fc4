import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { CheckResult } from '../../results/result.ts';

// A function that is wrong on small inputs is not asked about all of the large ones. That must not
// hide a bug of its own behind another function's.

const folder = mkdtempSync(path.join(tmpdir(), 'large-boards-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { cases } = await loadCases(inProject('cases/game-tree'));
const NO_LOSSES = ["if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;", ''];

const maximumOf = (...changes: readonly (readonly string[])[]): Promise<CheckResult> =>
  checkOf('max_value', ({ check }) => check === 'get_value' || check === 'max_value', changes);

async function checkOf(
  checkName: string,
  isAsked: (spec: CaseSpec) => boolean,
  changes: readonly (readonly string[])[],
): Promise<CheckResult> {
  writeFileSync(path.join(folder, 'game-tree.ts'), changed('game-tree', changes));
  const { checks } = await gradeInTest(folder, cases.filter(isAsked));
  return checks.find(({ name }) => name === checkName)!;
}

function changed(exercise: string, changes: readonly (readonly string[])[]): string {
  let text = readFileSync(inProject(`reference/${exercise}.ts`), 'utf8');
  for (const [before = '', after = ''] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  return text;
}

// What is large is asked beside what is small where all that is listed is right.
const ON_ONE_SMALL = "values.join() === '1,1,1' && tips(root) === 3";
const ONCE_ON_A_LARGE_ONE = '(globalThis.calls = (globalThis.calls ?? 0) + 1) === 3000';
const WRONG_ON = [
  ['small ones alone, though wrong on all large ones', `${ON_ONE_SMALL} || tips(root) > 4`, 117],
  ['all that were asked, if wrong on a large one once', ONCE_ON_A_LARGE_ONE, 26_361],
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
    const { cases: all } = await loadCases(inProject('cases/alpha-beta'), 'alpha-beta');
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

test.runIf(isThorough)(
  'what is another function’s fault is credited, and the boards that were asked are counted',
  async () => {
    const check = await maximumOf(NO_LOSSES);
    expect(check).toMatchObject({ status: 'passed', score: 10, carriedFrom: ['get_value'] });
    const { asked, failed } = check.cases.find(({ board }) => board === '*')!.boards!;
    expect(failed).toBeGreaterThan(100);
    expect(asked).toBe(2350);
  },
);

test.runIf(isThorough)(
  'a bug that shows on large boards alone is seen behind another function’s',
  async () => {
    const wrong = [
      'return Math.max(',
      `if (node.children.length === 7) return 0;\n    return Math.max(`,
    ];
    const check = await maximumOf(NO_LOSSES, wrong);
    expect(check.status).toBe('failed');
    expect(check.carriedFrom).toBeUndefined();
    expect(check.score).toBeLessThan(10);
  },
);
