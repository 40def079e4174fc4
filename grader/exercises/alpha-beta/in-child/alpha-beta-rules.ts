/**
 * What is right in this exercise. It serves inside the sandbox, too: it uses nothing that a submission can
 * have replaced.
 */

import type { Convention } from '../../../engine/check.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';

/** alpha < beta; whole numbers, or -Infinity for alpha and Infinity for beta. */
export interface Window {
  readonly alpha: number;
  readonly beta: number;
}

const INFINITY = 1 / 0;
export const OPEN_WINDOW: Window = { alpha: -INFINITY, beta: INFINITY };

/** Whoever is asked with it has nothing left to find: no case is about one. */
export function isEmpty({ alpha, beta }: Window): boolean {
  return alpha >= beta;
}

/** What one call is asked about. */
export interface SearchQuestion {
  /** A tip only where a function asks it of another: no case is about one. */
  readonly tree: Tree;
  /** Whose move it is at the tree's root. */
  readonly toMove: 'max' | 'min';
  readonly window: Window;
  /** It is about true values: every tip is looked at, nothing is cut. */
  readonly isUncut?: boolean;
}

/**
 * Right functions come in both, and right with either is right: what `fail-hard` ones return never
 * leaves the window, what `fail-soft` ones return may. `unguarded` ones are fail-soft and search an empty
 * window like any other, so that a caller which should not have come here shows.
 */
export const SETUPS = ['fail-soft', 'fail-hard'] as const satisfies readonly Convention[];
export const UNGUARDED: Convention = 'unguarded';

/** The true value: nothing is cut. @param look called with the number of each tip, in order */
export function minimaxValue(
  tree: Tree,
  toMove: 'max' | 'min' = 'max',
  look = (_tip: number): void => {},
): number {
  const walk = { next: 0, look, isUncut: true };
  return valueIn(tree, toMove === 'max', -INFINITY, INFINITY, walk);
}

/**
 * @param look called with the number of each tip that has to be evaluated, in order
 * @param setup of a right function: what that returns; the true value unless given, see `acceptsValue`
 */
export function searchedValue(
  { tree, toMove, window }: SearchQuestion,
  look: (tip: number) => void,
  setup?: Convention,
): number {
  const { alpha, beta } = window;
  if (alpha >= beta && setup !== UNGUARDED) return toMove === 'max' ? alpha : beta;
  const value = valueIn(tree, toMove === 'max', alpha, beta, { next: 0, look });
  // Within the window it is the true one.
  if (alpha < value && value < beta) return value;
  if (setup === undefined) return minimaxValue(tree, toMove);
  return setup !== 'fail-hard' ? value : value <= alpha ? alpha : beta;
}

/**
 * @param walk.next the number of the next tip
 * @returns the value as far as it is searched, fail-soft: what is cut is passed over
 */
function valueIn(
  tree: Tree,
  isMax: boolean,
  alpha: number,
  beta: number,
  walk: { next: number; readonly look: (tip: number) => void; readonly isUncut?: boolean },
): number {
  if (typeof tree === 'number') {
    walk.look(walk.next++);
    return tree;
  }
  let best = isMax ? -INFINITY : INFINITY;
  for (let i = 0; i < tree.length; i++) {
    const low = isMax && best > alpha ? best : alpha;
    const high = !isMax && best < beta ? best : beta;
    if (i > 0 && low >= high && !walk.isUncut) {
      walk.next += countTips(tree[i]!);
      continue;
    }
    const value = valueIn(tree[i]!, !isMax, low, high, walk);
    if (isMax ? value > best : value < best) best = value;
  }
  return best;
}

/**
 * Whether a returned number says what it has to: the true value inside the window; outside, any
 * number on the same side (fail-hard and fail-soft are both right).
 */
export function acceptsValue(
  trueValue: number,
  { alpha, beta }: Window,
  returned: number,
): boolean {
  if (trueValue <= alpha) return returned <= alpha;
  if (trueValue >= beta) return returned >= beta;
  return returned === trueValue;
}

/** The index of the first child that has the root's value, MAX to move. */
export function rightBestMove(tree: Tree): number {
  let best = -INFINITY;
  let move = 0;
  for (let i = 0; typeof tree !== 'number' && i < tree.length; i++) {
    const value = minimaxValue(tree[i]!, 'min');
    if (value <= best) continue;
    best = value;
    move = i;
  }
  return move;
}

export type AlphaBetaFunction = 'minimax' | 'max_value' | 'min_value' | 'search' | 'bestMove';

/** Whether its question has a window beside the tree. */
export function hasWindow(check: string): boolean {
  return check === 'max_value' || check === 'min_value';
}

/** A tip is its value for MAX; any other node is the list of its children, at least one. */
export type Tree = number | Branch;
export type Branch = readonly Tree[];

const { parse } = JSON;

/** As people write it: `[[3 12 8] [2 4 6] [14 5 2]]`. */
export function writeTree(tree: Tree): string {
  if (typeof tree === 'number') return intact.toText(tree + 0);
  let text = '';
  for (let i = 0; i < tree.length; i++) text += (i === 0 ? '' : ' ') + writeTree(tree[i]!);
  return `[${text}]`;
}

/**
 * @param text as {@link writeTree} writes it
 * @throws {SyntaxError} when it is not
 */
export function treeIn(text: string): Tree {
  let json = '';
  for (let i = 0; i < text.length; i++) json += text[i] === ' ' ? ',' : text[i]!;
  return parse(json) as Tree;
}

/** The values of all tips, from left to right: their places in this list are their numbers. */
export function tipValues(tree: Tree): number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(tipValues);
}

export function countTips(tree: Tree): number {
  if (typeof tree === 'number') return 1;
  let count = 0;
  for (let i = 0; i < tree.length; i++) count += countTips(tree[i]!);
  return count;
}
