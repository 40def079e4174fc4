/**
 * Reads files of results, and locks their folder, so that one batch at a time writes into it. The lock is a file that
 * names the process and the machine. A running batch touches it again and again, so the lock of a killed batch is
 * recognized by its age.
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

/** The message for results that cannot be written. */
export const NOT_WRITTEN: MessageKey = 'batch.not-written';

/** @throws {GraderError} when it cannot be made */
export function makeFolder(folder: string): void {
  withFileErrors(NOT_WRITTEN, { place: folder }, () => mkdirSync(folder, { recursive: true }));
}

/** @returns nothing when there is no such file, or it cannot be read, or is damaged */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readCached(file)) as T;
  } catch {
    return undefined;
  }
}

export const LOCK = '.lock';
/** How often a running batch touches its lock. */
const TOUCH_MS = 10_000;
/** A lock of another machine is lost at this age (a guess): network disks may be slow to show a touch. */
const LOST_AFTER_MS = 90_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
}

/**
 * @param folder must exist
 * @returns removes the lock
 * @throws {GraderError} when another batch has locked the folder
 */
export function lockResults(folder: string): () => void {
  const file = path.join(folder, LOCK);
  const content = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  if (existsSync(file)) removeLostLock(file, folder);
  // If two batches do this at the same moment, the second finds the file there and is refused.
  withFileErrors(NOT_WRITTEN, { place: folder }, () =>
    writeFileSync(file, content, { flag: 'wx' }),
  );
  const touch = (): void => {
    // The folder may have been removed. Then writing the next file fails with a message.
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
  };
  const timer = setInterval(touch, TOUCH_MS);
  timer.unref();
  const unlock = (): void => {
    clearInterval(timer);
    process.removeListener('exit', unlock);
    if (readCached(file) === content) rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

/**
 * Removes the lock of a batch that has ended without removing it. Another batch may do the same at the same moment, and
 * may have put its own lock there meanwhile. Only one of the two can rename the file, and then sees whose lock it was.
 *
 * @throws {GraderError} when the batch that has the lock is running
 */
function removeLostLock(file: string, folder: string): void {
  refuseHolder(file, folder);
  const claimed = `${file}.${process.pid}.${randomUUID()}`;
  try {
    renameSync(file, claimed);
  } catch (error) {
    // The other batch has removed it. Writing the new lock shows which of the two is first.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    refuseHolder(claimed, folder);
  } catch (error) {
    // It is the new lock of another batch, so it is put back, unless a third batch has locked the folder by now.
    restore(claimed, file);
    throw error;
  } finally {
    rmSync(claimed, { force: true });
  }
}

/** Puts a file back by a link, which fails where there is a file. A rename would replace that file. */
function restore(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @throws {GraderError} when the batch that wrote the lock is running */
function refuseHolder(file: string, folder: string): void {
  const holder = readJson<Holder>(file);
  if (!isHeld(file, holder)) return;
  const { host, pid } = holder ?? {};
  throw userError('batch.locked', { folder, host, process: pid });
}

function isHeld(file: string, holder: Holder | undefined): boolean {
  if (holder?.host === hostname()) return isRunning(holder.pid);
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched < LOST_AFTER_MS;
}

function isRunning(pid: number): boolean {
  // An earlier process with the same number has left the lock.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
