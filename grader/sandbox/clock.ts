/**
 * Measures the time that counts against a limit: CPU time and time asleep, but not time in which a process only waits for
 * its turn on a busy machine. Only on Linux can the usage of a process be read; elsewhere the wall clock counts.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** Whether it waits for something or is stopped. Waiting for its turn on a busy machine does not count. */
  readonly isAsleep: boolean;
}

/** The unit in which the kernel counts CPU time (USER_HZ is 100 on every Linux that Node runs on). */
const MS_PER_TICK = 10;

/**
 * @param pid the number of a process, if there is one
 * @returns the usage of the process and of all processes that it started, including those that have ended; undefined where
 *   it cannot be read
 */
export function usageOf(pid: number | undefined): Usage | undefined {
  return usageWith(pid, (parent) => childrenOf(parent, parent));
}

/** The same for a program that may start processes from any of its threads. This is slower, because it reads each thread. */
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
  // User and system time, first of the process itself, then of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  let cpuMs = ticks * MS_PER_TICK;
  const residentMemory = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status') ?? '');
  let memoryBytes = Number(residentMemory?.[1] ?? 0) * 1024;
  let isAsleep = fields[0] !== 'R' && fields[0] !== 'D';
  for (const child of childrenNow(pid)) {
    const usage = usageWith(child, childrenNow);
    if (usage === undefined) continue;
    cpuMs += usage.cpuMs;
    memoryBytes += usage.memoryBytes;
    isAsleep &&= usage.isAsleep;
  }
  return { cpuMs, memoryBytes, isAsleep };
}

/**
 * @param command the name that the system gives the process
 * @returns the usage of this process's first child with that name
 */
export function usageOfChild(command: string): Usage | undefined {
  const children = childrenOf(process.pid, process.pid);
  return usageOf(children.find((each) => read(each, 'comm')?.trim() === command));
}

/** @returns the fields of `/proc/<pid>/stat` from the third one, the state, on */
function fieldsOf(pid: number): string[] | undefined {
  const stat = read(pid, 'stat');
  // The second field is the name in brackets, which may itself contain brackets and spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(pid: number, thread: number): number[] {
  return (read(pid, `task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // The process has ended, or the system has no such files.
  }
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined; // The process has ended, or the system has no such files.
  }
}

/** How often the usage of a working child is read. */
export const TICK_MS = 50;

/** Where only the wall clock counts, work may take this many times its limit, because other programs run too (a guess). */
export const WALL_FACTOR_ALONE = 3;
/** Bounds for the wall clock where CPU time is known, so that work ends however busy the machine is (guesses). */
const MAX_WALL_FACTOR = 100;
const MAX_EXTRA_WALL_MS = 1_200_000;
const MIN_WALL_FACTOR = 10;

/** @returns the time on the wall clock after which work with this limit is ended, even if it got no CPU time */
export function maxWallMs(limitMs: number): number {
  const maxMs = Math.min(limitMs * MAX_WALL_FACTOR, limitMs + MAX_EXTRA_WALL_MS);
  return Math.max(maxMs, limitMs * MIN_WALL_FACTOR);
}

/** Measures one piece of work, which begins when the clock is made. */
export class Clock {
  readonly #startedAtMs = performance.now();
  #lookedAtMs = this.#startedAtMs;
  #cpuAtStartMs: number | undefined;
  #isReadAtStart = false;
  #cpuMs = 0;
  #asleepMs = 0;

  /**
   * @param usage reads what the process that does the work has used
   * @param lookMs how often {@link look} is called
   */
  constructor(
    private readonly usage: () => Usage | undefined,
    private readonly lookMs = TICK_MS,
  ) {}

  /** Wall time since the work began. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** Reads the usage when the work begins, so that {@link spentMs} is exact for short work, too. */
  readAtStart(): void {
    this.#cpuAtStartMs = this.usage()?.cpuMs;
    this.#isReadAtStart = this.#cpuAtStartMs !== undefined;
  }

  /** Reads the usage. It is called regularly, and CPU time counts from the first call on. */
  look(): Usage | undefined {
    const usage = this.usage();
    if (usage === undefined) return undefined;
    this.#cpuAtStartMs ??= usage.cpuMs;
    const cpuMs = usage.cpuMs - this.#cpuAtStartMs;
    const now = performance.now();
    if (usage.isAsleep && cpuMs === this.#cpuMs) {
      // At most one interval counts: when the grader itself was busy, the child may have waited for it.
      this.#asleepMs += Math.min(this.lookMs, now - this.#lookedAtMs);
    }
    this.#lookedAtMs = now;
    this.#cpuMs = cpuMs;
    return usage;
  }

  /** The time that counts against the limit, as of the last look. */
  get chargedMs(): number {
    if (this.#cpuAtStartMs === undefined) return this.elapsedMs / WALL_FACTOR_ALONE;
    return this.#cpuMs + this.#asleepMs;
  }

  /** The time that counts against the limit now. The usage is read again if that can make a difference. */
  spentMs(): number {
    const wallMs = this.elapsedMs;
    if (this.#isReadAtStart) {
      // The process is asleep now because its work is done, so that it sleeps does not count any more.
      const cpuMs = (this.usage()?.cpuMs ?? 0) - this.#cpuAtStartMs!;
      return Math.min(wallMs, Math.max(cpuMs, this.#cpuMs) + this.#asleepMs);
    }
    if (wallMs < TICK_MS || this.#cpuAtStartMs === undefined) return wallMs;
    this.look();
    return Math.min(wallMs, this.chargedMs + TICK_MS);
  }

  /** Whether the process was waiting or stopped for more time than it computed. */
  get wasAsleep(): boolean {
    return this.#asleepMs > this.#cpuMs;
  }

  /** @returns whether the work has used up its limit */
  isOver(limitMs: number): boolean {
    return this.chargedMs > limitMs || this.elapsedMs > maxWallMs(limitMs);
  }
}
