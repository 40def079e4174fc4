/**
 * Chooses the command that runs a submission: the first of which every pattern fits a file of the submission. In
 * `python3 *.py` the pattern stands for the one file that fits. If several fit, it stands for `main`, else for `solution`,
 * else for the only file that no other one mentions. In a build it stands for all files that fit. `./program` fits if
 * there is such a file. `{}` stands for the submission's folder.
 */
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import picomatch from 'picomatch';
import { entriesBelow } from '../../submission/folder-entries.ts';
import { readOrdinaryFile } from '../../submission/ordinary-file.ts';

/** A command line in words: the program to start, and its arguments. */
export type CommandWords = readonly [command: string, ...arguments: string[]];

export type ChosenCommand =
  | { readonly kind: 'fits'; readonly words: CommandWords }
  | { readonly kind: 'none' }
  /** A pattern fits several files, and only one can be started. `files` has the first of them. */
  | { readonly kind: 'several'; readonly pattern: string; readonly files: readonly string[] };

/** A message names at most this many files (a guess). */
const MAX_NAMED_FILES = 5;

/** @returns a command's words; a text in quotes is one word */
export function wordsOf(command: string): CommandWords | undefined {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([unquoted, inDoubleQuotes, inSingleQuotes]) => inDoubleQuotes ?? inSingleQuotes ?? unquoted,
  );
  const [first, ...others] = words;
  return first === undefined ? undefined : [first, ...others];
}

/**
 * @param commands in the order in which they are tried
 * @param takesAll a pattern stands for all the files that fit it, as in a build
 */
export function commandFor(
  commands: readonly CommandWords[],
  folder: string,
  takesAll = false,
): ChosenCommand {
  const files = fileNamesIn(folder);
  let several: ChosenCommand | undefined;
  for (const command of commands) {
    const filledIn = command.map((word) => {
      const words = wordsFor(word, files, folder);
      return takesAll || words.length < 2 ? words : programAmong(words, folder);
    });
    if (filledIn.some((words) => words.length === 0)) continue;
    const ambiguous = takesAll ? -1 : filledIn.findIndex((words) => words.length > 1);
    const [first = '', ...others] = filledIn.flat();
    if (ambiguous < 0) return { kind: 'fits', words: [first, ...others] };
    several ??= {
      kind: 'several',
      pattern: command[ambiguous]!,
      files: filledIn[ambiguous]!.slice(0, MAX_NAMED_FILES),
    };
  }
  return several ?? { kind: 'none' };
}

/** The usual names of the file with which a program starts, in the order in which they are tried. */
const PROGRAM_NAMES = ['main', 'solution'];

/** @returns the file with which the program starts, if it can be recognized; otherwise all files */
function programAmong(files: readonly string[], folder: string): readonly string[] {
  for (const name of PROGRAM_NAMES) {
    const named = files.filter((file) => stemOf(file).toLowerCase() === name);
    if (named.length === 1) return named;
  }
  const unmentioned = filesNotMentioned(files, folder);
  return unmentioned.length === 1 ? unmentioned : files;
}

/** @returns the files whose names no other file mentions, as a file that imports them would */
function filesNotMentioned(files: readonly string[], folder: string): readonly string[] {
  const texts = new Map(files.map((file) => [file, textOf(path.join(folder, file))]));
  return files.filter((file) => {
    const mention = new RegExp(
      `(?<![\\p{L}\\p{N}_])${escaped(stemOf(file))}(?![\\p{L}\\p{N}_])`,
      'u',
    );
    return ![...texts].some(([other, text]) => other !== file && mention.test(text));
  });
}

function stemOf(file: string): string {
  return path.parse(file).name;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** @returns an empty text for a file that is too long, or cannot be read */
function textOf(file: string): string {
  try {
    return readOrdinaryFile(file, path.basename(file)).toString('utf8');
  } catch {
    return '';
  }
}

/**
 * Students choose the names of files. A command would read `-c.py` as an option, and `@list.java` as a list of arguments, so
 * such names get `./` before them.
 */
function asFile(file: string): string {
  return /^[\p{L}\p{N}_]/u.test(file) ? file : `./${file}`;
}

/** @returns the paths of the submission's files, without names that are not valid UTF-8: a command cannot contain these */
function fileNamesIn(folder: string): readonly string[] {
  const { files } = entriesBelow(folder);
  return files
    .filter((file) => isUtf8(file))
    .map((file) => file.toString())
    .sort();
}

/** @returns whether a file may be the program of one of the commands, by its path in the submission */
export function programFiles(commands: readonly CommandWords[]): (file: string) => boolean {
  const words = commands.flat().map((word) => word.replace(/^\.\//, ''));
  const patterns = words.filter((word) => word.includes('*'));
  const fits = picomatch(patterns);
  return (file) => words.includes(file) || fits(file);
}

/** @returns the words that a word of a command stands for: the files that a pattern or `./name` fits, or the word itself */
function wordsFor(word: string, files: readonly string[], folder: string): readonly string[] {
  const name = word.replace(/^\.\//, '');
  const isPattern = name.includes('*');
  const isFileInFolder = name !== word;
  if (isPattern) {
    const prefix = word.slice(0, -name.length);
    const fits = picomatch(name);
    return files.filter((file) => fits(file)).map((file) => prefix + asFile(file));
  }
  if (isFileInFolder) return files.includes(name) ? [word] : [];
  return [word.replaceAll('{}', folder)];
}
