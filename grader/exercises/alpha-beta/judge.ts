/**
 * Holds an answer against what is right: the value, and the tips that were evaluated for it. What is
 * wrong comes back as data, for words and drawings.
 */
import type { WrongReturn } from '../../derived/oracle.ts';
import type { Values } from '../../derived/stated.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import {
  acceptsValue,
  hasWindow,
  isEmpty,
  minimaxValue,
  type Question,
  rightBestMove,
  rightSearch,
  tipValues,
  type Window,
} from './game/rules.ts';
import { type NodeText, placedIn, questionIn, type SearchedText, searchedIn } from './parts.ts';

export interface Answer {
  /** What the function returned. */
  readonly value: number;
  /** The number of each tip that was evaluated during the call, in order, repeats too. */
  readonly tips: readonly number[];
  /** Those that were read while the nodes were made, before the question began. */
  readonly early?: readonly number[];
}

export interface ValueFault {
  /**
   * `bound-for-value`: a bound of the window was returned although the value lies inside. `wrong-side`: the
   * value lies outside the window, and the number returned does not say so.
   */
  readonly kind: 'wrong-value' | 'bound-for-value' | 'wrong-side' | 'wrong-move';
  readonly actual: number;
  readonly expected: number;
  readonly bound?: 'alpha' | 'beta';
  readonly window?: Window;
}

/** The first tip at which what was looked at is not what had to be. */
export interface TipsFault {
  readonly kind:
    | 'looked-early'
    | 'looked-too-far'
    | 'cut-too-early'
    | 'looked-twice'
    | 'out-of-order';
  readonly tip: number;
  /** Which should have come before it. */
  readonly expected?: number;
}

export interface AnswerFaults {
  readonly value?: ValueFault;
  readonly tips?: TipsFault;
}

/**
 * What is wrong with an answer to a question, or to a call: a right one returns at once from an empty window,
 * and evaluates no tip again whose value the program may have kept.
 */
export function faultsIn(check: string, values: Values, text: SearchedText): AnswerFaults {
  const question = questionIn(check, values);
  const { value, tips, before } = searchedIn(text);
  const { first, isCall } = placedIn(values['node'] as NodeText);
  if (!isCall) return judge(check, question, { value, tips, early: before });
  const looked = tips.map((tip) => tip - first);
  if (isEmpty(question.window)) {
    return looked[0] === undefined ? {} : { tips: { kind: 'looked-too-far', tip: looked[0] } };
  }
  const faults = judge(check, question, { value, tips: looked });
  const due = expectedOf(check, question).tips ?? [];
  const isOpen = (tip: number): boolean => !before.includes(tip + first);
  const isAllElse = looked.filter(isOpen).join() === due.filter(isOpen).join();
  return faults.value === undefined && isAllElse ? {} : faults;
}

/** The value where both are wrong: nobody evaluates the right tips by a wrong rule. */
export function kindOfFault({
  value,
  tips,
}: AnswerFaults): 'wrong-value' | 'wrong-tips' | undefined {
  if (value !== undefined) return 'wrong-value';
  return tips && 'wrong-tips';
}

export interface Fault extends AnswerFaults {
  readonly actual: number;
  /** The numbers of the tips that were evaluated, in order; those read too early come first. */
  readonly evaluated: readonly number[];
}

/** @param finding of a check of this exercise, however it came here */
export function faultOf(check: string, finding: OwnFinding): Fault {
  const { answer, values } = finding as WrongReturn;
  const { value: actual, tips, before } = searchedIn(answer as SearchedText);
  const faults = faultsIn(check, values, answer as SearchedText);
  return { ...faults, actual, evaluated: [...before, ...tips] };
}

/** What is right, as a case file may state it. */
export interface Expected {
  readonly value: number;
  /** The numbers of the tips to evaluate; undefined where they are free, as in `bestMove`. */
  readonly tips: readonly number[] | undefined;
}

export function expectedOf(check: string, question: Question): Expected {
  const { tree } = question;
  if (check === 'bestMove') return { value: rightBestMove(tree), tips: undefined };
  if (check !== 'minimax') return rightSearch(question);
  return { value: minimaxValue(tree), tips: tipValues(tree).map((_, tip) => tip) };
}

/** @returns an empty verdict when the answer is right; -0 counts as 0 */
export function judge(check: string, question: Question, answer: Answer): AnswerFaults {
  const expected = expectedOf(check, question);
  const value = valueFault(check, question.window, expected.value, answer.value);
  const tips = expected.tips && tipsFault(expected.tips, answer, check === 'minimax');
  return { ...(value && { value }), ...(tips && { tips }) };
}

function valueFault(
  check: string,
  window: Window,
  expected: number,
  actual: number,
): ValueFault | undefined {
  if (check === 'bestMove') {
    return actual === expected ? undefined : { kind: 'wrong-move', actual, expected };
  }
  if (acceptsValue(expected, window, actual)) return undefined;
  const { alpha, beta } = window;
  if (expected <= alpha || expected >= beta) {
    return { kind: 'wrong-side', actual, expected, window };
  }
  // Only these are given a window. An infinite bound is also what a search begins with.
  const isBound = actual === alpha || actual === beta;
  if (hasWindow(check) && Number.isFinite(actual) && isBound) {
    const bound = actual === alpha ? 'alpha' : 'beta';
    return { kind: 'bound-for-value', bound, actual, expected };
  }
  return { kind: 'wrong-value', actual, expected };
}

function tipsFault(
  expected: readonly number[],
  { tips: actual, early = [] }: Answer,
  inAnyOrder: boolean,
): TipsFault | undefined {
  if (early[0] !== undefined) return { kind: 'looked-early', tip: early[0] };
  const seen = new Set<number>();
  for (const [index, tip] of actual.entries()) {
    const due = expected[index];
    if (seen.has(tip)) return { kind: 'looked-twice', tip };
    seen.add(tip);
    if (inAnyOrder || tip === due) continue;
    if (!expected.includes(tip)) return { kind: 'looked-too-far', tip };
    if (due === undefined || !actual.includes(due))
      return { kind: 'cut-too-early', tip: due ?? tip };
    return { kind: 'out-of-order', tip, expected: due };
  }
  const missing = expected.find((tip) => !seen.has(tip));
  return missing === undefined ? undefined : { kind: 'cut-too-early', tip: missing };
}
