/**
 * Makes trees that are too large to write by hand, from a fixed seed: a tree of six plies as in textbooks, ordered
 * trees with the fewest and the most evaluated tips, and random trees on which common slips show. `make-trees.ts`
 * writes them into the case files.
 */
import {
  pliesOf,
  rightSearch,
  rightWholeSearch,
} from '../../../grader/exercises/alpha-beta/fixtures/whole-search.ts';
import {
  type Branch,
  countTips,
  OPEN_WINDOW,
  type SearchQuestion,
  type Tree,
  tipValues,
} from '../../../grader/exercises/alpha-beta/in-child/alpha-beta-rules.ts';
import { type SearchSlip, SLIPS, slippingTips } from './slips.ts';

const TEXTBOOK_SEED = 18_41;
const TEXTBOOK_PLIES = 6;

/** @returns a tree of six plies and 41 tips, of which α-β evaluates 18, as in a figure of the textbooks */
export function textbookTree(): Branch {
  const random = randomNumbers(TEXTBOOK_SEED);
  for (;;) {
    const tree = randomTree(random, { plies: TEXTBOOK_PLIES, isEven: true, largest: 9 });
    if (countTips(tree) !== 41 || rightWholeSearch(tree).tips.length !== 18) continue;
    const isBalanced = tree.every((child) => countTips(child) >= 10);
    const question = { tree, toMove: 'max', window: OPEN_WINDOW } as const;
    if (isBalanced && slipsShown(question).length >= 5) return tree;
  }
}

/**
 * Makes a complete tree with the best child of each node first, or with the worst first. Both have the same tips and
 * the same value at the root. A choice counts more the higher it lies in the tree, so that with three branches and four
 * plies α-β cuts nothing when the worst child comes first.
 */
export function orderedTree(branches: number, plies: number, order: 'best' | 'worst'): Branch {
  const middle = Math.floor(branches ** plies / 2);
  const grow = (ply: number, value: number): Tree => {
    if (ply === plies) return value;
    const step = (ply % 2 === 0 ? 1 : -1) * branches ** (plies - ply - 1);
    const ranks = Array.from({ length: branches }, (_, rank) => rank);
    if (order === 'best') ranks.reverse();
    return ranks.map((rank) => grow(ply + 1, value + rank * step));
  };
  const tree = grow(0, 0) as Branch;
  const lowest = Math.min(...tipValues(tree));
  const shifted = (node: Tree): Tree =>
    typeof node === 'number' ? node - lowest - middle : node.map(shifted);
  return shifted(tree) as Branch;
}

export interface MadeQuestion extends SearchQuestion {
  readonly plies: number;
}

/**
 * Random trees of 4 to 6 plies with uneven depth, nodes with one child and equal values.
 *
 * @param toMove the side that moves at the root
 * @param withWindow whether to ask with a window of whole numbers around, below or above the value
 * @returns questions; on each of them at least four of the six common slips show, or three with a window
 */
export function seededQuestions(
  seed: number,
  count: number,
  toMove: 'max' | 'min',
  withWindow: boolean,
): MadeQuestion[] {
  const random = randomNumbers(seed);
  const made: MadeQuestion[] = [];
  while (made.length < count) {
    const plies = 4 + (made.length % 3);
    const tree = randomTree(random, { plies, isEven: false, largest: 6 });
    const tips = countTips(tree);
    if (pliesOf(tree) !== plies || tips < 3 * plies || tips > 36) continue;
    const { value } = rightSearch({ tree, toMove, window: OPEN_WINDOW });
    const window = withWindow ? windowNear(value, made.length, random) : OPEN_WINDOW;
    const question = { tree, toMove, window };
    if (slipsShown(question).length >= (withWindow ? 3 : 4)) made.push({ ...question, plies });
  }
  return made;
}

/** @returns a window around the value, above it or below it, in turn */
function windowNear(value: number, turn: number, random: () => number) {
  const from = value + [-3, 1, -5][turn % 3]! - Math.floor(random() * 2);
  const to = value + [3, 4, -1][turn % 3]! + Math.floor(random() * 2);
  return { alpha: from, beta: Math.max(to, from + 1) };
}

/** @returns the slips that make a program evaluate wrong tips */
export function slipsShown(question: SearchQuestion): SearchSlip[] {
  const right = String(rightSearch(question).tips);
  return SLIPS.filter((slip) => String(slippingTips(question, slip)) !== right);
}

interface TreeOptions {
  readonly plies: number;
  /** All tips lie at the same depth. */
  readonly isEven: boolean;
  readonly largest: number;
}

function randomTree(random: () => number, options: TreeOptions): Branch {
  const { isEven, largest } = options;
  const grow = (plies: number, isRoot: boolean): Tree => {
    if (plies === 0 || (!isEven && !isRoot && random() < 0.15)) {
      return Math.floor(random() * (2 * largest + 1)) - largest;
    }
    const children = isRoot ? 2 + Math.floor(random() * 2) : someChildren(random());
    return Array.from({ length: children }, () => grow(plies - 1, false));
  };
  return grow(options.plies, true) as Branch;
}

/** @returns the number of children of a node, mostly two */
function someChildren(random: number): number {
  if (random < 0.28) return 1;
  return random < 0.86 ? 2 : 3;
}

/** @returns a function for numbers from 0 to 1, which depend only on the seed (mulberry32) */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
