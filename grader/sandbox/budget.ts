/**
 * Limits the CPU time and memory of work that is done in any number of pieces, in this process or in others. The work is
 * watched from outside, so that it can be ended.
 */
import { Clock, TICK_MS, type Usage, usageOf } from './clock.ts';

/** The usage is read at least once a second, and so often that a budget is overspent by 2% at most (guesses). */
const MAX_INTERVAL_MS = 1000;
const MIN_READS = 50;

type UsageNow = () => Usage | undefined;
const usageOfGrader: UsageNow = () => usageOf(process.pid);

/** The pieces of work that one process does at the same time. */
interface RunningWork {
  readonly clock: Clock;
  pieceCount: number;
}

export class Budget {
  #spentMs = 0;
  /** Running work by the function that reads its usage, so that a process with several pieces of work is counted once. */
  readonly #running = new Map<UsageNow, RunningWork>();
  readonly #intervalMs: number;
  #isOutOfMemory = false;

  /**
   * @param maxMs the CPU time of all work; three times as much on the wall clock where CPU time is not known
   * @param maxBytes the memory of all processes that do one piece of work
   */
  constructor(
    private readonly maxMs: number,
    private readonly maxBytes = Infinity,
  ) {
    this.#intervalMs = Math.max(TICK_MS, Math.min(MAX_INTERVAL_MS, maxMs / MIN_READS));
  }

  /** Whether some work was ended because it used too much memory. */
  get isOutOfMemory(): boolean {
    return this.#isOutOfMemory;
  }

  /** Whether all work together has used up its time. */
  get isSpent(): boolean {
    let spentMs = this.#spentMs;
    for (const { clock } of this.#running.values()) spentMs += clock.chargedMs;
    return spentMs >= this.maxMs;
  }

  /**
   * @param work is not begun when the budget is spent
   * @param usage reads the usage of the process that does the work; by default, of this process and all that it started
   * @param onOver ends the work when the budget is spent; by default the work goes on, and its result is ignored
   * @returns the result of the work; undefined if the budget was spent before the work ended
   */
  async within<T>(
    work: () => Promise<T>,
    usage: UsageNow = usageOfGrader,
    onOver: (clock: Clock) => unknown = () => {},
  ): Promise<T | undefined> {
    const running = this.#running.get(usage) ?? {
      clock: new Clock(usage, this.#intervalMs),
      pieceCount: 0,
    };
    const { clock } = running;
    if (this.isSpent) return undefined;
    running.pieceCount++;
    this.#running.set(usage, running);
    clock.look();
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setInterval(() => {
        const { memoryBytes = 0 } = clock.look() ?? {};
        if (memoryBytes > this.maxBytes) this.#isOutOfMemory = true;
        else if (!this.isSpent && !clock.isOver(this.maxMs)) return;
        onOver(clock);
        resolve(undefined);
      }, this.#intervalMs);
    });
    try {
      return await Promise.race([work(), over]);
    } finally {
      clearInterval(timer);
      clock.look();
      running.pieceCount--;
      if (running.pieceCount === 0) {
        this.#running.delete(usage);
        this.#spentMs += clock.chargedMs;
      }
    }
  }
}
