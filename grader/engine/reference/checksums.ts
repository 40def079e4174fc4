/**
 * Checksums of the files from which right answers were made. Line endings do not count, because git changes them from
 * machine to machine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../base/paths.ts';
import { visibleCases } from '../../results/hint-level.ts';
import { entryOf } from '../exercise-files.ts';

/** The path of its schema in a case file. It does not count, because the schema is elsewhere in a release. */
export const SCHEMA_FILE = /"[^"\n]*\/case-file\.schema\.json"/;

/** @returns the checksum of all case files in a folder, as far as students see the cases today */
export function casesChecksum(folder: string): string {
  return folderChecksum(
    folder,
    (name) => name.endsWith('.json'),
    (text) => visibleCases(text)?.replace(SCHEMA_FILE, ''),
  );
}

/**
 * @param exercises the names of all exercises
 * @returns the checksum of an exercise's reference and of all that it may import, which is every file in its folder but the
 *   references of other exercises; `none` where the exercise has no reference
 */
export function referenceChecksum(
  folder: string,
  exercise: string,
  exercises: readonly string[],
): string {
  if (!existsSync(path.join(folder, entryOf(exercise)))) return 'none';
  const otherReferences = exercises.filter((other) => other !== exercise).map(entryOf);
  return folderChecksum(folder, (name) => name.endsWith('.ts') && !otherReferences.includes(name));
}

/**
 * @param isCounted whether a file counts, by its path in the folder with `/` between parts; by default all count
 * @param countedText the part of a file's text that counts; undefined where the file does not count. By default all does
 * @returns the checksum of a folder's files, with those in its subfolders
 */
export function folderChecksum(
  folder: string,
  isCounted: (name: string) => boolean = () => true,
  countedText: (text: string) => string | undefined = (text) => text,
): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .filter(isCounted)
    .sort();
  for (const name of names) {
    const content = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const text = countedText(content);
    if (text !== undefined) hash.update(`${name.length} ${text.length} ${name}${text}`);
  }
  return hash.digest('hex');
}
