/**
 * Runs a program in any language in a box, which bubblewrap makes. There it has no network, and can read the folders of the
 * system, its own folder and that of its interpreter. No other lock can hold such a program, so without bubblewrap an
 * instructor has to say that the program is trusted.
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
  /** The names of the locks around a program that this command runs, for reports. */
  readonly locksOf: (words: CommandWords) => readonly string[];
}

/** Runs a program once. */
export type RunIn = (words: CommandWords, input: string, limits: RunLimits) => Promise<CommandRun>;

export interface RunLimits {
  /** The CPU time of all of its processes. */
  readonly limitMs: number;
  /** Whether it may write to its own folder. */
  readonly mayWrite?: boolean;
  /** The number of characters that are read of its output. */
  readonly maxOutput?: number;
}

/** The characters that are read of the output of a run by default (a guess). */
export const MAX_OUTPUT = 256 * 1024;
/** Large enough for runtimes such as that of Java, which reserve much memory (a guess). */
const SYSTEM_LIMITS = { dataBytes: 3 * 1024 ** 3, fileBytes: 64 * 1024 ** 2, processes: 256 };
/** All processes of a program together may use as much memory as one of them. */
const MAX_MEMORY_BYTES = SYSTEM_LIMITS.dataBytes;
/** Files that runtimes read, besides the folders that every child can read. */
const SYSTEM_FILES = ['/etc/alternatives', '/etc/ld.so.cache'];
/** A command that does nothing. It shows whether a box can be made. */
const EMPTY_COMMAND = ['/bin/sh', '-c', ':'];
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * @param folder the program's own folder: the only folder of a user that the program may read
 * @throws {GraderError} if there is no lock for the program, and the instructor has not said that it is trusted
 */
export function boxFor(locks: Locks, folder: string, isTrusted: boolean): Box {
  if (isBoxed(locks)) return new BubblewrapBox(locks, folder);
  if (isTrusted) return boxWithoutLocks(folder);
  throw userError('program.no-box');
}

class BubblewrapBox implements Box {
  #hasStarted = false;

  constructor(
    private readonly locks: Locks,
    private readonly folder: string,
  ) {}

  readonly runIn: RunIn = async (words, input, runLimits) => {
    const { locks, folder } = this;
    const access = accessOf(words[0], folder, runLimits.mayWrite === true);
    const limits = systemLimits(runLimits);
    const wrapper = wrapperFor(locks, { ...access, folder, limits });
    this.#requireStart(wrapper);
    const command = [...wrapper, ...words];
    const run = await runInControlGroup(commandToRun(command, {}, folder, input, runLimits));
    return withoutFolder(run, folder);
  };

  readonly locksOf = (words: CommandWords): readonly string[] => {
    const access = accessOf(words[0], this.folder, false);
    return boxedLocks(this.locks, access, mayMakeGroups());
  };

  /** @throws {GraderError} if the box cannot be made, because that is no fault of the program */
  #requireStart(wrapper: readonly string[]): void {
    if (this.#hasStarted) return;
    const fault = startFault([...wrapper, ...EMPTY_COMMAND]);
    if (fault !== undefined) throw userError('sandbox.not-started', { why: fault, isLocked: true });
    this.#hasStarted = true;
  }
}

/** Runs a trusted program with limits of the system, and without locks. */
function boxWithoutLocks(folder: string): Box {
  return {
    async runIn(words, input, runLimits) {
      const wrapper = limitsWrapper({ limits: systemLimits(runLimits) });
      const command = [...wrapper, ...words];
      const environment = environmentWithoutBox(folder);
      const run = await runCommand(commandToRun(command, environment, folder, input, runLimits));
      return withoutFolder(run, folder);
    },
    locksOf: () => ['trusted'],
  };
}

function systemLimits({ limitMs }: RunLimits) {
  return { ...SYSTEM_LIMITS, cpuSeconds: limitMs / 1000 + 1 };
}

function commandToRun(
  words: readonly string[],
  environment: CommandToRun['environment'],
  folder: string,
  input: string,
  { limitMs, maxOutput = MAX_OUTPUT }: RunLimits,
): CommandToRun {
  const budget = new Budget(limitMs, MAX_MEMORY_BYTES);
  return { words, environment, folder, input, budget, maxOutput };
}

/** The path of the copy means nothing to a student, and differs from run to run. */
function withoutFolder(run: CommandRun, folder: string): CommandRun {
  const clean = (text: string): string => text.replaceAll(`${folder}/`, '');
  return { ...run, output: clean(run.output), errors: clean(run.errors) };
}

/** Runs a command so that the memory of all its processes counts together, if the grader may make control groups. */
async function runInControlGroup(command: CommandToRun): Promise<CommandRun> {
  const limits = { memoryBytes: MAX_MEMORY_BYTES, processes: SYSTEM_LIMITS.processes };
  const group = newControlGroup(limits);
  if (group === undefined) return await runCommand(command);
  try {
    const run = await runCommand({ ...command, words: [...group.wrapper, ...command.words] });
    return group.ranOutOfMemory() ? { ...run, ending: 'memory' } : run;
  } finally {
    await group.close();
  }
}

/** The files that a command may read and write in the box, and its environment. */
function accessOf(command: string, folder: string, mayWrite: boolean) {
  const executable = executableOf(command);
  const javaSettings = readdirSync('/etc').filter((name) => name.startsWith('java'));
  const javaFolders = javaSettings.map((name) => `/etc/${name}`);
  const reads = [...SYSTEM_FILES, ...javaFolders].filter(existsSync);
  const searchPath = [SYSTEM_PATH];
  if (executable !== undefined) {
    reads.push(...interpreterPlaces(executable));
    searchPath.unshift(path.dirname(executable));
  }
  return {
    reads: mayWrite ? reads : [...reads, folder],
    writes: mayWrite ? [folder] : [],
    environment: { HOME: '/tmp', LANG: 'C.UTF-8', PATH: searchPath.join(':') },
  };
}

function environmentWithoutBox(folder: string) {
  const { PATH = SYSTEM_PATH, SystemRoot } = process.env;
  return { PATH, HOME: folder, LANG: 'C.UTF-8', ...(SystemRoot !== undefined && { SystemRoot }) };
}

/** @returns the absolute path of the executable; nothing if it is a file of the program itself, or not installed */
function executableOf(command: string): string | undefined {
  if (path.isAbsolute(command)) return existsSync(command) ? command : undefined;
  return command.includes('/') ? undefined : findOnPath(command);
}
