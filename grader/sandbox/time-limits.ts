/**
 * How long the answers of one submission may take. Time is CPU time wherever the system tells it, so
 * that a busy machine is not held against the student.
 */
import { LIMITS } from '../base/limits.ts';

/**
 * For each node of the game tree, in ms: twenty times what a plain solution needs; ten times where something
 * hung, because it will hang again in all that calls it.
 */
const MS_PER_NODE = 0.02;
const LAST_MS_PER_NODE = 0.01;

/** From this size on a question has time as long as its tree still grows. */
const LARGEST_NODES = 500_000;

/** When the error budget is spent, so many more losses that each take all that is left; then nothing is asked. */
const LOSSES_TO_THE_END = 60;
/** What is left of the base limit once something was lost or the error budget is spent, and never less than this. */
const LEAST_SHARE = 0.25;
const LEAST_MS = 250;

/**
 * Small inputs get the base, far more than any solution needs; large ones more by their size.
 *
 * Right answers may take their time. What goes into lost and wrong ones is added up, over all
 * functions, and once something hung, or too much was wrong, the rest is waited for less: so a submission
 * that hangs in every call, or takes a second for each of thousands of wrong answers, is done with in
 * bounded time, and no function that answers right is hurt by another that does not.
 */
export class TimeLimits {
  #wastedMs = 0;
  #allMs = 0;
  #longestMs = 0;
  /** Some question was not answered. */
  hasAborted = false;

  /** @param baseMs the limit of the smallest questions */
  constructor(
    readonly baseMs: number,
    readonly loading = new LoadingTime(baseMs),
  ) {}

  /** @param nodes how much work a right answer is, in nodes of the game tree */
  limitMs(nodes: number): number {
    const limitMs = this.isWary
      ? this.lastMs + nodes * LAST_MS_PER_NODE
      : this.baseMs + nodes * MS_PER_NODE;
    return Math.round(limitMs);
  }

  /**
   * The limit for a question whose tree still grows when its time is up: slow it may be, but it is no
   * endless loop. (A queue out of which the first is taken with `shift()` moves all the others each
   * time: no smaller tree shows how slow that is in the largest.)
   */
  growingLimitMs(nodes: number): number {
    const limitMs = this.limitMs(nodes);
    const mayGrow = nodes >= LARGEST_NODES && !this.isErrorBudgetSpent;
    return mayGrow ? Math.max(limitMs, LIMITS.growingAnswerMs) : limitMs;
  }

  /**
   * What wrong answers cost at least that ran out of stack, whatever time they took: it would be as long at
   * each of thousands of inputs, and how many were asked about is not to depend on the machine. Nor on what is
   * asked at the same time: many in one question cost no more than the error budget, or a loss once it is spent.
   */
  overflowMs(times: number): number {
    const mostMs = this.isErrorBudgetSpent ? this.lastMs : LIMITS.errorBudget * this.baseMs;
    return Math.min((times * this.baseMs) / 10, mostMs);
  }

  /** The limit of the smallest questions then; wrong answers of one session may take it together. */
  get lastMs(): number {
    return Math.max(this.baseMs * LEAST_SHARE, Math.min(this.baseMs, LEAST_MS));
  }

  /**
   * For finding out whose fault it is: a time of its own, so that wrong answers that take long leave enough
   * to clear those who are not at fault.
   */
  forInquiries(): TimeLimits {
    return new TimeLimits(this.hasAborted ? this.lastMs : this.baseMs, this.loading);
  }

  /** Something hung, or too much was wrong: answers are waited for less. */
  get isWary(): boolean {
    return this.hasAborted || this.isErrorBudgetSpent;
  }

  get isErrorBudgetSpent(): boolean {
    return this.#wastedMs >= LIMITS.errorBudget * this.baseMs;
  }

  /** Nothing more is asked of this submission, but of functions that have answered rightly so far. */
  get isAtAnEnd(): boolean {
    const mostMs = LIMITS.errorBudget * this.baseMs + LOSSES_TO_THE_END * this.lastMs;
    return this.#wastedMs >= mostMs || this.isOver;
  }

  /** Nothing more is asked of this submission at all. */
  get isOver(): boolean {
    return this.#allMs >= LIMITS.allAnswersMs;
  }

  /** The longest that an answer took, in ms of CPU time; nothing while none took long. */
  get longestMs(): number | undefined {
    return this.#longestMs > LIMITS.slowAnswerMs ? this.#longestMs : undefined;
  }

  /** An answer came, after so much time. */
  spend(spentMs: number): void {
    this.#allMs += spentMs;
    this.#longestMs = Math.max(this.#longestMs, spentMs);
  }

  /** So much time went into an answer that is wrong. */
  waste(spentMs: number): void {
    this.#wastedMs += spentMs;
  }

  /** A question was not answered. @param limitMs the time that it had; the first few count as the first */
  recordAborted(limitMs: number): void {
    this.waste(this.isErrorBudgetSpent ? limitMs : Math.max(limitMs, this.baseMs));
    this.hasAborted = true;
  }
}

/** This at least, however short the limit of answers is. */
const MIN_LOADING_MS = 1000;
/** Counting its turns takes a program so many times as long: one that does nothing but turn took three times. */
const TIMES_WHILE_COUNTING = 4;

/**
 * How long it may take to load the program, which is done again for each session. It takes no longer
 * because a function hung elsewhere, so it is not waited for less then: else the others could not be asked.
 */
export class LoadingTime {
  #spentMs = 0;

  constructor(private readonly baseMs: number) {}

  limitMs(isCounting: boolean): number {
    const isSpent = this.#spentMs >= LIMITS.allLoadingMs;
    const limitMs = isSpent ? this.baseMs * LEAST_SHARE : Math.max(this.baseMs, MIN_LOADING_MS);
    return isCounting ? limitMs * TIMES_WHILE_COUNTING : limitMs;
  }

  spend(spentMs: number): void {
    this.#spentMs += spentMs;
  }
}
