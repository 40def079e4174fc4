/** The project's root, and paths and listings of files in a folder. */
import { type Dirent, existsSync, opendirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the grader's own project. */
export const PROJECT_ROOT = path.dirname(
  path.dirname(path.dirname(fileURLToPath(import.meta.url))),
);

/** The grader's own version, for reports. */
export function graderVersion(): string {
  const text = readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * @param file absolute, or relative to the same folder as `folder` is; links are not followed
 * @returns false for the folder itself
 */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

/** @returns the path from the folder to the file, with forward slashes, as messages and patterns have it */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** @returns whether a folder is there; a link counts as its target */
export function isFolder(file: string): boolean {
  return existsSync(file) && statSync(file).isDirectory();
}

/** @returns the relative paths of all ordinary files below a folder at any depth, sorted */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** @returns at most {@link MAX_ENTRIES} entries; none where the folder cannot be read */
export function entriesIn(folder: string): Dirent<string>[] {
  try {
    return readEntries(folder, MAX_ENTRIES);
  } catch {
    return [];
  }
}

/** The most entries that are read of a submission's folder: ten times what a program with its data has (a guess). */
export const MAX_ENTRIES = 20_000;

/**
 * Reads a folder entry by entry, since a huge folder would not fit into memory, as `readdirSync` would need.
 *
 * @param limit how many entries are read; of a larger folder they are those that the system names first
 * @returns the entries, sorted by name
 * @throws the system's error
 */
export function readEntries(folder: string, limit: number): Dirent<string>[] {
  const entries: Dirent<string>[] = [];
  const directory = opendirSync(folder);
  try {
    while (entries.length < limit) {
      const entry = directory.readSync();
      if (entry === null) break;
      entries.push(entry);
    }
  } finally {
    directory.closeSync();
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
