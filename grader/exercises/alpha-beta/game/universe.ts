/**
 * The inputs that `"*"` stands for, in a fixed order, the smallest trees first: every complete tree of
 * five shapes over the values -1, 0 and 1, and for `max_value` and `min_value` each of them with
 * every window from -Infinity, -1, 0, 1 and Infinity. Passing all of them is proof for these shapes.
 */
import { type CheckName, hasWindow } from '../checks/check-names.ts';
import type { Branch, Tree } from './tree.ts';
import type { Window } from './window.ts';

/** How many children the nodes of each level have. */
const SHAPES: readonly (readonly number[])[] = [[2], [3], [2, 2], [2, 2, 2], [3, 3]];
const VALUES = [-1, 0, 1] as const;
const BOUNDS = [-Infinity, -1, 0, 1, Infinity] as const;

/** The open window first, since it is the easiest to think about. */
export const WINDOWS: readonly Window[] = BOUNDS.flatMap((alpha) =>
  BOUNDS.filter((beta) => alpha < beta).map((beta) => ({ alpha, beta })),
).toSorted((a, b) => openness(b) - openness(a));

/** Every tree of the universe, or of the shapes given. */
export function* universeTrees(shapes: readonly (readonly number[])[] = SHAPES): Generator<Branch> {
  for (const shape of shapes) {
    const tips = shape.reduce((product, children) => product * children, 1);
    const count = VALUES.length ** tips;
    for (let number = 0; number < count; number++) yield treeNumber(number, shape, tips);
  }
}

/** @param mostTips of trees with more tips none is counted */
export function universeSize(check: CheckName, mostTips = Infinity): number {
  const tips = SHAPES.map((shape) => shape.reduce((product, children) => product * children, 1));
  const trees = tips.filter((count) => count <= mostTips).map((count) => VALUES.length ** count);
  return windowsOf(check).length * trees.reduce((a, b) => a + b, 0);
}

/** The windows that a check is asked about with each tree. */
export function windowsOf(check: CheckName): readonly Window[] {
  return hasWindow(check) ? WINDOWS : WINDOWS.slice(0, 1);
}

/** The digits of the number to base 3, the first tip's the highest, are its tips' values. */
function treeNumber(number: number, shape: readonly number[], tips: number): Branch {
  let place = VALUES.length ** tips;
  let rest = number;
  const grow = (level: number): Tree => {
    if (level === shape.length) {
      place /= VALUES.length;
      const digit = Math.floor(rest / place);
      rest %= place;
      return VALUES[digit]!;
    }
    return Array.from({ length: shape[level]! }, () => grow(level + 1));
  };
  return grow(0) as Branch;
}

function openness({ alpha, beta }: Window): number {
  return Number(alpha === -Infinity) + Number(beta === Infinity);
}
