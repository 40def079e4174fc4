/**
 * Reads the calls that were written down in the sandbox (`sandbox/in-child/trace.ts`) for one question, and
 * finds in them the function that is at fault there: the one that gave a wrong answer although every call
 * that it made was answered rightly (algorithmic debugging, Shapiro 1982), or that made a call which
 * nobody may make. Nothing in a trace is trusted: what does not read is no call.
 */
import type { CallAnswer, JudgedCall, WrittenCall } from '../../engine/check.ts';
import type { Judged } from '../../engine/check-record.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { chanceIn } from '../../sandbox/raw-answer.ts';

export interface TracedCall extends WrittenCall {
  /** The call that made it, by its place in the list; -1 for the grader's own. */
  readonly parent: number;
  /** When it ended, counted over all calls. */
  readonly order: number;
  /** What it has used of chance itself, and not by what it called. */
  readonly chance?: readonly ChanceSource[];
  /** Its caller had filled the stack, so that no function could have answered. */
  readonly isStackFull?: true;
}

/** One answer, and the calls that were made for it. */
export interface Watched {
  readonly judged: Judged;
  readonly calls: readonly TracedCall[];
}

export interface Culprit {
  readonly call: JudgedCall;
  /**
   * Where it called another function with arguments that are not the assignment's, or about what nobody knows,
   * nobody can say whether that one answered rightly.
   */
  readonly isSure: boolean;
  /**
   * What it asked led back to the same question: who is found in such a circle depends on where one
   * happened to enter it.
   */
  readonly isInCircle: boolean;
}

type JudgeCall = (call: TracedCall) => CallAnswer;

const FIELDS = 9;
const ENDS = ['returned', 'threw', 'cut', 'refused'] as const;
const STANDINGS = ['=', '!', '~', '+'] as const;

export function readTrace(text: string): readonly TracedCall[] {
  const fields = readFields(text) ?? [];
  const calls: TracedCall[] = [];
  for (let i = 0; i + FIELDS <= fields.length; i += FIELDS) {
    const some = fields.slice(i, i + FIELDS);
    const [name = '', parentText, order, how = '', given = '', result = '', isAlone, used] = some;
    const isStackFull = some[FIELDS - 1];
    const parent = Number(parentText);
    const standing = given[0];
    if (!Number.isInteger(parent) || parent >= calls.length) return calls;
    if (!isOneOf(ENDS, how) || !isOneOf(STANDINGS, standing)) return calls;
    calls.push({
      ...{ name, parent, order: Number(order), how, standing, given: given.slice(1), result },
      ...(isAlone === '+' && { isAlone: true as const }),
      ...(isStackFull === '+' && { isStackFull: true as const }),
      ...(used !== '' && { chance: chanceIn(used) }),
    });
  }
  return calls;
}

function isOneOf<Known>(known: readonly Known[], text: unknown): text is Known {
  return known.includes(text as Known);
}

/** @returns a judgement for each call, in the same order */
export function judgeCalls(calls: readonly TracedCall[], judge: JudgeCall): readonly JudgedCall[] {
  /** Calls that no right caller makes, and what follows from these. */
  const outside = new Set<number>();
  const callers = new Set(calls.map(({ parent }) => parent));
  return calls.map((call, i) => {
    const { name, parent, standing, how } = call;
    const { isRight, isOutside: isSaid = false, isUnknown = false, ...about } = judge(call);
    // It was called without its object, and threw before it called anybody. Whoever calls it so has to give it
    // one; a function that needs none, such as an arrow function, reaches others.
    const isHelpless = call.isAlone === true && how === 'threw' && !callers.has(i);
    const isOutside = isSaid || isHelpless || call.isStackFull === true;
    const said = (verdict: JudgedCall['verdict']): JudgedCall => ({ name, ...about, verdict });
    // What the grader itself asks is inside.
    if (parent >= 0) {
      if (isOutside || outside.has(parent)) outside.add(i);
      if (!isOutside && (standing === '+' || isUnknown)) return said('beyond');
      if (standing === '!' || isOpen(calls, call)) outside.add(i);
      if (outside.has(i)) return said('outside');
    }
    if (isRight) return said('right');
    return said(standing === '~' ? 'outside' : 'wrong');
  });
}

/**
 * Whose answer, or question, went wrong first: whatever was called before it, and by it, was answered
 * rightly, and so nothing wrong can have been left behind for it to read.
 */
export function culpritOf(calls: readonly TracedCall[], judge: JudgeCall): Culprit | undefined {
  const judged = judgeCalls(calls, judge);
  const verdictOf = (i: number): JudgedCall['verdict'] => judged[i]!.verdict;
  /** What is looked through counts as its caller's. */
  const callerOf = (i: number, isPassed = (by: number) => verdictOf(by) === 'beyond'): number => {
    let by = calls[i]!.parent;
    while (by >= 0 && isPassed(by)) by = calls[by]!.parent;
    return by;
  };
  const broken = calls.flatMap(({ how, order }, i) => {
    if (how === 'refused') return [{ order, at: Math.max(callerOf(i), 0), isSure: true }];
    return how !== 'cut' && verdictOf(i) === 'wrong' ? [{ order, at: i, isSure: false }] : [];
  });
  const [first] = broken.toSorted((a, b) => a.order - b.order);
  if (first !== undefined) {
    const { at } = first;
    const others = calls.flatMap(({ name }, i) => (name === calls[at]!.name ? [] : [i]));
    // What no right caller asks is its own doing, whatever others were asked with more arguments.
    const asksOutside = others.some((i) => calls[i]!.parent === at && verdictOf(i) === 'outside');
    const asksBeyond = others.some((i) => verdictOf(i) === 'beyond' && callerOf(i) === at);
    const isSure = first.isSure || asksOutside || !asksBeyond;
    return { call: judged[at]!, isSure, isInCircle: leadsBack(calls, at) };
  }
  // Of calls without end the one that asks what is being answered already.
  const again = calls.findIndex((call) => call.how === 'cut' && isOpen(calls, call));
  const isPassed = (by: number): boolean => ['outside', 'beyond'].includes(verdictOf(by));
  const by = again < 0 ? -1 : callerOf(again, isPassed);
  if (by < 0) return undefined;
  return { call: { ...judged[by]!, verdict: 'wrong' }, isSure: true, isInCircle: true };
}

function leadsBack(calls: readonly TracedCall[], culprit: number): boolean {
  const below = new Set([culprit]);
  return calls.some((call, i) => {
    if (i <= culprit || !below.has(call.parent)) return false;
    below.add(i);
    return isOpen(calls, call);
  });
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
