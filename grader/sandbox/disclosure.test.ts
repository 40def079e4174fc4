/** A child serves only sessions that tell it what it was told before. */
import { expect, test } from 'vitest';
import { type Disclosure, disclosesTheSame } from './disclosure.ts';

const DISCLOSURES: readonly Disclosure[] = [
  { kind: 'none' },
  { kind: 'expectedValues' },
  { kind: 'substitutes', functions: ['a'], areRefusing: true },
  { kind: 'substitutes', functions: ['a'], areRefusing: false },
  { kind: 'substitutes', functions: ['b'], areRefusing: true },
  { kind: 'substitutes', functions: ['a', 'b'], areRefusing: true },
  { kind: 'candidateRepairs' },
];

test.each(DISCLOSURES)('%j is the same as itself, and as no other disclosure', (disclosure) => {
  const same = DISCLOSURES.filter((other) => disclosesTheSame(disclosure, other));
  expect(same).toEqual([disclosure]);
});

test('the order of the functions that are substituted makes no difference', () => {
  const one: Disclosure = { kind: 'substitutes', functions: ['a', 'b'], areRefusing: true };
  const other: Disclosure = { kind: 'substitutes', functions: ['b', 'a'], areRefusing: true };
  expect(disclosesTheSame(one, other)).toBe(true);
});

test('a name with a comma is not two names', () => {
  const one: Disclosure = { kind: 'substitutes', functions: ['a,b'], areRefusing: true };
  const other: Disclosure = { kind: 'substitutes', functions: ['a', 'b'], areRefusing: true };
  expect(disclosesTheSame(one, other)).toBe(false);
});
