/**
 * Locks a folder of results, so that one batch at a time writes into it. The lock is a file that names the process and the
 * machine. A running batch touches it again and again, so the lock of a killed batch is recognized by its age.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { userError, withFileErrors } from '../../base/messages/user-error.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { checksumOf, readCached } from '../../engine/reference/cached-text.ts';
import { NOT_WRITTEN, readJson } from './result-files.ts';

export const LOCK = '.lock';
/** How often a running batch touches its lock. */
const TOUCH_MS = 10_000;
/** A lock of another machine is lost at this age (a guess): network disks may be slow to show a touch. */
const LOST_AFTER_MS = 90_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Differs for each lock. */
  readonly id: string;
}

/**
 * @param folder must exist
 * @returns removes the lock
 * @throws {GraderError} when another batch has locked the folder
 */
export function lockResults(folder: string): () => void {
  const file = path.join(folder, LOCK);
  const holder: Holder = { pid: process.pid, host: hostname(), id: randomUUID() };
  const content = JSON.stringify(holder);
  if (!isCreated(file, content, folder)) takeLostLock(file, content, folder);
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
 * Writes a file that is not there yet. If two batches do this at the same moment, the second finds the file there.
 *
 * @throws {GraderError} when it cannot be written for another reason
 */
function isCreated(file: string, content: string, folder: string): boolean {
  return withFileErrors(NOT_WRITTEN, { place: folder }, () => {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}

/**
 * Takes the place of a batch that has ended without removing its lock. Several batches may see such a lock at the same
 * moment, and a slow one may see it after another has taken it. So whoever wants to take a lock first creates a file with
 * a name that is made from this very lock, and then looks whether the lock is still the same. The lock itself is there all
 * the time.
 *
 * @throws {GraderError} when the batch that has the lock, or takes it, is running
 */
function takeLostLock(file: string, content: string, folder: string): void {
  const found = readCached(file);
  refuseHolder(file, folder);
  // It was removed meanwhile.
  if (found === '' && isCreated(file, content, folder)) return;
  const claim = `${file}.${checksumOf(found).slice(0, 16)}`;
  if (!isCreated(claim, content, folder)) {
    refuseHolder(claim, folder);
    // The batch that wanted to take the lock was killed while it did.
    rmSync(claim, { force: true });
    if (!isCreated(claim, content, folder)) throw lockedBy(claim, folder);
  }
  try {
    if (readCached(file) !== found) throw lockedBy(file, folder);
    writeAtomically(file, content, NOT_WRITTEN);
  } finally {
    rmSync(claim, { force: true });
  }
}

/** @throws {GraderError} when the batch that wrote the lock is running */
function refuseHolder(file: string, folder: string): void {
  if (isHeld(file, readJson<Holder>(file))) throw lockedBy(file, folder);
}

function lockedBy(file: string, folder: string): Error {
  const { host, pid } = readJson<Holder>(file) ?? {};
  return userError('batch.locked', { folder, host, process: pid });
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
