/**
 * Finds in a trace the function that is at fault: the one that gave a wrong answer although every call that it made
 * was answered rightly (algorithmic debugging, Shapiro 1982), or that made a call which no function may make.
 */
import type { JudgedCall } from '../../engine/check.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import { asksOpenQuestion, type JudgeCall, judgeCalls } from './judged-calls.ts';

export interface Culprit {
  readonly call: JudgedCall;
  /** The position of the call in the trace. */
  readonly index: number;
  /**
   * It is not sure if the culprit called another function with arguments that are not of the exercise, or about something
   * without a known answer: then nobody can say whether that function answered rightly.
   */
  readonly isSure: boolean;
  /** Its calls led back to the same question, so the culprit depends on where the circle of calls was entered. */
  readonly isInCircle: boolean;
}

/**
 * Finds the first wrong answer, or the first question that no function may ask. All calls before it, and all that it
 * made, were answered rightly, so they left no wrong values behind for it to read.
 */
export function culpritOf(calls: readonly TracedCall[], judge: JudgeCall): Culprit | undefined {
  const trace = new JudgedTrace(calls, judgeCalls(calls, judge));
  return trace.firstWrongCall() ?? trace.callerWithoutEnd();
}

interface WrongCallInTrace {
  /** When the call, or the one that was refused, ended. */
  readonly order: number;
  readonly index: number;
  readonly isRefused: boolean;
}

class JudgedTrace {
  constructor(
    private readonly calls: readonly TracedCall[],
    private readonly judged: readonly JudgedCall[],
  ) {}

  firstWrongCall(): Culprit | undefined {
    let first: WrongCallInTrace | undefined;
    for (const [index, { ending, order }] of this.calls.entries()) {
      if (first !== undefined && first.order < order) continue;
      if (ending === 'refused') {
        // A substitute refused to answer, so its caller is wrong.
        const callerIndex = Math.max(this.#callerOf(index, ['notJudged']), 0);
        first = { order, index: callerIndex, isRefused: true };
      } else if (ending !== 'cut' && this.judged[index]!.verdict === 'wrong') {
        first = { order, index, isRefused: false };
      }
    }
    if (first === undefined) return undefined;
    const { index, isRefused } = first;
    return {
      call: this.judged[index]!,
      index,
      isSure: isRefused || this.#isJudgedFully(index),
      isInCircle: this.#leadsBack(index),
    };
  }

  /** In endless recursion the culprit is the function that asks a question which is still being answered. */
  callerWithoutEnd(): Culprit | undefined {
    const repeatedQuestion = this.calls.findIndex(
      (call) => call.ending === 'cut' && asksOpenQuestion(this.calls, call),
    );
    if (repeatedQuestion < 0) return undefined;
    const caller = this.#callerOf(repeatedQuestion, ['preconditionViolated', 'notJudged']);
    if (caller < 0) return undefined;
    const call: JudgedCall = { ...this.judged[caller]!, verdict: 'wrong' };
    return { call, index: caller, isSure: true, isInCircle: true };
  }

  /**
   * @param passedVerdicts calls with such a verdict count as calls of their caller
   * @returns the index of the calling call; -1 for the grader
   */
  #callerOf(index: number, passedVerdicts: readonly JudgedCall['verdict'][]): number {
    let caller = this.calls[index]!.parent;
    while (caller >= 0 && passedVerdicts.includes(this.judged[caller]!.verdict)) {
      caller = this.calls[caller]!.parent;
    }
    return caller;
  }

  /** A call that asks what no right caller asks is judged by that, even if it made other calls that nobody can judge. */
  #isJudgedFully(culprit: number): boolean {
    const { name } = this.calls[culprit]!;
    let hasUnjudgedCalls = false;
    for (const [index, call] of this.calls.entries()) {
      if (call.name === name) continue;
      const { verdict } = this.judged[index]!;
      if (verdict === 'preconditionViolated' && call.parent === culprit) return true;
      if (verdict === 'notJudged' && this.#callerOf(index, ['notJudged']) === culprit) {
        hasUnjudgedCalls = true;
      }
    }
    return !hasUnjudgedCalls;
  }

  /** Whether the calls below the culprit ask a question again that is still being answered. */
  #leadsBack(culprit: number): boolean {
    const below = new Set([culprit]);
    return this.calls.some((call, index) => {
      if (index <= culprit || !below.has(call.parent)) return false;
      below.add(index);
      return asksOpenQuestion(this.calls, call);
    });
  }
}
