/** Files of results: written whole or not at all, and read as far as there is something to read. */
import { readFileSync } from 'node:fs';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import { fileErrorReason } from '../file-error.ts';
import { GraderError } from '../grader-error.ts';

/** What a run leaves that was killed while it wrote: the file's name with a number behind it. */
export const UNFINISHED = /\.\d+$/;

export function writeWhole(file: string, content: string | Buffer): void {
  writing(file, () => writeFileAtomicSync(file, content));
}

/** @throws {GraderError} when something cannot be written */
export function writing(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw notWritten(place, error);
  }
}

export function notWritten(place: string, cause: unknown): GraderError {
  return new GraderError(
    `the results cannot be written to ${place}: ${fileErrorReason(cause)}`,
    'Make room or name another folder with --out; --resume goes on from what is there.',
    { cause },
  );
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
