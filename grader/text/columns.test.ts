import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';

test('a wide character counts two', () => {
  expect(columnsOf('三 in a row')).toBe(11);
});

test.each(['a', 'é', '\u{1f600}', '\u200d', 'a\u0301', '\u{1f1e6}'])(
  'a hundred thousand of %j are measured at once',
  (character) => {
    const began = performance.now();
    expect(columnsOf(character.repeat(100_000))).toBeGreaterThan(1000);
    expect(performance.now() - began).toBeLessThan(1000);
  },
);
