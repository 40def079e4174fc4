/**
 * What some work may take, of CPU time and of memory, whoever does it and in as many pieces as it is
 * done: seen from outside, so that it can be ended.
 */
import { Clock, TICK_MS, type Usage, usageOf } from './clock.ts';

const MOST_LOOK_MS = 1000;
const LEAST_LOOKS = 50;

type UsageNow = () => Usage | undefined;
const ownUsage: UsageNow = () => usageOf(process.pid);

export class Budget {
  #spentMs = 0;
  /** Of those at work, by what they use: what one does for several at a time is counted once. */
  readonly #running = new Map<UsageNow, { readonly clock: Clock; pieces: number }>();
  readonly #lookMs: number;
  #isOutOfMemory = false;

  /** @param mostMs in all; three times so much on the clock where the system tells nothing else */
  constructor(
    private readonly mostMs: number,
    private readonly mostBytes = Infinity,
  ) {
    this.#lookMs = Math.max(TICK_MS, Math.min(MOST_LOOK_MS, mostMs / LEAST_LOOKS));
  }

  /** Some work was ended because it took too much memory. */
  get isOutOfMemory(): boolean {
    return this.#isOutOfMemory;
  }

  get isSpent(): boolean {
    let spentMs = this.#spentMs;
    for (const { clock } of this.#running.values()) spentMs += clock.chargedMs;
    return spentMs >= this.mostMs;
  }

  /**
   * @param work is not begun when all is spent
   * @param usage of whoever does it; this process and all that it has started unless given
   * @param onOver to end them; what works on else is left to whoever has begun it
   * @returns nothing when the budget is used up
   */
  async within<T>(
    work: () => Promise<T>,
    usage: UsageNow = ownUsage,
    onOver: (clock: Clock) => unknown = () => {},
  ): Promise<T | undefined> {
    const running = this.#running.get(usage) ?? {
      clock: new Clock(usage, this.#lookMs),
      pieces: 0,
    };
    const { clock } = running;
    if (this.isSpent) return undefined;
    if (running.pieces++ === 0) this.#running.set(usage, running);
    clock.look();
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setInterval(() => {
        const { memoryBytes = 0 } = clock.look() ?? {};
        if (memoryBytes > this.mostBytes) this.#isOutOfMemory = true;
        else if (!this.isSpent && !clock.isOver(this.mostMs)) return;
        onOver(clock);
        resolve(undefined);
      }, this.#lookMs);
    });
    try {
      return await Promise.race([work(), over]);
    } finally {
      clearInterval(timer);
      clock.look();
      if (--running.pieces === 0) {
        this.#running.delete(usage);
        this.#spentMs += clock.chargedMs;
      }
    }
  }
}
