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

/** @param pid a process; all that it has started and that still works are counted with it */
export function usageOf(pid: number): Usage | undefined {
  const fields = fieldsOf(pid);
  if (fields === undefined) return undefined;
  let cpuMs = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  let memoryBytes = Number(fields[21]) * PAGE_BYTES;
  let isAsleep = fields[0] !== 'R' && fields[0] !== 'D';
  for (const child of childrenOf(pid)) {
    const below = usageOf(child);
    cpuMs += below?.cpuMs ?? 0;
    memoryBytes += below?.memoryBytes ?? 0;
    isAsleep &&= below?.isAsleep ?? true;
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
  const pid = childrenOf(process.pid).find((each) => read(each, 'comm')?.trim() === command);
  return pid === undefined ? undefined : usageOf(pid);
}

function fieldsOf(pid: number): string[] | undefined {
  const stat = read(pid, 'stat');
  // After the name, which stands in brackets and may hold anything: state is field 3.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(pid: number): number[] {
  return (read(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined; // it is gone, or the system has no such files
  }
}
