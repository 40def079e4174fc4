/** Makes shorter sequences of calls, to find the shortest one on which a program fails. */
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { CONSTRUCTOR } from '../in-child/calls.ts';
import { exact } from '../in-child/exact.ts';
import { CALLS, callsIn } from '../in-child/object-spec.ts';
import { distinct, MAX_QUESTIONS } from '../reference/likely-questions.ts';

/**
 * @param spec the spec of the questions about an object
 * @returns the sequences with one call left out, a late one first; the call that makes the object stays
 */
export function withOneCallLess(
  spec: ExerciseSpec,
  values: ParameterValues,
): readonly ParameterValues[] {
  const calls = callsIn(values);
  const shorter = calls.flatMap((call, index) => {
    if (call[0] === CONSTRUCTOR) return [];
    return [{ [CALLS]: calls.toSpliced(index, 1) }];
  });
  return shorter.filter((each) => spec.parts[CALLS]!.fits(each[CALLS])).toReversed();
}

/**
 * The reference is asked these when a release is made, because they show a failure with fewer calls.
 *
 * @returns the sequences in which calls of a known one are left out, those with the fewest left out first
 */
export function shorterSequences(
  spec: ExerciseSpec,
  known: readonly ParameterValues[],
): readonly ParameterValues[] {
  const texts = new Set(known.map(exact));
  const found: ParameterValues[] = [];
  let last = known;
  while (last.length > 0 && found.length < MAX_QUESTIONS) {
    const shorter = distinct(last.flatMap((values) => withOneCallLess(spec, values)));
    last = shorter.filter((values) => !texts.has(exact(values)));
    for (const values of last) texts.add(exact(values));
    found.push(...last);
  }
  return found.slice(0, MAX_QUESTIONS);
}

/** @returns the beginnings of a sequence, without the whole, the shortest first */
export function beginningsOf(values: ParameterValues): readonly ParameterValues[] {
  const calls = callsIn(values);
  return calls.slice(1).map((_, index) => ({ [CALLS]: calls.slice(0, index + 1) }));
}

/** @returns the names of the functions that a sequence calls, in order; `new` for the constructor */
export function functionsCalled(values: ParameterValues): readonly string[] {
  return callsIn(values).map(([name]) => name);
}
