import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CheckResult } from '../../results/result.ts';
import { printsALot } from './notes.ts';

function check(name: CheckResult['name'], ...cut: readonly (boolean | undefined)[]): CheckResult {
  return {
    name,
    status: 'passed',
    score: 1,
    maxScore: 1,
    cases: cut.map((truncated, i) => ({
      id: `${name}/${i + 1}`,
      board: '*',
      status: 'passed',
      score: 1,
      maxScore: 1,
      ...(truncated !== undefined && { printed: { text: 'line', truncated } }),
    })),
  };
}

test('the first function whose output is cut everywhere is named', () => {
  const checks = [check('get_value', false), check('isTerminal', true), check('minmax', true)];
  expect(printsALot(checks, formatterFor('en'))).toMatch(/^isTerminal prints a lot .* no points/);
  expect(printsALot(checks, formatterFor('zh'))).toMatch(/^isTerminal .*不扣分/);
});

test('output that is cut on large boards only does not count as too much, and neither does no output', () => {
  const formatMessage = formatterFor('en');
  expect(
    printsALot([check('buildTree', false, true), check('minmax')], formatMessage),
  ).toBeUndefined();
  expect(printsALot([check('minmax', undefined, true)], formatMessage)).toBeDefined();
});
