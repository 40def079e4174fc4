/**
 * What is right in this exercise, worked out in another way than any student's search: the true
 * value of every node is found, from the tips up, and a node has to be looked at exactly when the
 * window that the *true* values of what lies to its left leave open is not empty (a theorem about α-β
 * that Pearl's "Heuristics", 1984, proves: a node J is generated if and only if α(J) < β(J)). Nothing
 * is ever cut here.
 */
import type { Tree } from './tree.ts';
import type { Question, Window } from './window.ts';

/** What a search that keeps to the rule comes to. */
export interface RightSearch {
  readonly value: number;
  /** The numbers of the tips that are evaluated, in order: tips are numbered from 0, left to right. */
  readonly tips: readonly number[];
}

export function minimaxValue(tree: Tree, toMove: 'max' | 'min' = 'max'): number {
  return trueValue(tree, toMove === 'max');
}

function trueValue(tree: Tree, isMax: boolean): number {
  if (typeof tree === 'number') return tree;
  let best = isMax ? -Infinity : Infinity;
  for (const child of tree) {
    const value = trueValue(child, !isMax);
    if (isMax ? value > best : value < best) best = value;
  }
  return best;
}

/** The value and the tips of a call with a window: the value is the true one, see `acceptsValue`. */
export function rightSearch({ tree, toMove, window }: Question): RightSearch {
  const look: Look = { next: 0, tips: [] };
  return { value: visit(tree, toMove === 'max', window.alpha, window.beta, look), tips: look.tips };
}

interface Look {
  /** The number of the next tip. */
  next: number;
  /** Those to which the true values on their left leave the window open. */
  readonly tips: number[];
}

/** Goes through all of the tree once; nothing is cut. @returns the true value */
function visit(tree: Tree, isMax: boolean, alpha: number, beta: number, look: Look): number {
  if (typeof tree === 'number') {
    if (alpha < beta) look.tips.push(look.next);
    look.next++;
    return tree;
  }
  let best = isMax ? -Infinity : Infinity;
  for (const child of tree) {
    best = isMax
      ? Math.max(best, visit(child, false, Math.max(alpha, best), beta, look))
      : Math.min(best, visit(child, true, alpha, Math.min(beta, best), look));
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
  if (typeof tree === 'number') return 0;
  const values = tree.map((child) => minimaxValue(child, 'min'));
  return values.indexOf(Math.max(...values));
}
