/** Runs sessions in parallel, each in a sandbox child of its own for as long as it lasts. */
import { SandboxChild } from './child.ts';
import { type Locks, mostChildren } from './locks.ts';
import { runSession } from './run-session.ts';
import type { Session } from './session.ts';

const MOST_CLOSING_MS = 3000;
/** A child serves only its like: where there is memory, several are kept for each job. */
const IDLE_FOR_EACH_JOB = 3;

export interface PoolOptions {
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
}

export class SandboxPool {
  readonly locks: Locks;
  readonly baseLimitMs: number;
  readonly #mostIdle: number;
  /** The one that was used last comes first. */
  #idle: SandboxChild[] = [];
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #isClosed = false;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor({ jobs, locks, baseLimitMs }: PoolOptions) {
    this.locks = locks;
    this.baseLimitMs = baseLimitMs;
    this.#free = jobs;
    this.#mostIdle = Math.max(jobs, Math.min(IDLE_FOR_EACH_JOB * jobs, mostChildren()));
    for (let i = 0; i < jobs; i++) this.#idle.push(new SandboxChild(locks));
  }

  /** Runs a session when a child is free; sessions start in the order of the calls. */
  async run(session: Session): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      const child = await runSession(session, () => this.#takeFor(session));
      if (child !== undefined) this.#putBack(child);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Ends all children. @returns when their processes are gone, or will not be soon */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closing = this.#idle.splice(0);
    for (const child of closing) child.end();
    const until = performance.now() + MOST_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  #takeFor(session: Session): SandboxChild {
    const fitting = this.#idle.filter((each) => each.mayServe(session));
    const best = fitting.find(({ isFresh }) => !isFresh) ?? fitting[0];
    if (best === undefined) return new SandboxChild(this.locks);
    this.#idle.splice(this.#idle.indexOf(best), 1);
    // Where it is found out whose fault it is, more are needed: the next one boots meanwhile.
    const isNextNeeded = session.disclosure !== '' && best.isFresh;
    if (isNextNeeded && !this.#idle.some(({ isFresh }) => isFresh)) {
      this.#putBack(new SandboxChild(this.locks));
    }
    return best;
  }

  /** Kept for later, as long as there is a use and a place for it. */
  #putBack(child: SandboxChild): void {
    const all = [child, ...this.#idle];
    const useful = this.#isClosed ? [] : all.filter(({ isUsedUp }) => !isUsedUp);
    this.#idle = useful.slice(0, this.#mostIdle);
    for (const each of all) if (!this.#idle.includes(each)) each.end();
  }
}
