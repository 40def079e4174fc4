/**
 * How long the answers of one submission may take. Time is CPU time wherever the system tells it, so
 * that a busy machine is not held against the student.
 */

/** In ms for one node of the game tree: what a plain solution needs, and what is allowed at most. */
const DEFAULT_PACE_MS = 0.002;
const LEAST_PACE_MS = 0.002;
const MOST_PACE_MS = 0.04;
/** A solution may be so many times slower than a plain one, and than it has shown itself to be. */
const SLACK_UNKNOWN = 10;
const SLACK_KNOWN = 3;
/** The same once a question was lost: where there is one endless loop, others are not far. */
const SLACK_UNKNOWN_DOUBTED = 3;
const SLACK_KNOWN_DOUBTED = 1.5;
/** Smaller answers tell nothing of the pace. */
const SMALLEST_TELLING = 500;

/** So many times the base limit may go into answers that are lost or wrong. */
const PATIENCE = 6;
/** What is left of the base limit when patience is at an end, and never less than this. */
const LEAST_SHARE = 0.25;
const LEAST_MS = 250;

/**
 * Small boards get the base, far more than any solution needs. Large ones get more by their size, at
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
  #isDoubted = false;

  /** @param baseMs the limit of the smallest questions */
  constructor(readonly baseMs: number) {}

  /** @param nodes how much work a right answer is, in nodes of the game tree */
  limitMs(nodes: number): number {
    const pace = Math.min(MOST_PACE_MS, this.#slack() * this.#paceMsPerNode);
    return Math.round(this.#baseLeftMs() + nodes * pace);
  }

  /** What wrong answers of one session may still take together, when patience is at an end. */
  get lastMs(): number {
    return Math.max(this.baseMs * LEAST_SHARE, Math.min(this.baseMs, LEAST_MS));
  }

  get isOutOfPatience(): boolean {
    return this.#wastedMs >= PATIENCE * this.baseMs;
  }

  /** An answer came, after so much time. */
  learn(nodes: number, spentMs: number): void {
    if (!this.isTelling(nodes)) return;
    this.#nodes = nodes;
    this.#paceMsPerNode = Math.max(LEAST_PACE_MS, spentMs / nodes);
  }

  isTelling(nodes: number): boolean {
    return nodes >= SMALLEST_TELLING && nodes >= this.#nodes;
  }

  /** So much time went into an answer that was lost or wrong. */
  waste(spentMs: number): void {
    this.#wastedMs += spentMs;
  }

  /** A question was not answered. */
  doubt(): void {
    this.#isDoubted = true;
  }

  /** Some question was not answered. */
  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  #slack(): number {
    if (this.#nodes === 0) return this.#isDoubted ? SLACK_UNKNOWN_DOUBTED : SLACK_UNKNOWN;
    return this.#isDoubted ? SLACK_KNOWN_DOUBTED : SLACK_KNOWN;
  }

  #baseLeftMs(): number {
    const share = 1 - this.#wastedMs / (PATIENCE * this.baseMs);
    return Math.max(this.lastMs, this.baseMs * share);
  }
}
