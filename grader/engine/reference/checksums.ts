/**
 * Checksums of the files that answers were made from. Line endings do not count, because git changes
 * them from machine to machine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../base/paths.ts';
import { visibleCases } from '../../results/hint-level.ts';
import { entryOf } from '../exercise-files.ts';

/** How a case file names its schema, which lies elsewhere in a release. */
export const SCHEMA_FILE = /"[^"\n]*\/case-file\.schema\.json"/;

/** Of all the `.json` files in a folder of cases, as far as students see them today. */
export function casesChecksum(folder: string): string {
  return folderChecksum(
    folder,
    (name) => name.endsWith('.json'),
    (text) => visibleCases(text)?.replace(SCHEMA_FILE, ''),
  );
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
  return folderChecksum(folder, (name) => name.endsWith('.ts') && !others.includes(name));
}

/**
 * Of a folder's files, however deep.
 *
 * @param isCounted is given paths in the folder, with `/` between parts; all are counted unless given
 * @param shown what of a text counts; nothing for a file that does not
 */
export function folderChecksum(
  folder: string,
  isCounted: (name: string) => boolean = () => true,
  shown: (text: string) => string | undefined = (text) => text,
): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .filter(isCounted)
    .sort();
  for (const name of names) {
    const text = shown(readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
    if (text !== undefined) hash.update(`${name.length} ${text.length} ${name}${text}`);
  }
  return hash.digest('hex');
}
