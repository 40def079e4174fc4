import { expect, test } from 'vitest';
import { QuickAnswers } from './quick-answers.ts';

test('the time between two looks is shared out by the number of answers', () => {
  const quick = new QuickAnswers();
  expect(quick.wastedMs(1000, false)).toBe(0);
  for (const isWrong of [true, false, false, true]) quick.count(isWrong);
  expect(quick.wastedMs(1100, false)).toBe(50);
  expect(quick.wastedMs(1200, false)).toBe(0);
});

test('time at a question that is not answered yet is not charged to those before', () => {
  const quick = new QuickAnswers();
  quick.wastedMs(0, false);
  quick.count(true);
  expect(quick.wastedMs(50, true)).toBe(0);
  quick.count(true);
  expect(quick.wastedMs(80, false)).toBe(30);
});
