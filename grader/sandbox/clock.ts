/**
 * How much time work has had, as it is charged for: CPU time where the system tells it, and time spent
 * asleep of one's own will; waiting for a busy machine is not counted.
 */
import type { Usage } from './usage.ts';

/** How often a working child is looked at. */
export const TICK_MS = 50;

/** Where only the wall clock is known, other load on the machine must fit in here. */
export const WALL_FACTOR_ALONE = 3;
/** However busy the machine: there is an end, after so many times the limit, or so much more. */
const WALL_FACTOR = 100;
const MOST_WALL_BESIDE_MS = 1_200_000;
const LEAST_WALL_FACTOR = 10;

/** @returns when work with this limit is given up even if the machine gave it no time */
export function mostWallMs(limitMs: number): number {
  const mostMs = Math.min(limitMs * WALL_FACTOR, limitMs + MOST_WALL_BESIDE_MS);
  return Math.max(mostMs, limitMs * LEAST_WALL_FACTOR);
}

export class Clock {
  #startedAtMs = performance.now();
  #lookedAtMs = this.#startedAtMs;
  #cpuAtStartMs: number | undefined;
  #cpuMs = 0;
  #asleepMs = 0;

  /**
   * @param usage of whoever does the work
   * @param lookMs how often it is looked at
   */
  constructor(
    private readonly usage: () => Usage | undefined,
    private readonly lookMs = TICK_MS,
  ) {}

  /** Other work has begun. */
  restart(): void {
    this.#startedAtMs = performance.now();
    this.#lookedAtMs = this.#startedAtMs;
    this.#cpuAtStartMs = undefined;
    this.#cpuMs = 0;
    this.#asleepMs = 0;
  }

  /** Wall time since the work began. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** To be called again and again: CPU time is counted from the first call on. */
  look(): Usage | undefined {
    const usage = this.usage();
    if (usage === undefined) return undefined;
    this.#cpuAtStartMs ??= usage.cpuMs;
    const cpuMs = usage.cpuMs - this.#cpuAtStartMs;
    const now = performance.now();
    if (usage.isAsleep && cpuMs === this.#cpuMs) {
      // Not more than a look at once: when the grader itself was busy, who works for it may have waited.
      this.#asleepMs += Math.min(this.lookMs, now - this.#lookedAtMs);
    }
    this.#lookedAtMs = now;
    this.#cpuMs = cpuMs;
    return usage;
  }

  /** By the last look. */
  get chargedMs(): number {
    if (this.#cpuAtStartMs === undefined) return this.elapsedMs / WALL_FACTOR_ALONE;
    return this.#cpuMs + this.#asleepMs;
  }

  /** What is charged by now: looked up anew when that may matter. */
  spentMs(): number {
    const wallMs = this.elapsedMs;
    if (wallMs < TICK_MS || this.#cpuAtStartMs === undefined) return wallMs;
    this.look();
    return Math.min(wallMs, this.chargedMs + TICK_MS);
  }

  /** Most of it was waiting for something, or being stopped. */
  get wasAsleep(): boolean {
    return this.#asleepMs > this.#cpuMs;
  }

  isOver(limitMs: number): boolean {
    return this.chargedMs > limitMs || this.elapsedMs > mostWallMs(limitMs);
  }
}
