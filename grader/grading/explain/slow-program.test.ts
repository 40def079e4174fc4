import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { tookLong } from './notes.ts';

test('a program that does not take long gets no note', () => {
  expect(tookLong(undefined, formatterFor('en'))).toBeUndefined();
});

test('the note gives the time, and the most common reason for a slow search', () => {
  const told = tookLong(48_210, formatterFor('en'));
  expect(told).toMatch(/^The largest question took your program 48 s .* no points\./);
  expect(told).toContain('shift()');
  expect(tookLong(20_000, formatterFor('zh'))).toContain('20 秒');
});
