/** Tests the words and the drawn trees that explain wrong answers. */
import { expect, test } from 'vitest';
import { checkNamed } from '../../engine/exercise.ts';
import type { WrongAnswer } from '../../engine/finding.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { graded } from './graded.ts';

const TREE = '[[3 12 8] [2 4 6] [14 5 2]]';
const oracle = await graded.prepare();
const english = await graded.explainer(oracle, 'en');
const inChinese = await graded.explainer(oracle, 'zh');

/** @param tips one digit for each tip, as the child writes them */
function findingOf(check: string, input: string, value: string, tips: string): WrongAnswer {
  const raw: RawAnswer = {
    kind: 'returned',
    fields: ['whole', JSON.stringify(`${value} ${tips} `), ''],
  };
  const finding = oracle.judge(checkNamed(graded, check), input, raw);
  if (finding === undefined) throw new Error('the answer is right');
  return finding as WrongAnswer;
}

test('an unneeded tip is named, counted, and marked in the drawn tree', () => {
  const search = checkNamed(graded, 'search');
  const finding = findingOf('search', TREE, '3', '01234678');
  const { message, hint } = english.explain(search, TREE, finding);
  expect(message).toContain('looked too far on [[3 12 8] [2 4 6] [14 5 2]]');
  expect(message).toContain('8 tips evaluated; right: 7.');
  // The program may compare them, so there is no advice beside what happened.
  expect(hint).toBeUndefined();
  const { picture, rightTips } = english.details(search, TREE, finding);
  expect(picture?.[2]).toBe('├─ MIN  ≤ 2  (3, ∞)  2  |  4!  6');
  for (const line of picture ?? []) expect(line.length).toBeLessThanOrEqual(60);
  expect(rightTips).toEqual([0, 1, 2, 3, 6, 7, 8]);
  expect(english.expected(search, TREE)).toBe(3);
  expect(english.actual(search, finding)).toBe(3);
});

test('a wrong value is explained rather than wrong tips, in both languages', () => {
  const maxValue = checkNamed(graded, 'max_value');
  const input = '[-3 -1] (-5, 5)';
  const finding = findingOf('max_value', input, '0', '0');
  expect(english.explain(maxValue, input, finding).message).toBe(
    'max_value returned 0 on [-3 -1] (-5, 5); right is -1.',
  );
  const chinese = inChinese.explain(maxValue, input, finding);
  expect(chinese.message).toMatch(/max_value .*-1/);
  expect(chinese.hint).not.toBe('');
});

test('bestMove may evaluate any tips, so none is marked', () => {
  const bestMove = checkNamed(graded, 'bestMove');
  const finding = findingOf('bestMove', TREE, '1', '000');
  const { picture, ...others } = english.details(bestMove, TREE, finding);
  expect(others).toEqual({});
  expect(picture?.join('')).not.toContain('!');
});

test('a large tree is named by its beginning, its window and how many tips it has', () => {
  const maxValue = checkNamed(graded, 'max_value');
  const large = `[${Array.from({ length: 40 }, (_, i) => i).join(' ')}] (-5, 5)`;
  expect(english.named(maxValue, large)).toBe('[0 1 2 3 4 5 6 7 8 9 10 11 12 … (-5, 5) (40 tips)');
  expect(english.named(maxValue, '[1 2] (-5, 5)')).toBe('[1 2] (-5, 5)');
});

test('a malformed answer of the child is the fault of the submission', () => {
  const search = checkNamed(graded, 'search');
  const judged = (fields: readonly string[]) =>
    oracle.judge(search, TREE, { kind: 'returned', fields });
  expect(judged(['number', '3'])).toMatchObject({ kind: 'garbled' });
  expect(judged(['whole', '"3"', ''])).toMatchObject({ kind: 'garbled' });
  expect(judged(['whole', '"NaN  "', ''])).toMatchObject({ kind: 'garbled' });
  expect(judged(['value', 'number', 'NaN'])).toMatchObject({ kind: 'no-answer' });
  expect(judged(['whole', '"3 0123678 "', ''])).toBeUndefined();
  expect(judged(['whole', '"3 0123678 0"', ''])).toMatchObject({ kind: 'wrong-tips' });
});
