/**
 * The right answers of alpha-beta's functions. The grader judges by them, and in the child the substitutes answer by them,
 * so this uses nothing that a submission can replace.
 */

import type { Convention } from '../../../engine/check.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';

/** The bounds are whole numbers, or -Infinity for alpha and Infinity for beta. */
export interface Window {
  readonly alpha: number;
  readonly beta: number;
}

const INFINITY = 1 / 0;
export const OPEN_WINDOW: Window = { alpha: -INFINITY, beta: INFINITY };

/** A function that is given an empty window has nothing left to find. No case has one. */
export function isEmpty({ alpha, beta }: Window): boolean {
  return alpha >= beta;
}

/** The arguments of one call. */
export interface SearchQuestion {
  /** A single tip only in a call of one function by another: no case has one. */
  readonly tree: Tree;
  /** The side that moves at the root. */
  readonly toMove: 'max' | 'min';
  readonly window: Window;
  /** The function evaluates every tip and cuts nothing. */
  readonly isUncut?: boolean;
}

/**
 * The conventions of right functions. A `fail-hard` function never returns a value outside the window, a `fail-soft` one
 * may, and a program is right if it is right with either. An `unguarded` function is fail-soft and searches an empty window
 * like any other, which reveals a caller that should have left the node.
 */
export const SETUPS = ['fail-soft', 'fail-hard'] as const satisfies readonly Convention[];
export const UNGUARDED: Convention = 'unguarded';

/**
 * Computes the value without cutting.
 *
 * @param look called with the number of each tip, in order
 */
export function minimaxValue(
  tree: Tree,
  toMove: 'max' | 'min' = 'max',
  look = (_tip: number): void => {},
): number {
  const walk = { next: 0, look, isUncut: true };
  return valueIn(tree, toMove === 'max', -INFINITY, INFINITY, walk);
}

/**
 * @param look called with the number of each tip that must be evaluated, in order
 * @param setup the convention by which a right function answers
 * @returns what such a function returns; without a convention the true value, see `acceptsValue`
 */
export function searchedValue(
  { tree, toMove, window }: SearchQuestion,
  look: (tip: number) => void,
  setup?: Convention,
): number {
  const { alpha, beta } = window;
  if (alpha >= beta && setup !== UNGUARDED) return toMove === 'max' ? alpha : beta;
  const value = valueIn(tree, toMove === 'max', alpha, beta, { next: 0, look });
  // A value inside the window is the true value.
  if (alpha < value && value < beta) return value;
  if (setup === undefined) return minimaxValue(tree, toMove);
  if (setup !== 'fail-hard') return value;
  return value <= alpha ? alpha : beta;
}

/** The state of one search. */
interface TreeWalk {
  /** The number of the next tip. */
  next: number;
  readonly look: (tip: number) => void;
  readonly isUncut?: boolean;
}

/** @returns the value as a fail-soft search returns it */
function valueIn(tree: Tree, isMax: boolean, alpha: number, beta: number, walk: TreeWalk): number {
  if (typeof tree === 'number') {
    walk.look(walk.next++);
    return tree;
  }
  let best = isMax ? -INFINITY : INFINITY;
  let low = alpha;
  let high = beta;
  for (let i = 0; i < tree.length; i++) {
    if (i > 0 && low >= high && !walk.isUncut) {
      walk.next += countTips(tree[i]!);
      continue;
    }
    const value = valueIn(tree[i]!, !isMax, low, high, walk);
    if (isBetter(value, best, isMax)) best = value;
    if (isMax && best > low) low = best;
    if (!isMax && best < high) high = best;
  }
  return best;
}

function isBetter(value: number, best: number, isMax: boolean): boolean {
  return isMax ? value > best : value < best;
}

/**
 * @returns whether a returned number is right: the true value when that lies inside the window, otherwise any number on the
 *   same side of the window
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

/** @returns the index of the first child with the value of the root, at which MAX moves */
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

/** @returns whether the function is given a window beside the tree */
export function hasWindow(check: string): boolean {
  return check === 'max_value' || check === 'min_value';
}

/** A tip is its value for MAX. Any other node is the list of its children, of which there is at least one. */
export type Tree = number | Branch;
export type Branch = readonly Tree[];

const { parse } = JSON;

/** @returns the tree as people write it: `[[3 12 8] [2 4 6] [14 5 2]]` */
export function writeTree(tree: Tree): string {
  if (typeof tree === 'number') return intact.toText(tree + 0);
  let text = '';
  for (let i = 0; i < tree.length; i++) text += (i === 0 ? '' : ' ') + writeTree(tree[i]!);
  return `[${text}]`;
}

/**
 * @param text a tree as `writeTree` writes it
 * @throws {SyntaxError} when the text is no such tree
 */
export function treeIn(text: string): Tree {
  let json = '';
  for (let i = 0; i < text.length; i++) json += text[i] === ' ' ? ',' : text[i]!;
  return parse(json) as Tree;
}

/** @returns the values of all tips from left to right. The index of a tip in this list is its number. */
export function tipValues(tree: Tree): number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(tipValues);
}

export function countTips(tree: Tree): number {
  if (typeof tree === 'number') return 1;
  let count = 0;
  for (let i = 0; i < tree.length; i++) count += countTips(tree[i]!);
  return count;
}
