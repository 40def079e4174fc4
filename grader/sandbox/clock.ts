/**
 * How much time work has had, as it is charged for: CPU time where the system tells it, and time spent
 * asleep of one's own will; waiting for a busy machine is not counted. What a process has used is known
 * on Linux only; elsewhere the wall clock has to do.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** It waits for something, or is stopped; it does not merely wait for its turn on the machine. */
  readonly isAsleep: boolean;
}

/** The kernel counts CPU time in these, on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** @param pid of a process, if there is one; all that it has started are counted with it, also those that have ended */
export function usageOf(pid: number | undefined): Usage | undefined {
  return usageWith(pid, (parent) => childrenOf(parent, parent));
}

/** The same of a program that may also start processes from threads; to look at each thread takes longer. */
export function usageOfAllThreads(pid: number | undefined): Usage | undefined {
  return usageWith(pid, (parent) =>
    threadsOf(parent).flatMap((thread) => childrenOf(parent, thread)),
  );
}

function usageWith(
  pid: number | undefined,
  childrenNow: (parent: number) => number[],
): Usage | undefined {
  const fields = pid === undefined ? undefined : fieldsOf(pid);
  if (pid === undefined || fields === undefined) return undefined;
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  let cpuMs = (own + ownSystem + ended + endedSystem) * MS_PER_TICK;
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status') ?? '') ?? [];
  let memoryBytes = Number(kilobytes) * 1024;
  let isAsleep = fields[0] !== 'R' && fields[0] !== 'D';
  for (const child of childrenNow(pid)) {
    const below = usageWith(child, childrenNow);
    cpuMs += below?.cpuMs ?? 0;
    memoryBytes += below?.memoryBytes ?? 0;
    isAsleep &&= below?.isAsleep ?? true;
  }
  return { cpuMs, memoryBytes, isAsleep };
}

/**
 * @param command as the system names it
 * @returns what the first of this process's children of that name has used
 */
export function usageOfChild(command: string): Usage | undefined {
  const children = childrenOf(process.pid, process.pid);
  return usageOf(children.find((each) => read(each, 'comm')?.trim() === command));
}

function fieldsOf(pid: number): string[] | undefined {
  const stat = read(pid, 'stat');
  // After the name, which stands in brackets and may hold anything: state is field 3.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(pid: number, thread: number): number[] {
  return (read(pid, `task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // it is gone, or the system has no such files
  }
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined; // it is gone, or the system has no such files
  }
}

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

/** Of one piece of work: it begins with it. */
export class Clock {
  readonly #startedAtMs = performance.now();
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
