/**
 * Where a program in any language runs: in bubblewrap, with the system's folders and its own to read,
 * and no network. Its interpreter is found here, and its folder read too. Without bubblewrap there is no
 * lock that such a program could not open, so somebody has to say that it is trusted.
 */

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { saidError } from '../messages/said-error.ts';
import { Budget } from '../sandbox/budget.ts';
import { findOnPath, isBoxed, type Locks, limitsWrapper, wrapperFor } from '../sandbox/locks.ts';
import { type Run, runCommand } from '../sandbox/run-command.ts';
import type { Words } from './command-for.ts';

/** Runs a program once. */
export type RunIn = (words: Words, input: string, limits: RunLimits) => Promise<Run>;

export interface RunLimits {
  /** Of CPU time, by all of its processes. */
  readonly limitMs: number;
  /** Its own folder may be written to. */
  readonly mayWrite?: boolean;
  /** Letters that are read of what it prints. */
  readonly mostOutput?: number;
}

/** Letters that are read of what a run prints, unless more is said. */
export const MOST_OUTPUT = 256 * 1024;
/** A runtime such as Java's has its own ideas of what it may take. */
const LIMITS = { dataBytes: 3 * 1024 ** 3, fileBytes: 64 * 1024 ** 2, processes: 256 };
/** What runtimes read beside the folders that every child has. */
const SYSTEM = ['/etc/alternatives', '/etc/ld.so.cache', '/opt'];
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * @param folder the only one of a user's that it may read
 * @throws {GraderError} where nothing confines it and nobody has said that it is trusted
 */
export function boxFor(locks: Locks, folder: string, isTrusted: boolean): RunIn {
  const isBox = isBoxed(locks);
  if (!isBox && !isTrusted) throw saidError('program.no-box');
  return async (words, input, { limitMs, mayWrite = false, mostOutput = MOST_OUTPUT }) => {
    const limits = { ...LIMITS, cpuSeconds: limitMs / 1000 + 1 };
    const wrapper = isBox
      ? wrapperFor(locks, { ...openTo(words[0], folder, mayWrite), folder, limits })
      : limitsWrapper({ limits });
    const run = await runCommand({
      ...{ folder, input, mostOutput, budget: new Budget(limitMs) },
      words: [...wrapper, ...words],
      environment: isBox ? {} : bareEnvironment(folder),
    });
    // Where the copy lies means nothing to whoever wrote it, and differs from run to run.
    const clean = (text: string): string => text.replaceAll(`${folder}/`, '');
    return { ...run, output: clean(run.output), errors: clean(run.errors) };
  };
}

/** What it may read and write in the box. */
function openTo(command: string, folder: string, mayWrite: boolean) {
  const found = placeOf(command);
  const home = found && homeOf(found);
  const bin = found && path.dirname(found);
  const settings = readdirSync('/etc').filter((name) => name.startsWith('java'));
  const java = settings.map((name) => `/etc/${name}`);
  const reads = [...SYSTEM, ...java, home ?? []].flat().filter(existsSync);
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

/**
 * The folder that an interpreter is installed in, where that is none of the system's: the one that holds its
 * `bin`. All of a user's home is never read.
 */
function homeOf(found: string): string | undefined {
  const isSystem = (file: string): boolean => /^\/(?:usr|bin|sbin|lib\w*)\//.test(file);
  const outside = [found, realpathSync(found)].find((file) => !isSystem(file));
  if (outside === undefined) return undefined;
  const bin = path.dirname(outside);
  const above = path.dirname(bin);
  return above === homedir() || above === '/' ? bin : above;
}
