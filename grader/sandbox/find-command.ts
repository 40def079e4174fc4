/** Finds out which commands are installed on this machine, and whether they start. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withoutInherited } from './inherited-descriptors.ts';

/** @returns the absolute path of a command, if it is installed */
export type FindCommand = (command: string) => string | undefined;

/** A command that works has started by then, even on a busy machine (a guess). */
const MAX_PROBE_MS = 10_000;

/**
 * @param words the command and its arguments
 * @returns why the command does not start and end without an error on this machine; nothing where it does
 */
export function startFault([command = '', ...commandArguments]: readonly string[]):
  | string
  | undefined {
  const { status, stderr, error } = spawnSync(command, commandArguments, {
    stdio: withoutInherited(['ignore', 'ignore', 'pipe']),
    env: {},
    cwd: '/',
    timeout: MAX_PROBE_MS,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim() || `exit code ${status}`);
}

/**
 * Commands are started without an environment, so they are named by their whole paths.
 *
 * @returns the absolute path of a command, if it is installed
 */
export function findOnPath(command: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file));
}
