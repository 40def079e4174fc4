/**
 * The inputs that `"*"` stands for, in a fixed order, the smallest trees first: every complete tree of
 * five shapes over the values -1, 0 and 1, and for `max_value` and `min_value` each of them with
 * every window from -Infinity, -1, 0, 1 and Infinity. Passing all of them is proof for these shapes.
 */
import type { Input } from '../../../engine/check.ts';
import { hasWindow, type Window } from './alpha-beta-rules.ts';

/** How many children the nodes of each level have. */
type Shape = readonly number[];
const SHAPES: readonly Shape[] = [[2], [3], [2, 2], [2, 2, 2], [3, 3]];
const VALUES = ['-1', '0', '1'] as const;
const BOUNDS = [-Infinity, -1, 0, 1, Infinity] as const;

/** The open window first, since it is the easiest to think about. */
export const WINDOWS: readonly Window[] = BOUNDS.flatMap((alpha) =>
  BOUNDS.filter((beta) => alpha < beta).map((beta) => ({ alpha, beta })),
).toSorted((a, b) => openness(b) - openness(a));

function openness({ alpha, beta }: Window): number {
  return Number(alpha === -Infinity) + Number(beta === Infinity);
}

/** Every tree of the universe, or of the shapes given, as people write it. */
export function universeTrees(shapes = SHAPES): readonly string[] {
  return shapes.flatMap(treesOf);
}

/** Next to nothing of the whole, and nearly every bug shows there: they have four tips at most. */
export function isOfSmallShape(input: Input): boolean {
  const [tree = ''] = input.split(' (');
  return tree.split(' ').length <= 4;
}

/** In the order of their tips' values, the first tip's before the others'. */
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

/** Each with each. Joined each is one piece: put together from two, hundreds of thousands take much room. */
function pairsOf(some: readonly string[], others: readonly string[]): readonly string[] {
  const pairs: string[] = [];
  for (const one of some) for (const other of others) pairs.push([one, other].join(''));
  return pairs;
}

/** As it stands behind a tree: `[3 12 8] (-Infinity, 5)`. */
export function writeWindow({ alpha, beta }: Window): string {
  return ` (${alpha}, ${beta})`;
}

let trees: readonly Input[] | undefined;
let withWindows: readonly Input[] | undefined;

/** All that a function is asked about. */
export function everyInput(name: string): readonly Input[] {
  trees ??= universeTrees();
  if (!hasWindow(name)) return trees;
  withWindows ??= pairsOf(trees, WINDOWS.map(writeWindow));
  return withWindows;
}
