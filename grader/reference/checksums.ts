/**
 * Checksums of the files that answers were made from. Line endings do not count, because git changes
 * them from machine to machine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from '../exercise/which-exercise.ts';
import { EXERCISES_WITH_CASES } from '../exercises/all.ts';

/** Of all the `.json` files in a folder of cases. */
export function casesChecksum(folder: string): string {
  return checksumOfFiles(folder, '.json');
}

/**
 * Of an exercise's reference solution and what it may import from beside it, which is everything but
 * the references of others; `none` where there is none.
 */
export function referenceChecksum(folder: string, exercise: string): string {
  if (!existsSync(path.join(folder, entryOf(exercise)))) return 'none';
  return checksumOfFiles(folder, '.ts', (name) => isOthers(name, exercise));
}

/** Of all files beside an exercise's reference solution, whatever they are. */
export function folderChecksum(folder: string, exercise: string): string {
  return checksumOfFiles(folder, '', (name) => isOthers(name, exercise));
}

function isOthers(name: string, exercise: string): boolean {
  return EXERCISES_WITH_CASES.some((other) => other !== exercise && name === entryOf(other));
}

/** @param isLeftOut is given paths in the folder, with `/` between parts */
function checksumOfFiles(
  folder: string,
  extension: string,
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(extension))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !isLeftOut(name))
    .sort();
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${name.length} ${text.length} ${name}${text}`);
  }
  return hash.digest('hex');
}
