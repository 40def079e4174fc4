/**
 * Finds the exercise's file if a student gave it another name, such as `Exercise.ts` or `exercise (1).ts`: it is the only
 * file that exports the exercise's classes and functions. Files are only read; nothing is compiled or run.
 */
import path from 'node:path';
import { isFolder } from '../base/paths.ts';
import { decodedByMark } from '../base/text/decoded.ts';
import { entriesBelow } from './folder-entries.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import { SOURCE_ENDING } from './source-ending.ts';
import { isStarterText } from './starter-text.ts';

/** A folder with more programs is no answer to one exercise (a guess); the others are not read. */
const MAX_FILES = 200;
const DECLARATION_FILE_ENDING = /\.d\.[mc]?ts$/i;

/**
 * @param files absolute paths; files that are no programs are skipped
 * @param exports the names that the exercise's file exports
 * @returns the files that export all of these names
 */
export function filesExporting(files: readonly string[], exports: readonly string[]): string[] {
  const programs = files.filter(
    (file) => SOURCE_ENDING.test(file) && !DECLARATION_FILE_ENDING.test(file),
  );
  return programs.slice(0, MAX_FILES).filter((file) => {
    const text = textOf(file);
    return text !== undefined && exports.every((name) => isExported(name, text));
  });
}

/**
 * @param isOfOtherExercise whether a file of this name belongs to another exercise
 * @returns the absolute path of the only file below a folder that exports all of these names, if there is exactly one
 */
export function onlyFileExporting(
  folder: string,
  exports: readonly string[],
  isOfOtherExercise: (name: string) => boolean,
): string | undefined {
  if (!isFolder(folder)) return undefined;
  const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
  const files = entriesBelow(folder, isSkipped)
    .files.map((file) => path.join(folder, String(file)))
    .filter((file) => !isOfOtherExercise(file));
  const [first, ...others] = filesExporting(files, exports);
  return others.length === 0 ? first : undefined;
}

/** @returns whether a file is a starter in which its student has written no function */
export function isStarterFile(file: string): boolean {
  const text = textOf(file);
  return text !== undefined && isStarterText(text);
}

/** @returns undefined for a file that is special, too large or unreadable, which is therefore no program */
function textOf(file: string): string | undefined {
  try {
    const bytes = readOrdinaryFile(file, path.basename(file));
    return decodedByMark(bytes) ?? bytes.toString('utf8');
  } catch {
    return undefined;
  }
}

/** @returns whether the text has a declaration of the name with `export`, or the name in a list of exports */
function isExported(name: string, text: string): boolean {
  const declared = new RegExp(
    `\\bexport\\s+(?:declare\\s+|abstract\\s+|async\\s+)*(?:class|const|enum|function|let|var)\\s+${name}\\b`,
  );
  if (declared.test(text)) return true;
  const lists = [...text.matchAll(/\bexport\s*\{([^{}]*)\}/g)];
  return lists.some(([, list = '']) => list.split(',').some((item) => exportedName(item) === name));
}

/** @param item an item of a list of exports, such as `a` or `a as b` */
function exportedName(item: string): string | undefined {
  return item
    .trim()
    .split(/\s+as\s+/)
    .at(-1);
}
