/**
 * Compares an answer with the right one: the value, and the tips that were evaluated for it. The faults are data, from which
 * other modules make sentences and drawings.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import type { WrongAnswer, WrongReturn } from '../../../engine/finding.ts';
import { acceptsValue, hasWindow, isEmpty, type Window } from './alpha-beta-rules.ts';
import { questionIn } from './alpha-beta-value-types.ts';
import { type NodeText, placedIn } from './node-text.ts';
import { type SearchedText, searchedIn } from './searched-text.ts';

type EvaluatedAnswer = ReturnType<typeof searchedIn>;

export interface ReturnedFault {
  /**
   * `bound-for-value`: the function returned a bound of the window although the value lies inside. `wrong-side`: the
   * value lies outside the window, and the returned number does not lie on the same side.
   */
  readonly kind: 'wrong-value' | 'bound-for-value' | 'wrong-side' | 'wrong-move';
  readonly actual: number;
  readonly expected: number;
  readonly bound?: 'alpha' | 'beta';
  readonly window?: Window;
}

/** The first tip at which the evaluated tips differ from the right ones. */
export interface TipsFault {
  readonly kind:
    | 'looked-early'
    | 'looked-too-far'
    | 'cut-too-early'
    | 'looked-twice'
    | 'out-of-order';
  readonly tip: number;
  /** The tip that should have come before it. */
  readonly expected?: number;
}

export interface AnswerFaults {
  readonly value?: ReturnedFault | undefined;
  readonly tips?: TipsFault | undefined;
}

/**
 * Finds the faults of an answer to a question, or of the result of a call between two functions. A right call returns at once
 * from an empty window, and need not evaluate tips again that were evaluated before it, since the program may have stored
 * their values.
 *
 * @param due the right answer
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
  if (!isCall) {
    const [early] = answer.before;
    if (!isAboutTips || early === undefined) return { value, tips };
    return { value, tips: { kind: 'looked-early', tip: early } };
  }
  if (isEmpty(window)) return answer.tips.length === 0 ? {} : { tips };
  const isNew = (tip: number): boolean => !answer.before.includes(tip);
  const hasRightNewTips = answer.tips.filter(isNew).join() === due.tips.filter(isNew).join();
  return value === undefined && hasRightNewTips ? {} : { value, tips };
}

/** @param finding a wrong answer of a check of alpha-beta */
export function faultOf(check: string, finding: WrongAnswer) {
  const { answer, right, values } = finding as WrongReturn;
  const returned = searchedIn(answer as SearchedText);
  const due = searchedIn(right as SearchedText);
  return {
    ...faultsIn(check, values, returned, due),
    question: questionIn(check, values),
    actual: returned.value,
    /** The numbers of the evaluated tips, in order. Those that were evaluated too early come first. */
    evaluated: [...returned.before, ...returned.tips],
    /** The numbers of the tips that had to be evaluated. */
    due: due.tips,
  };
}

export function valueFault(
  check: string,
  window: Window,
  expected: number,
  actual: number,
): ReturnedFault | undefined {
  if (check === 'bestMove') {
    return actual === expected ? undefined : { kind: 'wrong-move', actual, expected };
  }
  if (acceptsValue(expected, window, actual)) return undefined;
  const { alpha, beta } = window;
  if (expected <= alpha || expected >= beta) {
    return { kind: 'wrong-side', actual, expected, window };
  }
  // An infinite value may also be the one with which a search begins, so it is not taken for a bound.
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
