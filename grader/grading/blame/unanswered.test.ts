/**
 * A function that is right although it asks another one, which is not right yet, about something of which nobody
 * knows what is right.
 */
import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { casesOf, NOT_ASKED, setUpTests } from './fixtures/unanswered-setup.ts';

const { graded } = setUpTests();

test('answers that can be judged count, and the others are worth nothing yet', () => {
  const result = graded('not-yet');
  const [room, ...others] = casesOf(result, 'put');
  expect(room).toMatchObject({ status: 'passed', score: 10 });
  expect(others).toEqual([NOT_ASKED, NOT_ASKED]);
  expect(casesOf(result, 'evict').map(({ score }) => score)).toEqual([0, 0]);
});

test('a function gets all its points once the other function is right', () => {
  expect(graded('written').score).toBe(100);
});

test('a question that is longer than any message is still answered by the reference', () => {
  const scores = casesOf(graded('long-question'), 'put').map(({ score }) => score);
  expect(scores).toEqual([10, 10, 15]);
});

test('the reference answers all of many questions that follow from one another', () => {
  const scores = casesOf(graded('many-questions'), 'put').map(({ score }) => score);
  expect(scores).toEqual([10, 10, 15]);
});

test('only the wrong function is blamed if it is written', () => {
  const result = graded('evict-is-wrong');
  const [room, full] = casesOf(result, 'put');
  expect(room).toMatchObject({ status: 'passed', score: 10 });
  const message = 'put could not be asked about this before evict is right.';
  expect(full).toEqual({ ...NOT_ASKED, message });
  expect(casesOf(result, 'evict').map(({ score }) => score)).toEqual([10, 0]);
});

test('a function is wrong if an answer that can be judged is wrong', () => {
  const [room, full] = casesOf(graded('both-are-wrong'), 'put');
  expect(room).toMatchObject({ status: 'failed', score: 0 });
  expect(full).toEqual(NOT_ASKED);
});

test('both sentences exist in Chinese', () => {
  const told = { check: 'put', name: 'evict' };
  const formatMessage = formatterFor('zh');
  expect(formatMessage('said.unanswered', { ...told, isWritten: false })).toBe(
    'evict 写好之前，put 无法就此测试。',
  );
  expect(formatMessage('said.unanswered', { ...told, isWritten: true })).toBe(
    'evict 改对之前，put 无法就此测试。',
  );
});
