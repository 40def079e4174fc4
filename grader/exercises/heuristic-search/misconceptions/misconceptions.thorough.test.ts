/**
 * Holds the misconceptions to what they are: each program is wrong in exactly its one function, and
 * no two give the same answers, so that a bug can be told by them.
 */
import { expect, test } from 'vitest';
import { wrongOn } from './fixtures/misconceptions-setup.ts';

test('a start value of -Infinity survives on 508 boards at depth 2', () => {
  expect(wrongOn('best-nothing-when-lost', 2)).toHaveLength(508);
});
