/**
 * Keeps the right answers that a reference gave, beside the build, for later gradings: to run the reference takes
 * longer than all other preparations. They depend on the reference, which is edited without a new build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { BUILD_FOLDER } from '../../base/built-parts.ts';
import { getOrInsert } from '../../base/in-child/memoize.ts';

const inMemory = new Map<string, Promise<string>>();

/**
 * @param name of a file in the folder
 * @param madeFrom everything that the text depends on
 * @param make is called where nothing was kept, or it was made from something else, or it is damaged
 * @param folder the build's unless given; where the sources run, texts are kept in memory
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
  const found = readCached(file);
  const text = found.slice(2 * origin.length);
  if (found === origin + checksumOf(text) + text) return text;
  const made = await make();
  writeCached(file, origin + checksumOf(made) + made);
  return made;
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns an empty text where there is no such file, or it cannot be read */
export function readCached(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function writeCached(file: string, text: string): void {
  try {
    writeFileAtomic(file, text);
  } catch {
    // It is made again the next time.
  }
}
