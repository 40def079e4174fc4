/** A pool of sandbox children that run sessions in parallel, each in a child of its own. */
import { SandboxChild } from './child.ts';
import { maxChildren } from './child-memory.ts';
import type { Locks } from './locks.ts';
import { runSession } from './run-session.ts';
import type { Session } from './session.ts';

/** How long ending all children may take (a guess). */
const MAX_CLOSING_MS = 3000;
/** A child serves only similar sessions, so several idle children stay for each job if memory allows it (a guess). */
const IDLE_FOR_EACH_JOB = 3;

export interface PoolOptions {
  /** How many sessions run at the same time. */
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
}

/** Runs work with a new pool, and ends its children afterwards. @returns the result of the work */
export async function withPool<Result>(
  options: PoolOptions,
  work: (pool: SandboxPool) => Promise<Result>,
): Promise<Result> {
  const pool = new SandboxPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

export class SandboxPool {
  readonly locks: Locks;
  readonly baseLimitMs: number;
  #maxIdle: number;
  /** Children that serve no session now. The one that was used last comes first. */
  #idle: SandboxChild[] = [];
  /** Children that serve a session. */
  readonly #running = new Set<SandboxChild>();
  #isClosed = false;
  /** Functions that let the sessions begin that wait for a free job. */
  readonly #waiting: (() => void)[] = [];
  #freeJobs: number;

  /** Starts a child for each job at once, so that the children boot while the grader prepares. */
  constructor({ jobs, locks, baseLimitMs }: PoolOptions) {
    this.locks = locks;
    this.baseLimitMs = baseLimitMs;
    this.#freeJobs = jobs;
    this.#maxIdle = Math.max(jobs, Math.min(IDLE_FOR_EACH_JOB * jobs, maxChildren()));
    for (let i = 0; i < jobs; i++) this.#idle.push(new SandboxChild(locks));
  }

  /** Runs a session when a child is free; sessions start in the order of the calls. */
  async run(session: Session): Promise<void> {
    if (this.#freeJobs > 0) this.#freeJobs--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let serving: SandboxChild | undefined;
    const stopServing = (): void => {
      if (serving !== undefined) this.#running.delete(serving);
    };
    try {
      const child = await runSession(session, () => {
        stopServing();
        serving = this.#startFor(session);
        return serving;
      });
      if (child !== undefined) this.#putBack(child);
    } finally {
      stopServing();
      const next = this.#waiting.shift();
      if (next === undefined) this.#freeJobs++;
      else next();
    }
  }

  /** Ends all children, also those that serve a session. @returns when their processes have ended, or after {@link MAX_CLOSING_MS} */
  async close(): Promise<void> {
    this.#maxIdle = 0;
    this.#isClosed = true;
    const closing = [...this.#idle.splice(0), ...this.#running];
    for (const child of closing) child.end();
    const until = performance.now() + MAX_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  #startFor(session: Session): SandboxChild {
    const child = this.#takeFor(session);
    this.#running.add(child);
    // A session that has lost its child begins again with another one, and goes on to its end.
    if (this.#isClosed) child.end();
    return child;
  }

  /** @returns a child that may serve the session, if possible one that has served a similar session before */
  #takeFor(session: Session): SandboxChild {
    const fitting = this.#idle.filter((each) => each.mayServe(session));
    const best = fitting.find(({ isFresh }) => !isFresh) ?? fitting[0];
    if (best === undefined) return new SandboxChild(this.locks);
    this.#idle.splice(this.#idle.indexOf(best), 1);
    // Sessions that disclose something need several fresh children, so the next one boots in the meantime.
    const isNextNeeded = session.disclosure.kind !== 'none' && best.isFresh;
    if (isNextNeeded && !this.#idle.some(({ isFresh }) => isFresh)) {
      this.#putBack(new SandboxChild(this.locks));
    }
    return best;
  }

  /** Stores a child for later sessions if it can serve any and there is room, and ends it otherwise. */
  #putBack(child: SandboxChild): void {
    const candidates = [child, ...this.#idle];
    this.#idle = candidates.filter(({ isUsedUp }) => !isUsedUp).slice(0, this.#maxIdle);
    for (const candidate of candidates) {
      if (!this.#idle.includes(candidate)) candidate.end();
    }
  }
}
