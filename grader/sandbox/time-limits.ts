/**
 * How long the answers of one submission may take. Time is CPU time wherever the system tells it, so
 * that a busy machine is not held against the student.
 */

/** In ms for one node of the game tree: what a plain solution needs, and what is allowed at most. */
const DEFAULT_PACE_MS = 0.002;
const LEAST_PACE_MS = 0.0015;
const MOST_PACE_MS = 0.06;
/**
 * A solution may be so many times slower than a plain one, and than it has shown itself to be. On a
 * busy machine even its CPU time can double.
 */
const SLACK_UNKNOWN = 20;
const SLACK_KNOWN = 4;
/** The same once a question was lost: where there is one endless loop, others are not far. */
const SLACK_UNKNOWN_DOUBTED = 5;
const SLACK_KNOWN_DOUBTED = 2.5;
const LEAST_PACE_DOUBTED_MS = 0.001;
const BASE_SHARE_DOUBTED = 0.5;
/** Smaller answers tell nothing of the pace. */
const SMALLEST_TELLING = 500;

/** From this size on a question has a child of its own, and time as long as its tree still grows. */
const LARGEST_NODES = 500_000;
const MOST_GROWING_MS = 120_000;
/** Whoever waits for a single answer so long is told what it is about. */
const LONG_MS = 15_000;

/** So many times the base limit may go into answers that are lost or wrong. */
const PATIENCE = 6;
/** When patience is at an end, so many more losses that each take all that is left; then nothing is asked. */
const LOSSES_TO_THE_END = 60;
/** So many may go into finding out whose fault it is, which is looked for on small inputs first. */
const LOSSES_IN_INQUIRIES = 40;
/** Nor after so much CPU time in all, of answers of any kind: many times what the slowest need. */
const MOST_ALL_MS = 900_000;
/** What is left of the base limit when patience is at an end, and never less than this. */
const LEAST_SHARE = 0.25;
const LEAST_MS = 250;

export function isLargest(nodes: number): boolean {
  return nodes >= LARGEST_NODES;
}

/**
 * Small inputs get the base, far more than any solution needs. Large ones get more by their size, at
 * the pace the submission itself has shown so far, three times over: a slow solution is let finish and
 * an endless loop is soon noticed.
 *
 * Right answers may take their time. What goes into lost and wrong ones is added up, over all
 * functions, and the more it is the less the rest is waited for: so a submission that hangs in every
 * call, or takes a second for each of thousands of wrong answers, is done with in bounded time, and
 * no function that answers right is hurt by another that does not.
 */
export class TimeLimits {
  #paceMsPerNode = DEFAULT_PACE_MS;
  /** Of the largest question answered so far. */
  #nodes = 0;
  #wastedMs = 0;
  /** Not counted against patience, but not without end either. */
  #besideMs = 0;
  #inquiryMs = 0;
  #allMs = 0;
  #isDoubted = false;
  #longestMs = 0;

  /** @param baseMs the limit of the smallest questions */
  constructor(readonly baseMs: number) {}

  /** @param nodes how much work a right answer is, in nodes of the game tree */
  limitMs(nodes: number): number {
    return this.#limitFrom(this.#baseLeftMs(), nodes);
  }

  /**
   * The limit while it is found out whose fault it is. Where something hangs it will hang again, in the
   * functions that ask it too, so each time costs as little as when patience is at an end.
   */
  inquiryLimitMs(nodes: number): number {
    return this.#limitFrom(this.#isDoubted ? this.lastMs : this.#baseLeftMs(), nodes);
  }

  /**
   * The limit for a question whose tree still grows when its time is up: slow it may be, but it is no
   * endless loop. (A queue out of which the first is taken with `shift()` moves all the others each
   * time: no smaller tree shows how slow that is in the largest.)
   */
  growingLimitMs(nodes: number): number {
    const limitMs = this.limitMs(nodes);
    return isLargest(nodes) && !this.isOutOfPatience ? Math.max(limitMs, MOST_GROWING_MS) : limitMs;
  }

  /** What wrong answers of one session may still take together, when patience is at an end. */
  get lastMs(): number {
    return Math.max(this.baseMs * LEAST_SHARE, Math.min(this.baseMs, LEAST_MS));
  }

  get isOutOfPatience(): boolean {
    return this.#wastedMs >= PATIENCE * this.baseMs;
  }

  /** Nothing more is asked of this submission, but of functions that have answered rightly so far. */
  get isAtAnEnd(): boolean {
    const mostMs = PATIENCE * this.baseMs + LOSSES_TO_THE_END * this.lastMs;
    return this.#wastedMs + this.#besideMs >= mostMs || this.isOver;
  }

  /**
   * Whose fault it is, is not looked for any further. This has a time of its own, so that wrong answers
   * that take long leave enough to clear those who are not at fault.
   */
  get isInquiryOver(): boolean {
    return this.#inquiryMs >= LOSSES_IN_INQUIRIES * this.lastMs || this.isOver;
  }

  /** Nothing more is asked of this submission at all. */
  get isOver(): boolean {
    return this.#allMs >= MOST_ALL_MS;
  }

  /** An answer came, after so much time. */
  learn(nodes: number, spentMs: number): void {
    this.#allMs += spentMs;
    if (spentMs > LONG_MS) this.#longestMs = Math.max(this.#longestMs, spentMs);
    if (!this.isTelling(nodes)) return;
    this.#nodes = nodes;
    this.#paceMsPerNode = spentMs / nodes;
  }

  /** The longest that an answer took, in ms of CPU time; nothing while none took long. */
  get longestMs(): number | undefined {
    return this.#longestMs === 0 ? undefined : this.#longestMs;
  }

  isTelling(nodes: number): boolean {
    return nodes >= SMALLEST_TELLING && nodes >= this.#nodes;
  }

  /** So much time went into an answer that was lost or wrong. */
  waste(spentMs: number): void {
    this.#wastedMs += spentMs;
  }

  /**
   * So much time went into wrong answers that are quick one by one. A slow program may have thousands
   * of them, and is heard to the end; but there is one.
   */
  wasteBeside(spentMs: number): void {
    this.#besideMs += spentMs;
  }

  /** So much time went into finding out whose fault a wrong answer is. */
  inquire(spentMs: number): void {
    this.#inquiryMs += spentMs;
  }

  /** A question was not answered. */
  doubt(): void {
    this.#isDoubted = true;
  }

  /** Some question was not answered. */
  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  #limitFrom(startMs: number, nodes: number): number {
    const leastMs = this.#isDoubted ? LEAST_PACE_DOUBTED_MS : LEAST_PACE_MS;
    const pace = Math.min(MOST_PACE_MS, this.#slack() * Math.max(leastMs, this.#paceMsPerNode));
    return Math.round(startMs + nodes * pace);
  }

  #slack(): number {
    if (this.#nodes === 0) return this.#isDoubted ? SLACK_UNKNOWN_DOUBTED : SLACK_UNKNOWN;
    return this.#isDoubted ? SLACK_KNOWN_DOUBTED : SLACK_KNOWN;
  }

  #baseLeftMs(): number {
    const share = 1 - this.#wastedMs / (PATIENCE * this.baseMs);
    const startMs = this.#isDoubted ? this.baseMs * BASE_SHARE_DOUBTED : this.baseMs;
    return Math.max(this.lastMs, startMs * share);
  }
}
