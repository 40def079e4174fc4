/** Where the project lies, and paths of files in a folder. */
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
 * @param file from the same place as the folder, or absolute as that; links are not followed
 * @returns false for the folder itself
 */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}

/** From the folder on, with forward slashes, as in messages and patterns. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** @returns false where there is nothing, or can be nothing; a link counts as what it leads to */
export function isFolder(file: string): boolean {
  return existsSync(file) && statSync(file).isDirectory();
}

/** @returns the ways of all ordinary files below a folder, however deep, in order */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** @returns none where the folder cannot be read, or is none; of an endless folder some */
export function entriesIn(folder: string): Dirent<string>[] {
  try {
    return readEntries(folder, MAX_ENTRIES);
  } catch {
    return [];
  }
}

/** Of one submission: ten times what a program with its data has (a guess). */
export const MAX_ENTRIES = 20_000;

/**
 * Reads a folder piece by piece: all of it at once, as Node's `readdirSync` has it, may not fit into memory.
 *
 * @param most more are not read: of a larger folder it is as many, whichever the system names first
 * @returns in the order of their names
 * @throws the system's error
 */
export function readEntries(folder: string, most: number): Dirent<string>[] {
  const entries: Dirent<string>[] = [];
  const open = opendirSync(folder);
  try {
    while (entries.length < most) {
      const entry = open.readSync();
      if (entry === null) break;
      entries.push(entry);
    }
  } finally {
    open.closeSync();
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
