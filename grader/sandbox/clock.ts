/**
 * Watches one child while it works: for each question, how much time it has had, counted in CPU time
 * where the system tells it, so that a busy machine is not held against the student.
 */
import type { SandboxChild } from './child.ts';

export type Verdict = 'in-time' | 'out-of-time' | 'out-of-memory';

/** How often a working child is looked at. */
export const TICK_MS = 50;

/** Where only the wall clock is known, other load on the machine must fit in here. */
const WALL_FACTOR_ALONE = 3;
/** A child that sleeps uses no CPU time; it is ended by the wall clock. */
const WALL_FACTOR = 4;

export class Clock {
  #startedAtMs = performance.now();
  #cpuAtStartMs: number | undefined;

  /** A new question has begun. */
  restart(): void {
    this.#startedAtMs = performance.now();
    this.#cpuAtStartMs = undefined;
  }

  /** Wall time since the question began. */
  elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** To be called every {@link TICK_MS}. CPU time is counted from the first call for a question. */
  check(child: SandboxChild, limitMs: number): Verdict {
    const usage = child.usage();
    const wallMs = this.elapsedMs();
    if (usage === undefined) {
      return wallMs > limitMs * WALL_FACTOR_ALONE ? 'out-of-time' : 'in-time';
    }
    if (child.usesTooMuchMemory(usage)) return 'out-of-memory';
    this.#cpuAtStartMs ??= usage.cpuMs;
    const cpuMs = usage.cpuMs - this.#cpuAtStartMs;
    return cpuMs > limitMs || wallMs > limitMs * WALL_FACTOR ? 'out-of-time' : 'in-time';
  }
}

/**
 * How long an answer may take, in ms of CPU time. Small boards get the base, far more than any
 * solution needs. Large ones get more by their size, at the pace the submission itself has shown so
 * far, ten times over: so a slow solution is let finish and an endless loop is soon noticed.
 */
export class TimeLimits {
  /** In ms, of the largest question answered so far. */
  #paceMsPerNode = DEFAULT_PACE_MS;
  #nodes = 0;

  constructor(private readonly baseMs: number) {}

  limitMs(nodes: number): number {
    return Math.round(this.baseMs + nodes * Math.min(MOST_PACE_MS, 10 * this.#paceMsPerNode));
  }

  learn(nodes: number, elapsedMs: number): void {
    if (nodes < SMALLEST_TELLING || nodes < this.#nodes) return;
    this.#nodes = nodes;
    this.#paceMsPerNode = Math.max(LEAST_PACE_MS, elapsedMs / nodes);
  }
}

const DEFAULT_PACE_MS = 0.002;
const LEAST_PACE_MS = 0.001;
const MOST_PACE_MS = 0.04;
const SMALLEST_TELLING = 500;
