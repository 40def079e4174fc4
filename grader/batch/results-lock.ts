/**
 * Keeps two batches from writing into one folder. The lock is a file with the process and the machine
 * in it, touched again and again while the batch runs; what a killed batch leaves is known by that.
 */
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { notWritten, readJson, readText } from './whole-file.ts';

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
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritten(folder, error);
      const holder = readJson<Holder>(file);
      if (isThere(file, holder)) throw taken(folder, holder);
      // Moved first: only one of two batches can move it, and neither takes the other's new one away.
      const old = `${file}-${process.pid}`;
      try {
        renameSync(file, old);
      } catch {
        continue;
      }
      rmSync(old, { force: true });
    }
  }
  const timer = setInterval(() => touch(file), TOUCH_MS);
  timer.unref();
  const unlock = (): void => {
    clearInterval(timer);
    process.removeListener('exit', unlock);
    if (readText(file) === own) rmSync(file, { force: true });
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

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder may have been taken away; the next file that is written tells.
  }
}

function taken(folder: string, holder: Holder | undefined): GraderError {
  const who = holder === undefined ? '' : ` (process ${holder.pid} on ${holder.host})`;
  return new GraderError(
    `another batch is writing to ${folder}${who}`,
    'Wait until it is done, or name another folder with --out. --resume then goes on from what it has.',
  );
}
