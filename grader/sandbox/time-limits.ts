/**
 * Computes how long the answers of one submission may take. Time is CPU time where the system reports it, so that a busy
 * machine does not count against the student. Sizes of answers are in nodes of the game tree.
 */
import { LIMITS } from '../base/limits.ts';

/** The additional limit for each node of the game tree: twenty times what a plain solution needs (measured). */
const MS_PER_NODE = 0.02;
/** The same once a question hung, when short limits matter, because every caller of that function hangs too (a guess). */
const REDUCED_MS_PER_NODE = 0.01;

/** From this size on, a question gets more time while its tree still grows. */
const LARGEST_NODES = 500_000;

/** After the error budget is spent, questions are asked until this many more have used up their limit (a guess). */
const MAX_ABORTED_AFTER_BUDGET = 60;
/** The share of the base limit that remains once a question was aborted or the error budget is spent (a guess). */
const REDUCED_SHARE = 0.25;
/** Reducing the base limit stops here (a guess). */
const MIN_REDUCED_MS = 250;

/**
 * Small inputs get the base limit, which is far more than any solution needs. Large inputs get more time by their size.
 *
 * The time of aborted and wrong answers is added up over all functions. Once a question was aborted, or wrong answers
 * have spent the error budget, limits are reduced. A submission that hangs in every call, or takes a second for each of
 * thousands of wrong answers, therefore ends in bounded time. Right answers cost nothing of that budget.
 */
export class TimeLimits {
  #wastedMs = 0;
  #allMs = 0;
  #longestMs = 0;
  /** Whether any question was aborted. */
  hasAborted = false;

  /** @param baseMs the limit of the smallest questions */
  constructor(
    readonly baseMs: number,
    readonly loading = new LoadingTime(baseMs),
  ) {}

  /** @param nodes the work of a right answer, in nodes of the game tree */
  limitMs(nodes: number): number {
    const limitMs = this.isReduced
      ? this.reducedMs + nodes * REDUCED_MS_PER_NODE
      : this.baseMs + nodes * MS_PER_NODE;
    return Math.round(limitMs);
  }

  /**
   * The limit for a question whose tree still grows when its time is up: the program is slow, but it is no endless loop.
   * (For example, `shift()` moves all other items of a queue. Only the largest tree shows how slow that is.)
   */
  growingLimitMs(nodes: number): number {
    const limitMs = this.limitMs(nodes);
    const mayGrow = nodes >= LARGEST_NODES && !this.isErrorBudgetSpent;
    return mayGrow ? Math.max(limitMs, LIMITS.growingAnswerMs) : limitMs;
  }

  /**
   * The least time that is charged for wrong answers that overflowed the stack. It does not depend on the time that
   * they took, so that the number of inputs that are asked about does not depend on the machine. Many overflows in one
   * question cost no more than the error budget, or one aborted question once that is spent.
   */
  overflowMs(times: number): number {
    const maxMs = this.isErrorBudgetSpent ? this.reducedMs : LIMITS.errorBudget * this.baseMs;
    return Math.min((times * this.baseMs) / 10, maxMs);
  }

  /**
   * The reduced limit of the smallest questions. Once the error budget is spent, the wrong answers of one session together
   * may take as long.
   */
  get reducedMs(): number {
    return Math.max(this.baseMs * REDUCED_SHARE, Math.min(this.baseMs, MIN_REDUCED_MS));
  }

  /**
   * @returns limits for the questions that find out which function is at fault. They have a budget of their own, so that
   *   slow wrong answers leave enough time to clear the functions that are not at fault.
   */
  forInquiries(): TimeLimits {
    return new TimeLimits(this.hasAborted ? this.reducedMs : this.baseMs, this.loading);
  }

  /** Whether limits are reduced because a question was aborted or the error budget is spent. */
  get isReduced(): boolean {
    return this.hasAborted || this.isErrorBudgetSpent;
  }

  get isErrorBudgetSpent(): boolean {
    return this.#wastedMs >= LIMITS.errorBudget * this.baseMs;
  }

  /** Whether only functions that have answered rightly so far are still asked. */
  get areWrongFunctionsOver(): boolean {
    const maxMs = LIMITS.errorBudget * this.baseMs + MAX_ABORTED_AFTER_BUDGET * this.reducedMs;
    return this.#wastedMs >= maxMs || this.isOver;
  }

  /** Whether the submission is asked no more questions. */
  get isOver(): boolean {
    return this.#allMs >= LIMITS.allAnswersMs;
  }

  /** The longest time of an answer, if that is worth a warning. */
  get longestMs(): number | undefined {
    return this.#longestMs > LIMITS.slowAnswerMs ? this.#longestMs : undefined;
  }

  /** Records that an answer came after this time. */
  spend(spentMs: number): void {
    this.#allMs += spentMs;
    this.#longestMs = Math.max(this.#longestMs, spentMs);
  }

  /** Records that this time went into a wrong answer. */
  waste(spentMs: number): void {
    this.#wastedMs += spentMs;
  }

  /**
   * Records that a question was aborted.
   *
   * @param limitMs the limit that it had; the base limit counts at least, until the error budget is spent
   */
  recordAborted(limitMs: number): void {
    this.waste(this.isErrorBudgetSpent ? limitMs : Math.max(limitMs, this.baseMs));
    this.hasAborted = true;
  }
}

/** The smallest limit for loading, however short the limit of answers is (a guess). */
const MIN_LOADING_MS = 1000;
/** Counting steps makes a program slower: one that only loops took three times as long (measured). This leaves a reserve. */
const COUNTING_FACTOR = 4;

/**
 * Computes how long loading the program may take, which happens once in each session. This limit is not reduced when a
 * function hung, because the other functions could not be asked then.
 */
export class LoadingTime {
  #spentMs = 0;

  constructor(private readonly baseMs: number) {}

  /** @param isCounting whether the program counts its steps */
  limitMs(isCounting: boolean): number {
    const isSpent = this.#spentMs >= LIMITS.allLoadingMs;
    const limitMs = isSpent ? this.baseMs * REDUCED_SHARE : Math.max(this.baseMs, MIN_LOADING_MS);
    return isCounting ? limitMs * COUNTING_FACTOR : limitMs;
  }

  spend(spentMs: number): void {
    this.#spentMs += spentMs;
  }
}
