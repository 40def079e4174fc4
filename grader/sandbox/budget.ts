/**
 * Limits the CPU time and memory of work that is done in any number of pieces, in this process or in others. The work is
 * watched from outside, so that it can be ended.
 */
import { Clock, TICK_MS, type Usage, usageOf } from './clock.ts';

/** The usage is read so often that a budget is overspent by 2% at most, but at least once a second (guesses). */
const MAX_LOOK_MS = 1000;
const MIN_LOOKS = 50;

type UsageNow = () => Usage | undefined;
const usageOfGrader: UsageNow = () => usageOf(process.pid);

interface RunningWork {
  readonly clock: Clock;
  pieces: number;
}

export class Budget {
  #spentMs = 0;
  /** By the function that reads their usage, so that a process that works on several pieces at once is counted once. */
  readonly #running = new Map<UsageNow, RunningWork>();
  readonly #lookMs: number;
  #isOutOfMemory = false;

  /** @param maxMs the CPU time of all work; three times as much on the wall clock where CPU time is not known */
  constructor(
    private readonly maxMs: number,
    private readonly maxBytes = Infinity,
  ) {
    this.#lookMs = Math.max(TICK_MS, Math.min(MAX_LOOK_MS, maxMs / MIN_LOOKS));
  }

  /** Whether some work was ended because it used too much memory. */
  get isOutOfMemory(): boolean {
    return this.#isOutOfMemory;
  }

  get isSpent(): boolean {
    let spentMs = this.#spentMs;
    for (const { clock } of this.#running.values()) spentMs += clock.chargedMs;
    return spentMs >= this.maxMs;
  }

  /**
   * @param work is not begun when the budget is spent
   * @param usage reads what the process that does the work has used; by default, this process with all that it started
   * @param onOver ends the work when the budget is spent; by default the work goes on, and its result is ignored
   * @returns the result of the work; nothing when the budget is spent
   */
  async within<T>(
    work: () => Promise<T>,
    usage: UsageNow = usageOfGrader,
    onOver: (clock: Clock) => unknown = () => {},
  ): Promise<T | undefined> {
    const running = this.#running.get(usage) ?? {
      clock: new Clock(usage, this.#lookMs),
      pieces: 0,
    };
    const { clock } = running;
    if (this.isSpent) return undefined;
    running.pieces++;
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
      }, this.#lookMs);
    });
    try {
      return await Promise.race([work(), over]);
    } finally {
      clearInterval(timer);
      clock.look();
      running.pieces--;
      if (running.pieces === 0) {
        this.#running.delete(usage);
        this.#spentMs += clock.chargedMs;
      }
    }
  }
}
