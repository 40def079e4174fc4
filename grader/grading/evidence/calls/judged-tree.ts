/** The calls of one question as a tree: which calls are inside of which, and what is right or wrong with each of them. */
import type { Oracle } from '../../../engine/exercise.ts';
import { type CallCounts, type CallSign, WRONG_SIGNS } from '../../../results/call-tree.ts';
import type { TracedCall } from '../../ask/traced-call.ts';
import { asksOpenQuestion } from '../../blame/judged-calls.ts';
import { isStopped, runningAtEnd } from './running-calls.ts';
import type { WatchedCalls } from './watch-calls.ts';

export class JudgedTree {
  readonly calls: readonly TracedCall[];
  /** For each call, the index after the last call inside of it. */
  readonly #ends: Uint32Array;
  /** The calls that ran when the program was stopped, the innermost first. */
  readonly #running: ReadonlySet<number>;

  constructor(
    readonly watched: WatchedCalls,
    private readonly oracle: Oracle,
  ) {
    this.calls = watched.calls;
    this.#ends = endsOf(this.calls);
    this.#running = isStopped(watched) ? runningAtEnd(this.calls) : new Set();
  }

  /** @param index a call; -1 for the grader @returns the calls directly inside of it, in order */
  inside(index: number): readonly number[] {
    const end = index < 0 ? this.calls.length : this.#ends[index]!;
    const inside: number[] = [];
    for (let at = index + 1; at < end; at = this.#ends[at]!) inside.push(at);
    return inside;
  }

  /** @returns the calls around a call and itself, the outermost first */
  wayTo(index: number): readonly number[] {
    const way: number[] = [];
    for (let at = index; at >= 0; at = this.calls[at]!.parent) way.unshift(at);
    return way;
  }

  /** The innermost call that ran when the program was stopped. */
  get runningCall(): number | undefined {
    const [innermost] = this.#running;
    return innermost;
  }

  isRunning(index: number): boolean {
    return this.#running.has(index);
  }

  signOf(index: number): CallSign {
    const call = this.calls[index]!;
    const { verdict } = this.watched.judgedCalls[index]!;
    if (this.#running.has(index)) return 'never-returned';
    if (call.ending === 'cut') return 'cut-off';
    if (verdict === 'right') return 'right';
    if (verdict === 'notJudged') return 'nothing-promised';
    if (verdict === 'preconditionViolated') {
      return this.#mayBeAsked(call) ? 'nothing-promised' : 'may-not-be-asked';
    }
    if (call.ending === 'threw') return 'threw';
    const { isInputChanged } = this.oracle.callInWords(call);
    return isInputChanged ? 'changed-input' : 'wrong';
  }

  /** Whether only a call around it is one that no function may make. */
  #mayBeAsked(call: TracedCall): boolean {
    return (
      call.precondition === '~' ||
      (call.precondition !== '!' && !asksOpenQuestion(this.calls, call))
    );
  }

  /** @returns the numbers of calls from one index to before another one */
  countsOf(from: number, end: number): CallCounts {
    let wrong = 0;
    let unpromised = 0;
    for (let index = from; index < end; index++) {
      const sign = this.#signForCount(index);
      if (sign === 'nothing-promised') unpromised++;
      else if (WRONG_SIGNS.includes(sign)) wrong++;
    }
    return { count: end - from, wrong, unpromised };
  }

  /** Words cost time, and to count calls it does not matter which way they are wrong. */
  #signForCount(index: number): CallSign {
    const { verdict } = this.watched.judgedCalls[index]!;
    return verdict === 'wrong' ? 'wrong' : this.signOf(index);
  }

  countsInside(index: number): CallCounts {
    return this.countsOf(index + 1, this.#ends[index]!);
  }

  /** @param calls one after the other, in the same call @returns the numbers of these calls and of all inside of them */
  countsOfCalls(calls: readonly number[]): CallCounts {
    const first = calls[0];
    if (first === undefined) return { count: 0, wrong: 0, unpromised: 0 };
    return this.countsOf(first, this.#ends[calls.at(-1)!]!);
  }
}

function endsOf(calls: readonly TracedCall[]): Uint32Array {
  const ends = new Uint32Array(calls.length);
  for (let index = calls.length - 1; index >= 0; index--) {
    ends[index] = Math.max(ends[index]!, index + 1);
    const { parent } = calls[index]!;
    if (parent >= 0) ends[parent] = Math.max(ends[parent]!, ends[index]!);
  }
  return ends;
}
