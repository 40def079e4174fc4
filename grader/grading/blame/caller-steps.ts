/**
 * Lists which questions each call of a function put to other functions: about its own input, or about inputs below it in
 * the recursion. From these it follows whether a function checks for base cases before it asks.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CallAnswer, Input } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { StudentFunction } from './blame-state.ts';

interface AskedQuestion {
  readonly input: Input;
  readonly relation: 'itself' | 'below';
}

/** One call of a function, and what it asked. */
export interface CallerStep {
  readonly input: Input | undefined;
  readonly asked: readonly AskedQuestion[];
}

/** @returns one step for each call of the caller, with the questions that it put to these functions */
export function stepsOf(
  calls: readonly TracedCall[],
  caller: StudentFunction,
  askedFunctions: readonly StudentFunction[],
  oracle: Pick<Oracle, 'judgeCall'>,
): readonly CallerStep[] {
  const inputs = inputsOf(calls, oracle);
  const steps: CallerStep[] = [];
  for (const [stepIndex, step] of calls.entries()) {
    if (step.name !== caller) continue;
    const asked: AskedQuestion[] = [];
    for (const [index, call] of calls.entries()) {
      const input = inputs[index];
      const isFromStep = call.parent === stepIndex;
      if (!isFromStep || input === undefined || !askedFunctions.includes(call.name)) continue;
      const isItself = subjectOf(call) === subjectOf(step);
      asked.push({ input, relation: isItself ? 'itself' : 'below' });
    }
    steps.push({ input: inputs[stepIndex], asked });
  }
  return steps;
}

/**
 * Reading a long input takes time, and a program that does not end makes the same call again and again. So calls that are
 * equal are judged once.
 *
 * @returns the input of each call; undefined where the call has none
 */
function inputsOf(
  calls: readonly TracedCall[],
  oracle: Pick<Oracle, 'judgeCall'>,
): readonly (Input | undefined)[] {
  const judged = new Map<string, CallAnswer>();
  return calls.map((call) => {
    const { name, ending, argumentFields, result } = call;
    const sameCall = JSON.stringify([name, ending, argumentFields, result]);
    return getOrInsert(judged, sameCall, () => oracle.judgeCall(call)).input;
  });
}

/**
 * Whether a caller asks questions with this relation, but none about a base case where it could only ask about base cases.
 *
 * @param isAtEnd whether at an input of the caller there are only base cases to ask about
 */
export function looksBeforeAsking(
  steps: readonly CallerStep[],
  relation: AskedQuestion['relation'],
  isBaseCase: (input: Input) => boolean,
  isAtEnd: (input: Input) => boolean,
): boolean {
  const asksElsewhere = steps.some(({ asked }) =>
    asked.some((question) => question.relation === relation && !isBaseCase(question.input)),
  );
  const abstains = steps.some(({ input, asked }) => {
    if (input === undefined || !isAtEnd(input)) return false;
    return !asked.some((question) => isBaseCase(question.input));
  });
  return asksElsewhere && abstains;
}

/** The first argument, such as a board. Two calls about it may differ in other arguments, such as a search window. */
function subjectOf({ argumentFields }: TracedCall): string | undefined {
  return readFields(argumentFields)?.[0];
}
