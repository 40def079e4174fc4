import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { tookLong } from './notes.ts';

test('nothing is said of a program that takes no long time', () => {
  expect(tookLong(undefined, formatterFor('en'))).toBeUndefined();
});

test('the time is told, and what makes a search slow most often', () => {
  const told = tookLong(48_210, formatterFor('en'));
  expect(told).toMatch(/^The largest question took your program 48 s .* no points\./);
  expect(told).toContain('shift()');
  expect(tookLong(20_000, formatterFor('zh'))).toContain('20 秒');
});
