/** What lies at the top of a class's folder. */
import { type Dirent, readdirSync } from 'node:fs';
import { fileErrorReason } from '../../file-error.ts';
import { GraderError } from '../../grader-error.ts';

export type TopEntry = Dirent<string>;

/**
 * @returns what has a name that can be read, and the names of others as far as they can be shown
 * @throws {GraderError} when the folder cannot be read
 */
export function topEntries(folder: string): { entries: TopEntry[]; unnamed: string[] } {
  let bytes: Buffer[];
  let entries: TopEntry[];
  try {
    bytes = readdirSync(folder, { encoding: 'buffer' });
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new GraderError(
      `the submissions in ${folder} cannot be read: ${fileErrorReason(error)}`,
      'Name the folder that has a subfolder or a file for each submission, or a zip of it.',
      { cause: error },
    );
  }
  const isText = (name: Buffer): boolean => Buffer.from(name.toString()).equals(name);
  const names = new Set(bytes.filter(isText).map(String));
  return {
    entries: entries.filter(({ name }) => names.has(name)),
    unnamed: bytes.filter((name) => !isText(name)).map(shownBytes),
  };
}

/** Two names that are no UTF-8 must not look the same. */
function shownBytes(name: Buffer): string {
  return name
    .toString('latin1')
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
