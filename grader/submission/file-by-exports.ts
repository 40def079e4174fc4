/**
 * Finds the file that a student means who gave the exercise's file another name, such as `Exercise.ts` or
 * `exercise (1).ts`: it is the only one that exports what the exercise asks for. Nothing is compiled or run for it.
 */
import path from 'node:path';
import { isFolder } from '../base/paths.ts';
import { decodedByMark } from '../base/text/decoded.ts';
import { entriesBelow } from './folder-entries.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import { SOURCE_ENDING } from './source-ending.ts';

/** Guessed: more programs than this are no answer to one exercise. */
const MAX_FILES = 200;
const DECLARATIONS = /\.d\.[mc]?ts$/i;

/**
 * @param files whole paths; others than programs are passed over
 * @param exports the names that the exercise's file exports
 */
export function filesExporting(files: readonly string[], exports: readonly string[]): string[] {
  const programs = files.filter((file) => SOURCE_ENDING.test(file) && !DECLARATIONS.test(file));
  return programs.slice(0, MAX_FILES).filter((file) => {
    const text = textOf(file);
    return text !== undefined && exports.every((name) => isExported(name, text));
  });
}

/**
 * @param isOfAnother whether a file of this name belongs to another exercise
 * @returns the whole path of the only file below a folder that exports all of these, if there is one
 */
export function onlyFileExporting(
  folder: string,
  exports: readonly string[],
  isOfAnother: (name: string) => boolean,
): string | undefined {
  if (!isFolder(folder)) return undefined;
  const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
  const files = entriesBelow(folder, isSkipped).files.map((way) => path.join(folder, String(way)));
  const found = filesExporting(
    files.filter((file) => !isOfAnother(file)),
    exports,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** @returns nothing for what is no ordinary file, too large, or cannot be read: it is no program then */
function textOf(file: string): string | undefined {
  try {
    const bytes = readOrdinaryFile(file, path.basename(file));
    return decodedByMark(bytes) ?? bytes.toString('utf8');
  } catch {
    return undefined;
  }
}

/** A declaration with `export` before it, or a name in a list of exports. */
function isExported(name: string, text: string): boolean {
  const declared = new RegExp(
    `\\bexport\\s+(?:declare\\s+|abstract\\s+|async\\s+)*(?:class|const|enum|function|let|var)\\s+${name}\\b`,
  );
  if (declared.test(text)) return true;
  const lists = [...text.matchAll(/\bexport\s*\{([^{}]*)\}/g)];
  return lists.some(([, list = '']) => {
    return list.split(',').some(
      (item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) === name,
    );
  });
}
