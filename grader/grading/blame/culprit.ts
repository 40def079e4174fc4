/**
 * Finds in a trace the function that is at fault: the one that gave a wrong answer although every call that it made
 * was answered rightly (algorithmic debugging, Shapiro 1982), or that made a call which no function may make.
 */
import type { JudgedCall } from '../../engine/check.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import { asksOpenQuestion, type JudgeCall, judgeCalls } from './judged-calls.ts';

export interface Culprit {
  readonly call: JudgedCall;
  /**
   * Not sure where it called another function with arguments that are not the assignment's, or about what has no
   * known answer: then it cannot be told whether that function answered rightly.
   */
  readonly isSure: boolean;
  /** It asked something that led back to the same question, so the culprit depends on where the circle was entered. */
  readonly isInCircle: boolean;
}

/**
 * The first answer, or question, that is wrong. All that was called before it and by it was answered rightly, so
 * nothing wrong can have been left behind for it to read.
 */
export function culpritOf(calls: readonly TracedCall[], judge: JudgeCall): Culprit | undefined {
  const trace = new JudgedTrace(calls, judgeCalls(calls, judge));
  return trace.firstWrongCall() ?? trace.callerWithoutEnd();
}

class JudgedTrace {
  constructor(
    private readonly calls: readonly TracedCall[],
    private readonly judged: readonly JudgedCall[],
  ) {}

  firstWrongCall(): Culprit | undefined {
    const broken = this.calls.flatMap(({ how, order }, index) => {
      // A substitute refused to answer its caller.
      if (how === 'refused') {
        return [{ order, at: Math.max(this.#callerOf(index, ['beyond']), 0), isRefused: true }];
      }
      const isWrong = how !== 'cut' && this.judged[index]!.verdict === 'wrong';
      return isWrong ? [{ order, at: index, isRefused: false }] : [];
    });
    const [first] = broken.toSorted((one, other) => one.order - other.order);
    if (first === undefined) return undefined;
    const { at, isRefused } = first;
    return {
      call: this.judged[at]!,
      isSure: isRefused || this.#isJudgedFully(at),
      isInCircle: this.#leadsBack(at),
    };
  }

  /** In calls without end the culprit is the function that asks what is being answered already. */
  callerWithoutEnd(): Culprit | undefined {
    const again = this.calls.findIndex(
      (call) => call.how === 'cut' && asksOpenQuestion(this.calls, call),
    );
    if (again < 0) return undefined;
    const caller = this.#callerOf(again, ['outside', 'beyond']);
    if (caller < 0) return undefined;
    return { call: { ...this.judged[caller]!, verdict: 'wrong' }, isSure: true, isInCircle: true };
  }

  /** @param passed verdicts of calls that count as their caller's */
  #callerOf(index: number, passed: readonly JudgedCall['verdict'][]): number {
    let caller = this.calls[index]!.parent;
    while (caller >= 0 && passed.includes(this.judged[caller]!.verdict)) {
      caller = this.calls[caller]!.parent;
    }
    return caller;
  }

  /** A question that no right caller asks is its own doing, whatever else it asked that nobody can judge. */
  #isJudgedFully(at: number): boolean {
    const { name } = this.calls[at]!;
    let hasAskedBeyond = false;
    for (const [index, call] of this.calls.entries()) {
      if (call.name === name) continue;
      const { verdict } = this.judged[index]!;
      if (verdict === 'outside' && call.parent === at) return true;
      if (verdict === 'beyond' && this.#callerOf(index, ['beyond']) === at) hasAskedBeyond = true;
    }
    return !hasAskedBeyond;
  }

  #leadsBack(culprit: number): boolean {
    const below = new Set([culprit]);
    return this.calls.some((call, index) => {
      if (index <= culprit || !below.has(call.parent)) return false;
      below.add(index);
      return asksOpenQuestion(this.calls, call);
    });
  }
}
