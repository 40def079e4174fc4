/** Several repairs of one place are one hint. */
import { expect, test } from 'vitest';
import { repairsOf } from './fixtures/repairs-of.ts';
import type { CandidateRepair } from './mutate.ts';
import { areInOnePlace } from './repair-location.ts';

const text = [
  'function f(a: number) {',
  '  if (a < 1 && g(a) === 2) return 3;',
  '  const b = a - 4, c = a - 5;',
  '  return b + c;',
  '}',
  'function g(a: number) {',
  '  return a * 6;',
  '}',
].join('\n');
const candidates = repairsOf(text);

/** The likeliest candidate that makes `replacement` of what stands in a line. */
function change(line: number, replacement: string): CandidateRepair {
  return candidates.find((each) => each.line === line && each.replacement === replacement)!;
}

test('a node and one inside it are one place, and so is what stands in one line', () => {
  const outer = change(2, '||');
  const number = change(2, '0');
  expect(areInOnePlace(outer, number)).toBe(true);
  const sign = change(3, '+');
  const other = change(3, '6');
  expect(sign.mark.end).toBeLessThan(other.mark.start);
  expect(areInOnePlace(sign, other)).toBe(true);
});

test('different statements are different places', () => {
  expect(areInOnePlace(change(2, '<='), change(4, '-'))).toBe(false);
});

test('the same offsets in two files are two places', () => {
  const one = change(7, '/');
  expect(areInOnePlace(one, { ...one, file: 'b.ts' })).toBe(false);
});
