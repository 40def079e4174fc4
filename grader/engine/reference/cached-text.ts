/**
 * Stores texts in files beside the build, such as the right answers that a reference gave, so that later gradings need not
 * make them again. Each text is stored with a checksum of what it was made from. Running the reference takes longer than
 * all other preparations, and the reference can be edited without a new build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { BUILD_FOLDER } from '../../base/built-parts.ts';
import { getOrInsert } from '../../base/in-child/memoize.ts';

const inMemory = new Map<string, Promise<string>>();

/**
 * @param name the name of the file in the folder
 * @param madeFrom everything on which the text depends
 * @param make called where no text is stored, or it was made from something else, or it is damaged
 * @param folder by default the folder of the build; in a run from the sources there is none, and texts stay in memory
 */
export async function cachedText(
  name: string,
  madeFrom: string,
  make: () => Promise<string>,
  folder = BUILD_FOLDER,
): Promise<string> {
  if (folder === undefined) return getOrInsert(inMemory, `${name} ${madeFrom}`, make);
  const file = path.join(folder, name);
  const origin = checksumOf(madeFrom);
  // The file has the checksum of the origin, the checksum of the text, and the text.
  const content = readCached(file);
  const text = content.slice(2 * origin.length);
  if (content === origin + checksumOf(text) + text) return text;
  const made = await make();
  writeCached(file, origin + checksumOf(made) + made);
  return made;
}

/** @returns the SHA-256 of a text, in hexadecimal digits */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns the text of a file; an empty one where there is no such file, or it cannot be read */
export function readCached(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Writes a file if that is possible. */
export function writeCached(file: string, text: string): void {
  try {
    writeFileAtomic(file, text);
  } catch {
    // The text is made again the next time.
  }
}
