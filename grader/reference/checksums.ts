/**
 * Checksums of the files that answers were made from. Line endings do not count, because git changes
 * them from machine to machine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from '../exercise/places.ts';
import { visibleCases } from '../results/hint-level.ts';

/** Of all the `.json` files in a folder of cases, as far as students see them today. */
export function casesChecksum(folder: string): string {
  return checksumOfFiles(folder, '.json', { shown: (text) => visibleCases(text) });
}

/**
 * Of an exercise's reference solution and what it may import from beside it, which is everything but
 * the references of others; `none` where there is none.
 *
 * @param exercises the names of all
 */
export function referenceChecksum(
  folder: string,
  exercise: string,
  exercises: readonly string[],
): string {
  if (!existsSync(path.join(folder, entryOf(exercise)))) return 'none';
  const others = exercises.filter((other) => other !== exercise).map(entryOf);
  return checksumOfFiles(folder, '.ts', { isLeftOut: (name) => others.includes(name) });
}

/** Of all files beside the reference solutions, whatever they are. */
export function folderChecksum(folder: string): string {
  return checksumOfFiles(folder, '');
}

interface Counted {
  /** Is given paths in the folder, with `/` between parts. */
  readonly isLeftOut?: (name: string) => boolean;
  /** What of a text counts; nothing for a file that does not. */
  readonly shown?: (text: string) => string | undefined;
}

function checksumOfFiles(
  folder: string,
  extension: string,
  { isLeftOut = () => false, shown = (text) => text }: Counted = {},
): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(extension))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !isLeftOut(name))
    .sort();
  for (const name of names) {
    const text = shown(readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
    if (text !== undefined) hash.update(`${name.length} ${text.length} ${name}${text}`);
  }
  return hash.digest('hex');
}
