/**
 * Files of results: read as far as there is something to read, and written in one folder by one batch at a time. The
 * lock is a file with the process and the machine in it, touched again and again
 * while the batch runs; what a killed batch leaves is known by that.
 */

import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { MessageKey } from '../../base/messages/format-message.ts';
import { userError, withFileErrors } from '../../base/messages/user-error.ts';
import { readKept } from '../../engine/reference/cached-text.ts';

/** What is said where results cannot be written. */
export const NOT_WRITTEN: MessageKey = 'batch.not-written';

/** @throws {GraderError} when it cannot be made */
export function makeFolder(folder: string): void {
  withFileErrors(NOT_WRITTEN, { place: folder }, () => mkdirSync(folder, { recursive: true }));
}

/** @returns nothing where there is no such file, or none that can be read, or that is whole */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readKept(file)) as T;
  } catch {
    return undefined;
  }
}

export const LOCK = '.lock';
const TOUCH_MS = 10_000;
/** On another machine nothing else tells whether a batch is still there; disks in a network are slow. */
const LOST_AFTER_MS = 90_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
}

/**
 * @param folder is there
 * @returns what takes the lock away again
 * @throws {GraderError} when another batch has it
 */
export function lockResults(folder: string): () => void {
  const file = path.join(folder, LOCK);
  const own = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  if (existsSync(file)) {
    const holder = readJson<Holder>(file);
    if (isThere(file, holder)) {
      const { host, pid } = holder ?? {};
      throw userError('batch.locked', { folder, host, process: pid });
    }
    rmSync(file, { force: true });
  }
  // Of two at the same moment one is refused by the file's being there.
  withFileErrors(NOT_WRITTEN, { place: folder }, () => writeFileSync(file, own, { flag: 'wx' }));
  const touch = (): void => {
    // The folder may have been taken away; the next file that is written tells.
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
  };
  const timer = setInterval(touch, TOUCH_MS);
  timer.unref();
  const unlock = (): void => {
    clearInterval(timer);
    process.removeListener('exit', unlock);
    if (readKept(file) === own) rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

function isThere(file: string, holder: Holder | undefined): boolean {
  if (holder?.host === hostname()) return isRunning(holder.pid);
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched < LOST_AFTER_MS;
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false; // left by another process that had our number
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
