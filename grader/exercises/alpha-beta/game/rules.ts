/**
 * What is right in this exercise, worked out in another way than any student's search: first the
 * true value of every node, from the tips up; then a node is looked at exactly when the window that
 * the *true* values of what lies to its left leave open is not empty (a theorem about α-β that
 * Pearl's "Heuristics", 1984, proves: a node J is generated if and only if α(J) < β(J)). Nothing is
 * ever cut here.
 */
import type { Tree } from './tree.ts';
import { OPEN_WINDOW, type Question, type Window } from './window.ts';

/** What a search that keeps to the rule comes to. */
export interface RightSearch {
  readonly value: number;
  /** The numbers of the tips that are evaluated, in order: tips are numbered from 0, left to right. */
  readonly tips: readonly number[];
}

/** A node with what is true of it: its value, and where its tips begin in the numbering. */
interface ValuedNode {
  readonly value: number;
  readonly isMax: boolean;
  readonly firstTip: number;
  readonly tipCount: number;
  readonly children: readonly ValuedNode[];
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
  const root = prepared(tree, toMove);
  const tips: number[] = [];
  addTipsInside(root, window.alpha, window.beta, tips);
  return { value: root.value, tips };
}

/**
 * The same without a list: whether just these tips are evaluated.
 *
 * @param tipAt the number of the tip that was evaluated first (0), second, …
 * @returns the true value; `undefined` when the tips are not those
 */
export function looksExactlyAt(
  { tree, toMove, window }: Question,
  count: number,
  tipAt: (index: number) => number,
): number | undefined {
  const look = new ExactLook(tipAt);
  const value = look.visit(tree, toMove === 'max', window.alpha, window.beta);
  return look.isExact && look.met === count ? value : undefined;
}

/** Whether each tip is evaluated once, in any order: only of small trees is it worked out here. */
export function looksOnceAtEach(
  tipCount: number,
  count: number,
  tipAt: (index: number) => number,
): boolean {
  if (count !== tipCount || tipCount > MOST_BITS) return false;
  let seen = 0;
  for (let index = 0; index < count; index++) {
    const tip = tipAt(index);
    if (tip >= tipCount) return false;
    seen |= 1 << tip;
  }
  return seen === 2 ** tipCount - 1;
}

/** One bit for each tip, in a number that has no sign. */
const MOST_BITS = 30;

/** Goes through all of a tree once: a tip to which the window is open must be the next one evaluated. */
class ExactLook {
  met = 0;
  isExact = true;
  #tip = 0;

  constructor(private readonly tipAt: (index: number) => number) {}

  /** @returns the true value, also where the window is empty */
  visit(tree: Tree, isMax: boolean, alpha: number, beta: number): number {
    if (typeof tree === 'number') {
      if (alpha < beta && this.tipAt(this.met++) !== this.#tip) this.isExact = false;
      this.#tip++;
      return tree;
    }
    let best = isMax ? -Infinity : Infinity;
    for (const child of tree) {
      best = isMax
        ? Math.max(best, this.visit(child, false, Math.max(alpha, best), beta))
        : Math.min(best, this.visit(child, true, alpha, Math.min(beta, best)));
    }
    return best;
  }
}

/** `search` of a whole tree, MAX to move. */
export function rightWholeSearch(tree: Question['tree']): RightSearch {
  return rightSearch({ tree, toMove: 'max', window: OPEN_WINDOW });
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

/** Least possible number of tips in a complete tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore 1975). */
export function leastTips(branches: number, plies: number): number {
  return branches ** Math.ceil(plies / 2) + branches ** Math.floor(plies / 2) - 1;
}

/** A tree is asked about with many windows, one after the other. */
const PREPARED = { max: new WeakMap<object, ValuedNode>(), min: new WeakMap<object, ValuedNode>() };

function prepared(tree: Tree, toMove: 'max' | 'min'): ValuedNode {
  if (typeof tree === 'number') return valued(tree, toMove === 'max', 0);
  const known = PREPARED[toMove].get(tree);
  if (known !== undefined) return known;
  const node = valued(tree, toMove === 'max', 0);
  PREPARED[toMove].set(tree, node);
  return node;
}

function valued(tree: Tree, isMax: boolean, firstTip: number): ValuedNode {
  if (typeof tree === 'number') {
    return { value: tree, isMax, firstTip, tipCount: 1, children: [] };
  }
  const children: ValuedNode[] = [];
  let next = firstTip;
  for (const child of tree) {
    const node = valued(child, !isMax, next);
    children.push(node);
    next += node.tipCount;
  }
  const values = children.map(({ value }) => value);
  const value = isMax ? Math.max(...values) : Math.min(...values);
  return { value, isMax, firstTip, tipCount: next - firstTip, children };
}

/** The tips below a node to which the true values on their left leave an open window. */
function addTipsInside(node: ValuedNode, alpha: number, beta: number, tips: number[]): void {
  if (alpha >= beta) return;
  if (node.children.length === 0) tips.push(node.firstTip);
  let bestOnTheLeft = node.isMax ? alpha : beta;
  for (const child of node.children) {
    if (node.isMax) {
      addTipsInside(child, bestOnTheLeft, beta, tips);
      bestOnTheLeft = Math.max(bestOnTheLeft, child.value);
    } else {
      addTipsInside(child, alpha, bestOnTheLeft, tips);
      bestOnTheLeft = Math.min(bestOnTheLeft, child.value);
    }
  }
}
