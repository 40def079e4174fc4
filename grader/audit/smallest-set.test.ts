import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallestSet } from './smallest-set.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const anyBugs = fc.array(fc.uniqueArray(fc.constantFrom(...ids)), { maxLength: 12 });

/** By trying every set there is. */
function sizeOfSmallest(bugs: readonly ReadonlySet<string>[]): number {
  const sizes = Array.from({ length: 1 << ids.length }, (_, bits) =>
    ids.filter((_id, n) => bits & (1 << n)),
  )
    .filter((set) => bugs.every((bug) => bug.size === 0 || set.some((id) => bug.has(id))))
    .map((set) => set.length);
  return Math.min(...sizes);
}

it('catches every bug that can be caught, with as few cases as there can be', () => {
  fc.assert(
    fc.property(anyBugs, (drawn) => {
      const bugs = drawn.map((bug) => new Set(bug));
      const { cases, isExact } = smallestSet(bugs);
      expect(isExact).toBe(true);
      expect(bugs.every((bug) => bug.size === 0 || cases.some((id) => bug.has(id)))).toBe(true);
      expect(cases.length).toBe(sizeOfSmallest(bugs));
    }),
  );
});

it('beats the greedy choice where that is not the best', () => {
  // Greedy takes the case that catches four, and then needs two more.
  const bugs = [['l', 'g'], ['l', 'g'], ['l'], ['r', 'g'], ['r', 'g'], ['r']];
  expect(smallestSet(bugs.map((bug) => new Set(bug)))).toEqual({
    cases: ['l', 'r'],
    isExact: true,
  });
});
