/**
 * Runs a program in any language: in bubblewrap, where it can read the folders of the system and its own folder,
 * and has no network. The folder of its interpreter can be read, too. Without bubblewrap there is no
 * lock that holds such a program, so an instructor has to say that it is trusted.
 */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { Budget } from '../../sandbox/budget.ts';
import { mayMakeGroups, newControlGroup } from '../../sandbox/control-group.ts';
import { findOnPath, startFault } from '../../sandbox/find-command.ts';
import { isBoxed, limitsWrapper } from '../../sandbox/lock-wrapper.ts';
import { boxedLocks, type Locks, wrapperFor } from '../../sandbox/locks.ts';
import { type CommandRun, type CommandToRun, runCommand } from '../../sandbox/run-command.ts';
import type { CommandWords } from './command-for.ts';
import { interpreterPlaces } from './interpreter-places.ts';

export interface Box {
  readonly runIn: RunIn;
  /** What held a program that this command runs, for reports. */
  readonly locksOf: (words: CommandWords) => readonly string[];
}

/** Runs a program once. */
export type RunIn = (words: CommandWords, input: string, limits: RunLimits) => Promise<CommandRun>;

export interface RunLimits {
  /** The CPU time of all of its processes. */
  readonly limitMs: number;
  /** Whether it may write to its own folder. */
  readonly mayWrite?: boolean;
  /** The characters that are read of its output. */
  readonly maxOutput?: number;
}

/** The characters that are read of the output of a run by default. A guess. */
export const MAX_OUTPUT = 256 * 1024;
/** Large enough for runtimes such as that of Java, which reserve much. A guess. */
const SYSTEM_LIMITS = { dataBytes: 3 * 1024 ** 3, fileBytes: 64 * 1024 ** 2, processes: 256 };
/** All of its processes together may take as much as one of them. */
const MAX_MEMORY_BYTES = SYSTEM_LIMITS.dataBytes;
/** What runtimes read beside the folders that every child has. */
const SYSTEM = ['/etc/alternatives', '/etc/ld.so.cache'];
/** A command that does nothing, by which it is seen whether the box can be made. */
const NOTHING = ['/bin/sh', '-c', ':'];
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * @param folder the only one of a user's that it may read
 * @throws {GraderError} where nothing confines it and nobody has said that it is trusted
 */
export function boxFor(locks: Locks, folder: string, isTrusted: boolean): Box {
  const isBox = isBoxed(locks);
  if (!isBox && !isTrusted) throw userError('program.no-box');
  const runIn: RunIn = async (words, input, limitsOfRun) => {
    const { limitMs, mayWrite = false, maxOutput = MAX_OUTPUT } = limitsOfRun;
    const limits = { ...SYSTEM_LIMITS, cpuSeconds: limitMs / 1000 + 1 };
    const wrapper = isBox
      ? wrapperFor(locks, { ...openTo(words[0], folder, mayWrite), folder, limits })
      : limitsWrapper({ limits });
    if (isBox) requireStart(wrapper);
    const run = await runCounted(isBox, {
      words: [...wrapper, ...words],
      environment: isBox ? {} : bareEnvironment(folder),
      folder,
      input,
      budget: new Budget(limitMs, MAX_MEMORY_BYTES),
      maxOutput,
    });
    // The path of the copy means nothing to the student, and differs from run to run.
    const clean = (text: string): string => text.replaceAll(`${folder}/`, '');
    return { ...run, output: clean(run.output), errors: clean(run.errors) };
  };
  let hasStarted = false;
  /** A box that cannot be made is no fault of the program. */
  function requireStart(wrapper: readonly string[]): void {
    const fault = hasStarted ? undefined : startFault([...wrapper, ...NOTHING]);
    if (fault !== undefined) throw userError('sandbox.not-started', { why: fault, isLocked: true });
    hasStarted = true;
  }
  const locksOf = (words: CommandWords): readonly string[] =>
    isBox ? boxedLocks(locks, openTo(words[0], folder, false), mayMakeGroups()) : ['trusted'];
  return { runIn, locksOf };
}

/** Its processes are counted together, where the grader may have that done. */
async function runCounted(isBox: boolean, command: CommandToRun): Promise<CommandRun> {
  const limits = { memoryBytes: MAX_MEMORY_BYTES, processes: SYSTEM_LIMITS.processes };
  const group = isBox ? newControlGroup(limits) : undefined;
  if (group === undefined) return await runCommand(command);
  try {
    const run = await runCommand({ ...command, words: [...group.wrapper, ...command.words] });
    return group.ranOutOfMemory() ? { ...run, how: 'memory' } : run;
  } finally {
    await group.close();
  }
}

/** What it may read and write in the box. */
function openTo(command: string, folder: string, mayWrite: boolean) {
  const found = placeOf(command);
  const bin = found && path.dirname(found);
  const settings = readdirSync('/etc').filter((name) => name.startsWith('java'));
  const java = settings.map((name) => `/etc/${name}`);
  const reads = [...SYSTEM, ...java].filter(existsSync);
  if (found !== undefined) reads.push(...interpreterPlaces(found));
  return {
    reads: mayWrite ? reads : [...reads, folder],
    writes: mayWrite ? [folder] : [],
    environment: { HOME: '/tmp', LANG: 'C.UTF-8', PATH: [bin ?? [], SYSTEM_PATH].flat().join(':') },
  };
}

function bareEnvironment(folder: string) {
  const { PATH = SYSTEM_PATH, SystemRoot } = process.env;
  return { PATH, HOME: folder, LANG: 'C.UTF-8', ...(SystemRoot !== undefined && { SystemRoot }) };
}

/** @returns the whole path of what is started, unless it is the program's own */
function placeOf(command: string): string | undefined {
  if (path.isAbsolute(command)) return existsSync(command) ? command : undefined;
  return command.includes('/') ? undefined : findOnPath(command);
}
