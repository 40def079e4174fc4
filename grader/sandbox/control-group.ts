/**
 * A control group of Linux (cgroup v2) counts the memory and the processes of all that runs in it together, also
 * memory that is in no process. A grader may make one as root on a machine with systemd, or where a group was
 * handed to its user; in most containers it may not.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFault } from './find-command.ts';

/** Where every distribution mounts it. */
const ROOT = '/sys/fs/cgroup';
/** The kernel needs a moment to end what was killed. */
const MAX_REMOVING_MS = 1000;
const LOOK_AGAIN_MS = 5;

export interface GroupLimits {
  readonly memoryBytes: number;
  readonly processes: number;
}

export interface ControlGroup {
  /** The command and arguments that put what follows into the group. */
  readonly wrapper: readonly string[];
  /** The kernel ended something in it for its memory. */
  ranOutOfMemory(): boolean;
  /** Ends whatever is left in it. */
  close(): Promise<void>;
}

let parent: string | false | undefined;
let made = 0;
let hasEnteredOne = false;

/** Whether the grader may make groups, as far as it has tried. */
export function mayMakeGroups(): boolean {
  parent ??= parentOf(ownGroup()) ?? false;
  return parent !== false;
}

/** @returns nothing where the grader may make none */
export function newControlGroup({ memoryBytes, processes }: GroupLimits): ControlGroup | undefined {
  if (!mayMakeGroups() || !parent) return undefined;
  const settings = {
    'memory.max': memoryBytes,
    'memory.swap.max': 0,
    'pids.max': processes,
  };
  const group = makeGroup(parent, settings);
  // Whoever cannot make one now could not make the next one either.
  if (group === undefined) parent = false;
  return group;
}

/** @returns the folder of the group that this process is in */
function ownGroup(): string | undefined {
  try {
    const [, own] = /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    return own === undefined ? undefined : path.join(ROOT, own);
  } catch {
    return undefined; // another system
  }
}

/** @returns the nearest group above in which memory and processes of new groups are counted */
function parentOf(group: string | undefined): string | undefined {
  if (group === undefined || !`${group}/`.startsWith(`${ROOT}/`)) return undefined;
  const counted = readIn(group, 'cgroup.subtree_control').trim().split(' ');
  if (counted.includes('memory') && counted.includes('pids')) return group;
  return parentOf(path.dirname(group));
}

/** @param settings the group's files, and what is written to each */
export function makeGroup(
  parentFolder: string,
  settings: Readonly<Record<string, number>>,
): ControlGroup | undefined {
  const folder = path.join(parentFolder, `grader-box-${process.pid}-${made++}`);
  // To write 0 means the process that writes.
  const enter = ['/bin/sh', '-c', 'echo 0 > "$0/cgroup.procs" && exec "$@"', folder];
  try {
    mkdirSync(folder);
    for (const [name, value] of Object.entries(settings)) {
      const file = path.join(folder, name);
      // A machine without swap has no file for it.
      if (existsSync(file) || name !== 'memory.swap.max') writeFileSync(file, String(value));
    }
    if (!hasEnteredOne) requireEntered(enter);
  } catch {
    removeGroup(folder);
    return undefined;
  }
  return {
    wrapper: enter,
    ranOutOfMemory: () => /^oom_kill [1-9]/m.test(readIn(folder, 'memory.events')),
    close: () => closeGroup(folder),
  };
}

function requireEntered(wrapper: readonly string[]): void {
  const fault = startFault([...wrapper, '/bin/sh', '-c', ':']);
  if (fault !== undefined) throw new Error(fault);
  hasEnteredOne = true;
}

async function closeGroup(folder: string): Promise<void> {
  try {
    writeFileSync(path.join(folder, 'cgroup.kill'), '1');
  } catch {
    // Linux before 5.14 has no such file; what is left ends with its box.
  }
  const until = performance.now() + MAX_REMOVING_MS;
  while (!removeGroup(folder) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** @returns false while something is in it */
function removeGroup(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

function readIn(group: string, name: string): string {
  try {
    return readFileSync(path.join(group, name), 'utf8');
  } catch {
    return '';
  }
}
