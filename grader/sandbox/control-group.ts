/**
 * Makes control groups of Linux (cgroup v2). A group counts and limits the memory and the processes of all programs in it
 * together, including memory that belongs to no process. A grader may make a group as root on a machine with systemd, or
 * where a group was delegated to its user; in most containers it may not.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFault } from './find-command.ts';

/** The folder where every distribution mounts the tree of groups. */
const ROOT = '/sys/fs/cgroup';
/** The kernel needs a moment to end killed processes; a group can be removed only afterwards (guesses). */
const MAX_REMOVING_MS = 1000;
const RETRY_MS = 5;

export interface GroupLimits {
  readonly memoryBytes: number;
  readonly processes: number;
}

export interface ControlGroup {
  /** The command and arguments that start the following command in the group. */
  readonly wrapper: readonly string[];
  /** @returns whether the kernel ended a process of the group because it used too much memory */
  ranOutOfMemory(): boolean;
  /** Ends all processes that are left in the group, and removes it. */
  close(): Promise<void>;
}

/** The folder in which groups are made; `false` if they cannot be made, undefined before it was tried. */
let parent: string | false | undefined;
let groupCount = 0;
/** Whether a command was once started in a group, which shows that it works on this machine. */
let hasEnteredOne = false;

/** @returns whether the grader may make groups, as far as it has tried */
export function mayMakeGroups(): boolean {
  parent ??= parentOf(currentGroup()) ?? false;
  return parent !== false;
}

/** @returns a new group; undefined where the grader may make none */
export function newControlGroup({ memoryBytes, processes }: GroupLimits): ControlGroup | undefined {
  if (!mayMakeGroups() || !parent) return undefined;
  const settings = {
    'memory.max': memoryBytes,
    'memory.swap.max': 0,
    'pids.max': processes,
  };
  const group = makeGroup(parent, settings);
  // If this group cannot be made, the next one could not be made either.
  if (group === undefined) parent = false;
  return group;
}

/** @returns the folder of the group that this process is in */
function currentGroup(): string | undefined {
  try {
    const [, groupPath] = /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    return groupPath === undefined ? undefined : path.join(ROOT, groupPath);
  } catch {
    return undefined; // The system is not Linux.
  }
}

/** @returns the nearest group, this one or one above it, that counts memory and processes of the groups in it */
function parentOf(group: string | undefined): string | undefined {
  if (group === undefined || !`${group}/`.startsWith(`${ROOT}/`)) return undefined;
  const controllers = readIn(group, 'cgroup.subtree_control').trim().split(' ');
  if (controllers.includes('memory') && controllers.includes('pids')) return group;
  return parentOf(path.dirname(group));
}

/**
 * @param settings the values to write, by the names of the group's files
 * @returns undefined where the group cannot be made or entered
 */
export function makeGroup(
  parentFolder: string,
  settings: Readonly<Record<string, number>>,
): ControlGroup | undefined {
  const folder = path.join(parentFolder, `grader-box-${process.pid}-${groupCount++}`);
  // The number 0 means the process that writes it.
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
    // Linux before 5.14 has no such file. The remaining processes end together with bubblewrap.
  }
  const until = performance.now() + MAX_REMOVING_MS;
  while (!removeGroup(folder) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** @returns false while a process is in the group */
function removeGroup(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

/** @returns the text of one of the group's files; empty where it cannot be read */
function readIn(group: string, name: string): string {
  try {
    return readFileSync(path.join(group, name), 'utf8');
  } catch {
    return '';
  }
}
