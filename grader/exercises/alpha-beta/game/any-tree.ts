/** Trees and windows for property tests: uneven depth, nodes with one child, and equal values. */
import fc from 'fast-check';
import type { Branch, Tree } from './tree.ts';
import type { Window } from './window.ts';

const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
  fc.integer({ min: -99, max: 99 }),
);

const { branch } = fc.letrec<{ tree: Tree; branch: Branch }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5, withCrossShrink: true }, value, tie('branch')),
  branch: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
}));

export const anyTree: fc.Arbitrary<Branch> = branch;

const bound = fc.integer({ min: -4, max: 4 });

export const anyWindow: fc.Arbitrary<Window> = fc
  .tuple(fc.oneof(fc.constant(-Infinity), bound), fc.oneof(fc.constant(Infinity), bound))
  .filter(([alpha, beta]) => alpha < beta)
  .map(([alpha, beta]) => ({ alpha, beta }));
