import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewCases } from './audit.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const anyBugs = fc.array(fc.uniqueArray(fc.constantFrom(...ids)), { maxLength: 12 });

it('the chosen cases catch every bug that can be caught, and none of them could be left out', () => {
  fc.assert(
    fc.property(anyBugs, (drawn) => {
      const bugs = drawn.map((bug) => new Set(bug)).filter((bug) => bug.size > 0);
      const few = fewCases(bugs);
      const areCaught = (by: readonly string[]): boolean =>
        bugs.every((bug) => by.some((id) => bug.has(id)));
      expect(areCaught(few)).toBe(true);
      for (const id of few) expect(areCaught(few.filter((each) => each !== id))).toBe(false);
    }),
  );
});
