/**
 * What a child process has used so far, as the operating system tells it. Linux only; elsewhere
 * nothing is known and the wall clock has to do.
 */
import { readFileSync } from 'node:fs';

export interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** It waits for something, or is stopped; it does not merely wait for its turn on the machine. */
  readonly isAsleep: boolean;
}

/** The kernel counts CPU time in these, on every Linux that Node runs on. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/** @param pid a process; where it is a wrapper (a lock), its only descendants are counted with it */
export function usageOf(pid: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  let cpuMs = 0;
  let memoryBytes = 0;
  let isAsleep = true;
  const left = [pid];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const own = readOne(next);
    if (own === undefined) return undefined;
    cpuMs += own.cpuMs;
    memoryBytes += own.memoryBytes;
    isAsleep &&= own.isAsleep;
    left.push(...childrenOf(next));
  }
  return { cpuMs, memoryBytes, isAsleep };
}

/** The same with the CPU time of those that it has started and that have ended. */
export function familyUsage(pid = process.pid): Usage | undefined {
  const [own, usage] = [fieldsOf(pid), usageOf(pid)];
  if (own === undefined || usage === undefined) return undefined;
  const endedMs = (Number(own[13]) + Number(own[14])) * MS_PER_TICK;
  return { ...usage, cpuMs: usage.cpuMs + endedMs };
}

/**
 * @param command as the system names it
 * @returns what the first of this process's children of that name has used
 */
export function usageOfChild(command: string): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  const pid = childrenOf(process.pid).find((each) => nameOf(each) === command);
  return pid === undefined ? undefined : usageOf(pid);
}

function readOne(pid: number): Usage | undefined {
  const fields = fieldsOf(pid);
  if (fields === undefined) return undefined;
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    memoryBytes: Number(fields[21]) * PAGE_BYTES,
    isAsleep: fields[0] !== 'R' && fields[0] !== 'D',
  };
}

function fieldsOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which stands in brackets and may hold anything: state is field 3.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
