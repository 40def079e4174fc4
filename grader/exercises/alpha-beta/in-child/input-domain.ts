/**
 * The input domain of alpha-beta, which is what the exhaustive case `"*"` asks about, the smallest trees first: every
 * complete tree of five shapes over the values -1, 0 and 1, and for `max_value` and `min_value` each of them with every
 * window from
 * -Infinity, -1, 0, 1 and Infinity.
 */
import type { Input } from '../../../engine/check.ts';
import { hasWindow, type Window } from './alpha-beta-rules.ts';

/** The number of children of the nodes of each level. */
type Shape = readonly number[];
const SHAPES: readonly Shape[] = [[2], [3], [2, 2], [2, 2, 2], [3, 3]];
const VALUES = ['-1', '0', '1'] as const;
const BOUNDS = [-Infinity, -1, 0, 1, Infinity] as const;

/** The open window comes first, since it is the easiest to think about. */
export const WINDOWS: readonly Window[] = BOUNDS.flatMap((alpha) =>
  BOUNDS.filter((beta) => alpha < beta).map((beta) => ({ alpha, beta })),
).toSorted((a, b) => openness(b) - openness(a));

function openness({ alpha, beta }: Window): number {
  return Number(alpha === -Infinity) + Number(beta === Infinity);
}

/** @returns every tree of these shapes, as people write it */
export function domainTrees(shapes = SHAPES): readonly string[] {
  return shapes.flatMap(treesOf);
}

/** @returns whether the tree has at most four tips. These are very few inputs, and nearly every bug shows on them (measured). */
export function isOfSmallShape(input: Input): boolean {
  const [tree = ''] = input.split(' (');
  return tree.split(' ').length <= 4;
}

/** @returns the trees of a shape, ordered by the value of their first tip, then of the second, and so on */
function treesOf([children = 0, ...below]: Shape): readonly string[] {
  const each: readonly string[] = below.length === 0 ? VALUES : treesOf(below);
  let lists: readonly string[] = ['['];
  for (let i = 1; i <= children; i++) {
    const end = i === children ? ']' : ' ';
    const ended = each.map((child) => child + end);
    lists = pairsOf(lists, ended);
  }
  return lists;
}

/**
 * Combines each text with each other text. `join` makes a flat text; a sum of two texts would keep both of them, which
 * takes much memory for hundreds of thousands.
 */
function pairsOf(starts: readonly string[], ends: readonly string[]): readonly string[] {
  const pairs: string[] = [];
  for (const start of starts) {
    for (const end of ends) pairs.push([start, end].join(''));
  }
  return pairs;
}

/** @returns the window as it stands behind a tree: `[3 12 8] (-Infinity, 5)` */
export function writeWindow({ alpha, beta }: Window): string {
  return ` (${alpha}, ${beta})`;
}

let trees: readonly Input[] | undefined;
let withWindows: readonly Input[] | undefined;

/** @returns all inputs of a function */
export function everyInput(name: string): readonly Input[] {
  trees ??= domainTrees();
  if (!hasWindow(name)) return trees;
  withWindows ??= pairsOf(trees, WINDOWS.map(writeWindow));
  return withWindows;
}
