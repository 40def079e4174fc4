/** Starts the sandbox's child processes. A command does this first, so that they boot while the grader loads. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { maxChildren } from '../sandbox/child-memory.ts';
import { findLocks, type SandboxMode } from '../sandbox/locks.ts';
import { type PoolOptions, type SandboxPool, withPool } from '../sandbox/pool.ts';
import type { Io } from './io.ts';

export interface SandboxArguments {
  /** Without it, `auto` in CI and for what was handed in, and `basic` elsewhere. */
  readonly sandbox?: SandboxMode;
  /** The program is another person's: a platform got it from a student. */
  readonly handedIn?: boolean;
  /** Folders with submissions of a class, which a child must not read. */
  readonly hidden?: readonly string[];
  readonly jobs?: number;
  /** In seconds, for one call on a small input. Larger inputs get more. */
  readonly timeLimit?: number;
}

/** Two children overlap their waiting even on one core. */
const MIN_JOBS = 2;
/** More children do not make it faster (a guess). */
const MAX_JOBS = 8;

/** Runs the work with a pool of child processes, and ends them after it. */
export function withSandbox<Result>(
  given: SandboxArguments,
  io: Io,
  work: (pool: SandboxPool) => Promise<Result>,
): Promise<Result> {
  return withPool(poolOptions(given, io), work);
}

export function poolOptions(given: SandboxArguments, io: Io): PoolOptions {
  const locks = findLocks(given.sandbox ?? defaultMode(given, io), given.hidden);
  const jobs = given.jobs ?? defaultJobs();
  return { jobs, locks, baseLimitMs: limitMs(given) };
}

/**
 * The locks of the operating system are on in CI, and for a program that was handed in: not every platform sets the variable
 * CI. On a student's own machine they are on only if asked for.
 */
function defaultMode({ handedIn = false }: SandboxArguments, { env }: Io): SandboxMode {
  const isInCi = !['', 'false'].includes(env['CI'] ?? '');
  return isInCi || handedIn ? 'auto' : 'basic';
}

/**
 * The submission and the folder around it, where other students' submissions may be.
 *
 * @param submission a path as the user typed it. An empty one is the folder in which the user is
 */
export function foldersAround(submission: string, { userFolder }: Io): readonly string[] {
  const submissionPath = path.resolve(userFolder, submission);
  return [path.dirname(submissionPath), submissionPath];
}

/** The default time limit of a call on a small input. */
const DEFAULT_LIMIT_S = 2;

export function limitMs({ timeLimit = DEFAULT_LIMIT_S }: SandboxArguments): number {
  return 1000 * timeLimit;
}

export function defaultJobs(): number {
  const forCores = Math.max(MIN_JOBS, Math.min(MAX_JOBS, availableParallelism()));
  return Math.min(forCores, maxChildren());
}
