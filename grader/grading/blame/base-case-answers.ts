/**
 * Judges how a function answers when it is asked about base cases alone: whether it handles them itself, and which of its
 * answers is wrong.
 */
import type { Input, JudgedCall } from '../../engine/check.ts';
import type { BlamedCall } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import type { StudentFunction } from './blame-state.ts';
import { judgeCalls } from './judged-calls.ts';
import type { Trace } from './replayer.ts';

/** Whether a function answers about base cases itself. */
export interface BaseCaseHandling {
  readonly isHandled: boolean;
  /** A wrong answer about a base case, unless all its answers are right in some convention. */
  readonly wrong?: BlamedCall;
}

/** A summary of the answers of one function about base cases, in one convention. */
export interface AnswersInConvention {
  readonly isHandled: boolean;
  readonly isAnyRight: boolean;
  readonly firstWrong: BaseCaseAnswer | undefined;
}

interface BaseCaseAnswer {
  readonly input: Input;
  readonly call: JudgedCall;
  /** The result as the child recorded it, without the input. */
  readonly text: string;
  /** Whether the function called others for this answer. */
  readonly asksOthers: boolean;
}

/** @param owner the function that was asked */
export function answersInConvention(
  traces: readonly Trace[],
  owner: StudentFunction,
  oracle: Oracle,
): AnswersInConvention {
  const answers: BaseCaseAnswer[] = [];
  for (const trace of traces) {
    const answer = answerIn(trace, owner, oracle);
    if (answer !== undefined) answers.push(answer);
  }
  const isAnyRight = answers.some(({ call }) => call.verdict === 'right');
  return {
    isHandled: isAnyRight && !isOneAnswer(answers),
    isAnyRight,
    firstWrong: answers.find(({ call }) => call.verdict === 'wrong'),
  };
}

/** @param byConvention the summary for each convention in which the function was asked */
export function handlingIn(
  byConvention: readonly AnswersInConvention[],
  owner: StudentFunction,
): BaseCaseHandling {
  const isHandled = byConvention.some((answers) => answers.isHandled);
  const isRightInAConvention = byConvention.some(
    ({ isAnyRight, firstWrong }) => isAnyRight && firstWrong === undefined,
  );
  const wrong = byConvention.find(({ firstWrong }) => firstWrong !== undefined)?.firstWrong;
  if (isRightInAConvention || wrong === undefined) return { isHandled };
  const { call, input } = wrong;
  return { isHandled, wrong: { asked: owner, input, call, isPredicted: true } };
}

/** @returns nothing if the trace has no such call, or if the input of the call is not one of the exercise */
function answerIn(
  { calls, judged }: Trace,
  owner: StudentFunction,
  oracle: Oracle,
): BaseCaseAnswer | undefined {
  const index = calls.findIndex(({ name, parent }) => name === owner && parent === -1);
  const call = judgeCalls(calls, oracle.judgeCall)[index];
  if (call?.input === undefined) return undefined;
  const text = readFields(calls[index]!.result)?.slice(0, 2).join() ?? '';
  const asksOthers = calls.some(({ parent }) => parent === index);
  return { input: judged.input, call, text, asksOthers };
}

/**
 * Whether the function gives the same answer to all questions and asks no other function. A function that only loops
 * over children returns its initial value, which is right about some base cases by chance.
 */
function isOneAnswer(answers: readonly BaseCaseAnswer[]): boolean {
  if (answers.some(({ asksOthers }) => asksOthers)) return false;
  return new Set(answers.map(({ text }) => text)).size === 1;
}
