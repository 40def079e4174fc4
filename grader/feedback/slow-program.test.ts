import { expect, test } from 'vitest';
import { slowWarnings } from './notes.ts';

test('nothing is said of a program that takes no long time', () => {
  expect(slowWarnings(undefined, 'en')).toEqual([]);
});

test('the time is told, and what makes a search slow most often', () => {
  const [warning, ...others] = slowWarnings(48_210, 'en');
  expect(others).toEqual([]);
  expect(warning!.message).toMatch(/^The largest question took your program 48 s .* no points\./);
  expect(warning!.message).toContain('shift()');
  expect(slowWarnings(20_000, 'zh')[0]!.message).toContain('20 秒');
});
