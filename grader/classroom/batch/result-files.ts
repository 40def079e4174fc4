/**
 * Files of results: read as far as there is something to read, and written in one folder by one batch at a time. The
 * lock is a file with the process and the machine in it, touched again and again
 * while the batch runs; what a killed batch leaves is known by that.
 */

import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { MessageKey } from '../../base/messages/format-message.ts';
import { userError, withFileErrors } from '../../base/messages/user-error.ts';
import { readCached } from '../../engine/reference/cached-text.ts';

/** What is said where results cannot be written. */
export const NOT_WRITTEN: MessageKey = 'batch.not-written';

/** @throws {GraderError} when it cannot be made */
export function makeFolder(folder: string): void {
  withFileErrors(NOT_WRITTEN, { place: folder }, () => mkdirSync(folder, { recursive: true }));
}

/** @returns nothing where there is no such file, or none that can be read, or that is whole */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readCached(file)) as T;
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
  if (existsSync(file)) takeAwayLost(file, folder);
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
    if (readCached(file) === own) rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

/**
 * Takes away the lock of a batch that is gone. Another batch may see the same lock at the same moment, and may have put
 * its own there meanwhile. A rename is done by one of the two alone, and shows which lock it was.
 *
 * @throws {GraderError} when the batch that has the lock is there
 */
function takeAwayLost(file: string, folder: string): void {
  refuseHolder(file, folder);
  const claimed = `${file}.${process.pid}.${randomUUID()}`;
  try {
    renameSync(file, claimed);
  } catch (error) {
    // The other batch has taken it away: the file that is written next tells which of the two is first.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    refuseHolder(claimed, folder);
  } catch (error) {
    // It was put there since: it is given back, unless a third batch has the place already.
    withoutReplacing(claimed, file);
    throw error;
  } finally {
    rmSync(claimed, { force: true });
  }
}

/** A link is refused where there is a file, which a rename would replace. */
function withoutReplacing(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @throws {GraderError} when the batch that wrote the lock is there */
function refuseHolder(file: string, folder: string): void {
  const holder = readJson<Holder>(file);
  if (!isThere(file, holder)) return;
  const { host, pid } = holder ?? {};
  throw userError('batch.locked', { folder, host, process: pid });
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
