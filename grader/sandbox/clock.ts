/**
 * Watches one child while it works: how much time the question it is at has had. That is CPU time
 * where the system tells it, and time spent asleep of one's own will; waiting for a busy machine is
 * not counted.
 */
import type { SandboxChild } from './child.ts';
import type { Usage } from './usage.ts';

export type ClockState = 'in-time' | 'out-of-time' | 'out-of-memory';

/** How often a working child is looked at. */
export const TICK_MS = 50;

/** Where only the wall clock is known, other load on the machine must fit in here. */
const WALL_FACTOR_ALONE = 3;
/** However busy the machine: there is an end, after so many times the limit, or so much more. */
const WALL_FACTOR = 100;
const MOST_WALL_BESIDE_MS = 1_200_000;
/** A child whose memory has grown by so much in the second half of its time is getting somewhere. */
const NOTICEABLE_GROWTH = 1.03;
/** A child that has taken so much when its time is up was busy running out of memory. */
const TELLING_MEMORY_BYTES = 400_000_000;
/** Generously, what a node of a large tree takes. */
const NODE_BYTES = 600;

/** @returns when a question with this limit is given up even if the machine gave it no time */
export function mostWallMs(limitMs: number): number {
  return Math.min(limitMs * WALL_FACTOR, limitMs + MOST_WALL_BESIDE_MS);
}

export interface Allowed {
  readonly limitMs: number;
  /** The same for a child that still takes more and more memory when its time is up. */
  readonly growingLimitMs: number;
  /** The size of the answer. */
  readonly nodes: number;
}

export class Clock {
  #startedAtMs = performance.now();
  #lookedAtMs = this.#startedAtMs;
  #cpuAtStartMs: number | undefined;
  #cpuMs = 0;
  #asleepMs = 0;
  /** Its memory over time: the limit may come down while it works, so half-time is known only then. */
  #memory: { readonly chargedMs: number; readonly bytes: number }[] = [];
  #isGrowing = false;

  constructor(private readonly child: SandboxChild) {}

  /** A new question has begun. */
  restart(): void {
    this.#startedAtMs = performance.now();
    this.#lookedAtMs = this.#startedAtMs;
    this.#cpuAtStartMs = undefined;
    this.#cpuMs = 0;
    this.#asleepMs = 0;
    this.#memory = [];
    this.#isGrowing = false;
  }

  /** Wall time since the question began. */
  elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** What is charged for the question so far: looked up anew when that may matter. */
  spentMs(): number {
    const wallMs = this.elapsedMs();
    if (wallMs < TICK_MS) return wallMs;
    const usage = this.child.usage();
    if (usage === undefined || this.#cpuAtStartMs === undefined) return wallMs;
    return Math.min(wallMs, usage.cpuMs - this.#cpuAtStartMs + this.#asleepMs + TICK_MS);
  }

  /** To be called every {@link TICK_MS}. CPU time is counted from the first call for a question. */
  check({ limitMs, growingLimitMs, nodes }: Allowed): ClockState {
    const usage = this.child.usage();
    const wallMs = this.elapsedMs();
    if (usage === undefined) {
      // Nobody knows there whether it grows.
      this.#isGrowing = growingLimitMs > limitMs * WALL_FACTOR_ALONE;
      const mostMs = Math.max(limitMs * WALL_FACTOR_ALONE, growingLimitMs);
      return wallMs > mostMs ? 'out-of-time' : 'in-time';
    }
    if (this.child.usesTooMuchMemory(usage, nodes)) return 'out-of-memory';
    const chargedMs = this.#charge(usage);
    this.#memory.push({ chargedMs, bytes: usage.memoryBytes });
    if (chargedMs <= limitMs && wallMs <= mostWallMs(limitMs)) return 'in-time';
    const half = this.#memory.find((sample) => sample.chargedMs >= chargedMs / 2);
    this.#isGrowing ||= usage.memoryBytes > NOTICEABLE_GROWTH * (half?.bytes ?? Infinity);
    if (this.#isGrowing && chargedMs <= growingLimitMs && wallMs <= mostWallMs(growingLimitMs)) {
      return 'in-time';
    }
    const isTelling = usage.memoryBytes > TELLING_MEMORY_BYTES + nodes * NODE_BYTES;
    return isTelling ? 'out-of-memory' : 'out-of-time';
  }

  /** Which of the two it was given. */
  limitOf({ limitMs, growingLimitMs }: Allowed): number {
    return this.#isGrowing ? growingLimitMs : limitMs;
  }

  #charge(usage: Usage): number {
    this.#cpuAtStartMs ??= usage.cpuMs;
    const cpuMs = usage.cpuMs - this.#cpuAtStartMs;
    const now = performance.now();
    if (usage.isAsleep && cpuMs === this.#cpuMs) {
      // Not more than a tick at once: when the grader itself was busy, the child may have waited for it.
      this.#asleepMs += Math.min(TICK_MS, now - this.#lookedAtMs);
    }
    this.#lookedAtMs = now;
    this.#cpuMs = cpuMs;
    return cpuMs + this.#asleepMs;
  }
}
