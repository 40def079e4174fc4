import { expect, test } from 'vitest';
import type { CheckResult } from '../../results/result.ts';
import { NO_LOSSES, setUpTests } from './fixtures/large-boards-setup.ts';

const { checkOf } = await setUpTests();

const maximumOf = (...changes: readonly (readonly string[])[]): Promise<CheckResult> =>
  checkOf('max_value', ({ check }) => check === 'get_value' || check === 'max_value', changes);

test('what is another function’s fault is credited, and the boards that were asked are counted', async () => {
  const check = await maximumOf(NO_LOSSES);
  expect(check).toMatchObject({ status: 'passed', score: 10, carriedFrom: ['get_value'] });
  const { asked, failed } = check.cases.find(({ board }) => board === '*')!.boards!;
  expect(failed).toBeGreaterThan(100);
  expect(asked).toBe(2350);
});

test('a bug that shows on large boards alone is seen behind another function’s', async () => {
  const wrong = [
    'return Math.max(',
    `if (node.children.length === 7) return 0;\n    return Math.max(`,
  ];
  const check = await maximumOf(NO_LOSSES, wrong);
  expect(check.status).toBe('failed');
  expect(check.carriedFrom).toBeUndefined();
  expect(check.score).toBeLessThan(10);
});
