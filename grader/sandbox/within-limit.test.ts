import { expect, test } from 'vitest';
import { gradeForm, wrongProgramWith } from '../fixtures/grade-form.ts';
import { withinLimit } from './within-limit.ts';

const ENDLESS = wrongProgramWith('').replace('return 7;', 'for (;;);');

test('what ends in time gives what it gives', async () => {
  expect(await withinLimit(Promise.resolve('a verdict'), 1000)).toBe('a verdict');
});

test('what never ends gives nothing when its time is up, also when nothing works', async () => {
  expect(await withinLimit(new Promise(() => {}), 50)).toBeUndefined();
});

test('a grading that takes too long has a verdict, without points', async () => {
  const { result } = await gradeForm(ENDLESS, { mostMs: 500 });
  expect(result.loadError?.message).toMatch(/took longer than it may/);
  expect([result.score, result.maxScore > 0]).toEqual([0, true]);
});
