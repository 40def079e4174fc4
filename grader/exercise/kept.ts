/**
 * What takes long to make of an exercise is kept beside the bundle that was made from the same sources, and
 * with a new bundle it is made anew. Where the sources are run there is no bundle: then texts are kept in memory.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { BUNDLE } from '../paths.ts';
import { remembered } from '../remembered.ts';
import { outsideFolder } from './places.ts';

interface Keeping {
  /** What else it depends on, of an exercise outside of the project all that it is made from. */
  readonly from?: string;
  readonly folder?: string | undefined;
}

const inMemory = new Map<string, Promise<string>>();

/** @returns its text */
export async function kept(
  exercise: string,
  what: 'harness' | 'answers',
  make: () => Promise<string>,
  { from, folder = BUNDLE }: Keeping = {},
): Promise<string> {
  if (from === undefined && outsideFolder(exercise) !== undefined) return make();
  if (folder === undefined) return remembered(inMemory, `${what} ${exercise} ${from}`, make);
  const file = path.join(folder, `${what}-${exercise}`);
  const madeFrom = checksumOf(from ?? '');
  const found = readKept(file);
  // A damaged one is made anew.
  const text = found.slice(2 * madeFrom.length);
  if (found === madeFrom + checksumOf(text) + text) return text;
  const made = await make();
  writeKept(file, madeFrom + checksumOf(made) + made);
  return made;
}

/** The same of what is made at once. What does not read is made anew. */
export function keptAsJson<Made>(
  exercise: string,
  what: string,
  make: () => Made,
  folder = BUNDLE,
): Made {
  if (folder === undefined || outsideFolder(exercise) !== undefined) return make();
  const file = path.join(folder, `${what}-${exercise}`);
  try {
    return JSON.parse(readKept(file));
  } catch {
    const made = make();
    writeKept(file, JSON.stringify(made));
    return made;
  }
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns nothing in it where there is none */
export function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function writeKept(file: string, text: string): void {
  try {
    writeFileAtomic(file, text);
  } catch {
    // It is made again the next time.
  }
}
