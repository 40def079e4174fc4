/**
 * Finds in the calls of one question the function that is at fault there: the one that gave a wrong
 * answer although every call that it made was answered rightly (algorithmic debugging, Shapiro 1982).
 */
import type { CallAnswer, JudgedCall } from '../../exercise/check.ts';
import type { TracedCall } from './trace.ts';

export interface Culprit {
  readonly call: JudgedCall;
  readonly isSure: boolean;
  /**
   * What it asked led back to the same question: who is found in such a circle depends on where one
   * happened to enter it.
   */
  readonly isInCircle: boolean;
}

type JudgeCall = (call: TracedCall) => CallAnswer;

/**
 * The wrong answer that came first: whatever was called before it, and by it, was answered rightly,
 * and so nothing wrong can have been left behind for it to read.
 *
 * @returns the call, and whether it is sure: where it called another function with arguments that are
 *   not the assignment's, nobody can say whether that one answered rightly
 */
export function culpritOf(calls: readonly TracedCall[], judge: JudgeCall): Culprit | undefined {
  const judged = judgeCalls(calls, judge);
  const broken = calls.flatMap(({ how, order, parent }, i) => {
    if (how === 'refused') return [{ order, i: callerOf(calls, judged, parent), isSure: true }];
    return how !== 'cut' && judged[i]!.verdict === 'wrong' ? [{ order, i, isSure: false }] : [];
  });
  const [first] = broken.toSorted((a, b) => a.order - b.order);
  if (first !== undefined) {
    const isSure =
      first.isSure || asksOutside(calls, judged, first.i) || !asksBeyond(calls, judged, first.i);
    return { call: judged[first.i]!, isSure, isInCircle: leadsBack(calls, first.i) };
  }
  const circling = goesInCircles(calls, judged);
  return circling && { call: circling, isSure: true, isInCircle: true };
}

/**
 * A call may be answered rightly and yet leave what it was given closed, so that its caller goes wrong
 * where it writes to that. Only a right function in its place shows whether that was the reason.
 *
 * @returns the first such call, if it ended before anything was answered wrongly
 */
export function closerAmong(
  calls: readonly TracedCall[],
  judge: JudgeCall,
): JudgedCall | undefined {
  const judged = judgeCalls(calls, judge);
  const inOrder = calls
    .map((call, i) => ({ call, judged: judged[i]! }))
    .filter(({ call }) => call.how !== 'cut')
    .toSorted((a, b) => a.call.order - b.call.order);
  const first = inOrder.find(
    ({ call, judged: { verdict } }) =>
      verdict === 'wrong' || (verdict === 'right' && call.closes === true),
  );
  if (first === undefined || first.judged.verdict === 'wrong') return undefined;
  return { ...first.judged, verdict: 'wrong', closes: true };
}

/** The call that counts as having made another one: what has more arguments is looked through. */
function callerOf(
  calls: readonly TracedCall[],
  judged: readonly JudgedCall[],
  parent: number,
): number {
  let by = parent;
  while (by > 0 && judged[by]!.verdict === 'beyond') by = calls[by]!.parent;
  return Math.max(by, 0);
}

/** @returns a judgement for each call, in the same order */
export function judgeCalls(calls: readonly TracedCall[], judge: JudgeCall): readonly JudgedCall[] {
  /** Calls that no right caller makes, and what follows from these. */
  const outside = new Set<number>();
  return calls.map((call, i) => {
    const { name, parent, standing } = call;
    const { isRight, isOutside = false, ...about } = judge(call);
    // What the grader itself asks is inside.
    const isOwn = parent < 0;
    if (!isOwn && (isOutside || outside.has(parent))) outside.add(i);
    if (!isOwn && !isOutside && standing === '+') return { name, ...about, verdict: 'beyond' };
    if (!isOwn && (standing === '!' || isOpen(calls, call))) outside.add(i);
    if (outside.has(i)) return { name, ...about, verdict: 'outside' };
    if (isRight) return { name, ...about, verdict: 'right' };
    return { name, ...about, verdict: standing === '~' ? 'outside' : 'wrong' };
  });
}

/** What no right caller asks is its own doing, whatever others were asked with more arguments. */
function asksOutside(
  calls: readonly TracedCall[],
  judged: readonly JudgedCall[],
  culprit: number,
): boolean {
  return calls.some(
    ({ name, parent }, i) =>
      parent === culprit && name !== calls[culprit]!.name && judged[i]!.verdict === 'outside',
  );
}

function asksBeyond(
  calls: readonly TracedCall[],
  judged: readonly JudgedCall[],
  culprit: number,
): boolean {
  const { name } = calls[culprit]!;
  return calls.some((call, i) => {
    if (i <= culprit || judged[i]!.verdict !== 'beyond' || call.name === name) return false;
    let by = call.parent;
    while (by > culprit && judged[by]!.verdict === 'beyond') by = calls[by]!.parent;
    return by === culprit;
  });
}

function leadsBack(calls: readonly TracedCall[], culprit: number): boolean {
  const below = new Set([culprit]);
  return calls.some((call, i) => {
    if (i <= culprit || !below.has(call.parent)) return false;
    below.add(i);
    return isOpen(calls, call);
  });
}

/** Of calls without end the one that asks what is being answered already. */
function goesInCircles(
  calls: readonly TracedCall[],
  judged: readonly JudgedCall[],
): JudgedCall | undefined {
  const again = calls.find((call) => call.how === 'cut' && isOpen(calls, call));
  let by = again?.parent ?? -1;
  // What no right caller asks is not the fault of whoever was asked.
  while (by >= 0 && (judged[by]!.verdict === 'outside' || judged[by]!.verdict === 'beyond')) {
    by = calls[by]!.parent;
  }
  return by < 0 ? undefined : { ...judged[by]!, verdict: 'wrong' };
}

/** A recursion without end asks again within a few calls. */
const MOST_ABOVE = 40;

function isOpen(calls: readonly TracedCall[], { name, given, parent }: TracedCall): boolean {
  let at = parent;
  for (let i = 0; at >= 0 && i < MOST_ABOVE; i++) {
    const above = calls[at]!;
    if (above.name === name && above.given === given) return true;
    at = above.parent;
  }
  return false;
}
