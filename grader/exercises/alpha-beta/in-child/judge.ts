/**
 * Holds an answer against what is right: the value, and the tips that were evaluated for it. What is
 * wrong comes back as data, for words and drawings.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import type { WrongAnswer, WrongReturn } from '../../../engine/finding.ts';
import { acceptsValue, hasWindow, isEmpty, type Window } from './alpha-beta-rules.ts';
import {
  type NodeText,
  placedIn,
  questionIn,
  type SearchedText,
  searchedIn,
} from './alpha-beta-value-types.ts';

type EvaluatedAnswer = ReturnType<typeof searchedIn>;

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
  readonly value?: ValueFault | undefined;
  readonly tips?: TipsFault | undefined;
}

/**
 * What is wrong with an answer to a question, or to a call: a right one returns at once from an empty window,
 * and evaluates no tip again whose value the program may have kept.
 */
export function faultsIn(
  check: string,
  values: ParameterValues,
  answer: EvaluatedAnswer,
  due: EvaluatedAnswer,
): AnswerFaults {
  const { window } = questionIn(check, values);
  const { isCall } = placedIn(values['node'] as NodeText);
  const isAboutTips = check !== 'bestMove';
  const tips = isAboutTips ? tipsFault(due.tips, answer.tips, check === 'minimax') : undefined;
  const value = valueFault(check, window, due.value, answer.value);
  const [before] = answer.before;
  if (!isCall) {
    const isEarly = isAboutTips && before !== undefined;
    return { value, tips: isEarly ? { kind: 'looked-early', tip: before } : tips };
  }
  if (isEmpty(window)) return answer.tips.length === 0 ? {} : { tips };
  const isOpen = (tip: number): boolean => !answer.before.includes(tip);
  const isAllElse = answer.tips.filter(isOpen).join() === due.tips.filter(isOpen).join();
  return value === undefined && isAllElse ? {} : { value, tips };
}

/** @param finding of a check of this exercise, however it came here */
export function faultOf(check: string, finding: WrongAnswer) {
  const { answer, right, values } = finding as WrongReturn;
  const [given, due] = [searchedIn(answer as SearchedText), searchedIn(right as SearchedText)];
  return {
    ...faultsIn(check, values, given, due),
    question: questionIn(check, values),
    actual: given.value,
    /** The numbers of the tips that were evaluated, in order; those read too early come first. */
    evaluated: [...given.before, ...given.tips],
    /** The numbers of those that had to be. */
    due: due.tips,
  };
}

export function valueFault(
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
  actual: readonly number[],
  inAnyOrder: boolean,
): TipsFault | undefined {
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
