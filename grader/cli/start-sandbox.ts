/**
 * Starts the sandbox children, as the first thing a command does: they boot while the rest of the
 * grader is still being read.
 */
import { availableParallelism } from 'node:os';
import { findLocks, mostChildren, type SandboxMode } from '../sandbox/locks.ts';
import { type SandboxPool, withPool } from '../sandbox/pool.ts';
import type { Io } from './io.ts';

export interface SandboxArguments {
  /** None given: as is usual where it runs. */
  readonly sandbox?: SandboxMode;
  /** Folders of a class, of which a child is to see nothing. */
  readonly hidden?: readonly string[];
  readonly jobs?: number;
  /** In seconds, for one call on a small board; larger boards get more. */
  readonly timeLimit?: number;
}

/** Two, however few the cores, where there is memory for them; more than these help no more. */
const LEAST_JOBS = 2;
const MOST_JOBS = 8;

/** @returns what comes of the work, after which the children are gone */
export function withSandbox<Result>(
  given: SandboxArguments,
  io: Io,
  work: (pool: SandboxPool) => Promise<Result>,
): Promise<Result> {
  // The operating system's lock is put on by itself in CI; at a student's own desk it need not be, and is when it is
  // asked for.
  const isInCi = !['', 'false'].includes(io.env['CI'] ?? '');
  const locks = findLocks(given.sandbox ?? (isInCi ? 'auto' : 'basic'), given.hidden);
  const jobs = given.jobs ?? defaultJobs();
  return withPool({ jobs, locks, baseLimitMs: limitMs(given) }, work);
}

/** Unless given, of a call on a small board. */
const USUAL_LIMIT_S = 2;

export function limitMs({ timeLimit = USUAL_LIMIT_S }: SandboxArguments): number {
  return 1000 * timeLimit;
}

export function defaultJobs(): number {
  const forCores = Math.max(LEAST_JOBS, Math.min(MOST_JOBS, availableParallelism()));
  return Math.min(forCores, mostChildren());
}
