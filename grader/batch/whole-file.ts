/**
 * Writes files whole or not at all, also when the machine stops in between. What is not yet whole
 * stands in a folder of its own, so that a run that was killed leaves nothing broken among its results.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';

const UNFINISHED = '.unfinished';

/**
 * @param folder the folder of results
 * @param name the file's path in it; its own folder must be there
 */
export function writeWhole(folder: string, name: string, text: string): void {
  const draft = path.join(folder, UNFINISHED, randomUUID());
  try {
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, path.join(folder, name));
  } catch (error) {
    rmSync(draft, { force: true });
    throw notWritten(path.join(folder, name), error);
  }
}

/** @returns nothing where there is no such file, or none that can be read */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The same of a file that is damaged. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readText(file) ?? '') as T;
  } catch {
    return undefined;
  }
}

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw notWritten(folder, error);
  }
}

/** Makes a folder for results, or takes one again and clears away what a killed run has not finished. */
export function prepareFolder(folder: string, subfolders: readonly string[]): void {
  try {
    for (const name of [UNFINISHED, ...subfolders]) {
      mkdirSync(path.join(folder, name), { recursive: true });
    }
    const drafts = path.join(folder, UNFINISHED);
    for (const name of readdirSync(drafts)) rmSync(path.join(drafts, name), { force: true });
  } catch (error) {
    throw notWritten(folder, error);
  }
}

export function closeFolder(folder: string): void {
  rmSync(path.join(folder, UNFINISHED), { recursive: true, force: true });
}

function notWritten(place: string, cause: unknown): GraderError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const reason = code === 'ENOSPC' ? 'the disk is full' : (code ?? message);
  return new GraderError(
    `the results cannot be written to ${place}: ${reason}`,
    'Make room or name another folder with --out; --resume goes on from what is there.',
    { cause },
  );
}
