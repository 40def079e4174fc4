import { expect, test } from 'vitest';
import { isFurtherOn } from './findings.ts';

test('a child with two marks more hangs too high, one with another mark is no move', () => {
  const isOne = (board: string): boolean =>
    isFurtherOn({ kind: 'wrong-move', at: ['xxo xoo ___'], board });
  expect(isOne('xxo xoo ox_')).toBe(true);
  expect(isOne('xxo xoo o__')).toBe(false);
  expect(isOne('xxo xxo oo_')).toBe(false);
  expect(isOne('xxo xoo ___')).toBe(false);
});
