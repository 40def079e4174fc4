/**
 * Judges each call of a trace by the contract of the function that was called: whether its caller may make the call, and
 * whether the answer is right. `standing` has the marks of `sandbox/in-child/preconditions.ts`.
 */

import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CallAnswer, JudgedCall, RecordedCall } from '../../engine/check.ts';
import type { CallRecord, TracedCall } from '../ask/traced-call.ts';

export type JudgeCall = (call: RecordedCall) => CallAnswer;

/** @returns a judgement for each call, in the same order */
export function judgeCalls(calls: readonly TracedCall[], judge: JudgeCall): readonly JudgedCall[] {
  // Whether a call is one that no right caller makes, or below such a call.
  const isViolating = new Uint8Array(calls.length);
  const judgements = new Judgements(judge);
  return calls.map((call, index) => {
    const { isRight, violatesPrecondition, isRightAnswerUnknown } = judgements.answerOf(call);
    const answerVerdict = verdictOnAnswer(call, isRight);
    const judgedAs = (verdict: JudgedCall['verdict']) => judgements.judgedAs(call, verdict);
    const isAskedByGrader = call.parent < 0;
    if (isAskedByGrader) return judgedAs(answerVerdict);
    const isUnanswerable =
      call.isStackFull === true || lacksItsObject(call, hasCalled(calls, index));
    const isCallersFault = violatesPrecondition === true || isUnanswerable;
    if (isCallersFault || isViolating[call.parent]) isViolating[index] = 1;
    const cannotBeJudged = call.precondition === '+' || isRightAnswerUnknown === true;
    if (cannotBeJudged && !isCallersFault) return judgedAs('notJudged');
    if (mayNotBeAsked(calls, call)) isViolating[index] = 1;
    return judgedAs(isViolating[index] ? 'preconditionViolated' : answerVerdict);
  });
}

/** Whether another call was made inside of a call: then the first one follows it. */
function hasCalled(calls: readonly TracedCall[], index: number): boolean {
  return calls[index + 1]?.parent === index;
}

/** Judges each record once. There may be millions of calls, and most of them have the same record as others. */
class Judgements {
  readonly #answers = new Map<CallRecord, CallAnswer>();
  readonly #judged = new Map<CallAnswer, Map<JudgedCall['verdict'], JudgedCall>>();

  constructor(private readonly judge: JudgeCall) {}

  answerOf({ record }: TracedCall): CallAnswer {
    return getOrInsert(this.#answers, record, () => this.judge(record));
  }

  judgedAs(call: TracedCall, verdict: JudgedCall['verdict']): JudgedCall {
    const answer = this.answerOf(call);
    const byVerdict = getOrInsert(this.#judged, answer, () => new Map());
    return getOrInsert(byVerdict, verdict, () => {
      const { input, returned, expected } = answer;
      const words = {
        ...(returned !== undefined && { returned }),
        ...(expected !== undefined && { expected }),
      };
      return { name: call.name, input, ...words, verdict };
    });
  }
}

function verdictOnAnswer({ precondition }: TracedCall, isRight: boolean): JudgedCall['verdict'] {
  if (isRight) return 'right';
  // The exercise defines no right answer to some questions.
  return precondition === '~' ? 'preconditionViolated' : 'wrong';
}

function mayNotBeAsked(calls: readonly TracedCall[], call: TracedCall): boolean {
  return call.precondition === '!' || asksOpenQuestion(calls, call);
}

/**
 * Whether the function was called with an unbound `this` and threw before it called another function. Its caller has to
 * pass the object. A function that needs none, such as an arrow function, gets further.
 */
function lacksItsObject(call: TracedCall, hasCalledOthers: boolean): boolean {
  return call.isThisUnbound === true && call.ending === 'threw' && !hasCalledOthers;
}

/** Endless recursion comes back to the same question within this many calls (a guess). */
const MAX_CALLS_ABOVE = 40;

/** Whether the same question is still being answered further up. */
export function asksOpenQuestion(
  calls: readonly TracedCall[],
  { name, argumentFields, parent }: TracedCall,
): boolean {
  let index = parent;
  for (let steps = 0; index >= 0 && steps < MAX_CALLS_ABOVE; steps++) {
    const callAbove = calls[index]!;
    if (callAbove.name === name && callAbove.argumentFields === argumentFields) return true;
    index = callAbove.parent;
  }
  return false;
}
