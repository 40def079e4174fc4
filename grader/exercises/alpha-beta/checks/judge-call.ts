/**
 * Judges a call that one function of a submission made of another, by what it was asked: so that the
 * function at fault is found by trace. A call is wrong when its answer is; what no right caller asks is
 * the caller's doing.
 */

import { acceptsValue } from '../game/rules.ts';
import { isTip, type Tree } from '../game/tree.ts';
import { OPEN_WINDOW } from '../game/window.ts';
import { type FunctionName, WINDOW_CHECKS } from './check-names.ts';
import { expectedOf, isRight, judge } from './judge.ts';

/** One call as it was seen. */
export interface TracedCall {
  readonly name: FunctionName;
  /** The given tree below the node that was handed over; undefined for a node of the program's own. */
  readonly tree: Tree | undefined;
  /** The number of the first tip below that node. */
  readonly firstTip: number;
  /** What was handed over after the node. */
  readonly others: readonly unknown[];
  readonly value: unknown;
  /** Tips that were evaluated before, for the same question: a program may have kept their values. */
  readonly seenBefore: readonly number[];
  /** The tips that were evaluated during the call, in order. */
  readonly tips: readonly number[];
}

/**
 * `right` and `wrong` speak of the function called. `unpromised`: wrong, but the exercise does not say
 * that it answers this. `callers-fault`: no right caller asks this. `looked-through`: it has more
 * parameters than the exercise's, or leaves one out, so what it means is not known.
 */
export type CallVerdict = 'right' | 'wrong' | 'unpromised' | 'callers-fault' | 'looked-through';

export function judgeCall(call: TracedCall): CallVerdict {
  const { name, tree, others } = call;
  const hasWindow = WINDOW_CHECKS.includes(name);
  if (others.length > (hasWindow ? 2 : 0)) {
    return hasWindow && looksInEmptyWindow(call) ? 'callers-fault' : 'looked-through';
  }
  if (tree === undefined) return 'callers-fault';
  const [alpha, beta] = hasWindow ? others : [OPEN_WINDOW.alpha, OPEN_WINDOW.beta];
  // Its parameters may have defaults; if they have none, what comes of that is the caller's doing.
  if (alpha === undefined || beta === undefined) return 'looked-through';
  if (!isBound(alpha) || !isBound(beta)) return 'callers-fault';
  // An empty window: nothing is asked, and a call that returns at once does no harm.
  if (alpha >= beta) return looksInEmptyWindow(call) ? 'callers-fault' : 'right';
  if (isTip(tree)) return judgeTip(call, tree, { alpha, beta });
  const toMove = name === 'min_value' ? 'min' : 'max';
  const question = { tree, toMove, window: { alpha, beta } } as const;
  const tips = call.tips.map((tip) => tip - call.firstTip);
  if (isRight(judge(name, question, { value: call.value, tips }))) return 'right';
  const filled = withKeptTips(tips, call, expectedOf(name, question).tips);
  return isRight(judge(name, question, { value: call.value, tips: filled })) ? 'right' : 'wrong';
}

/** Whoever calls so should have left the node: what the further parameters mean does not matter. */
function looksInEmptyWindow({ others: [alpha, beta], tips }: TracedCall): boolean {
  return isBound(alpha) && isBound(beta) && alpha >= beta && tips.length > 0;
}

/** The tips as they would be if those were evaluated again whose values the program had kept. */
function withKeptTips(
  tips: readonly number[],
  { seenBefore, firstTip }: TracedCall,
  expected: readonly number[] | undefined,
): readonly number[] {
  const kept = new Set(seenBefore.map((tip) => tip - firstTip));
  const looked = tips.filter((tip) => !kept.has(tip));
  const due = (expected ?? []).filter((tip) => !kept.has(tip));
  const isAllElse =
    looked.length === due.length && looked.every((tip, index) => tip === due[index]);
  return isAllElse && expected !== undefined ? expected : tips;
}

/**
 * Only a caller that leaves tips to the function asks this, and then the tip is looked at once. The
 * functions with a window take tips; a root has children.
 */
function judgeTip(
  { name, value, tips, firstTip, seenBefore }: TracedCall,
  tip: number,
  window: { readonly alpha: number; readonly beta: number },
): CallVerdict {
  if (name === 'bestMove') return 'callers-fault';
  const isKept = tips.length === 0 && seenBefore.includes(firstTip);
  const isLookedAtOnce = isKept || (tips.length === 1 && tips[0] === firstTip);
  const isRightValue = typeof value === 'number' && acceptsValue(tip, window, value);
  if (isLookedAtOnce && isRightValue) return 'right';
  return WINDOW_CHECKS.includes(name) ? 'wrong' : 'unpromised';
}

function isBound(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}
