/**
 * Which of the commands runs a submission: the first all of whose patterns fit a file of it. In
 * `python3 *.py` the pattern stands for the one file that fits, or of several for `main`, then `solution`, then the only
 * one that no other mentions; in a build, for all that fit. `./program` fits where it is. `{}` is the submission's folder.
 */
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import picomatch from 'picomatch';
import { entriesBelow } from '../../submission/folder-entries.ts';
import { readOrdinaryFile } from '../../submission/ordinary-file.ts';

/** What one program is started by, as words. */
export type CommandWords = readonly [command: string, ...given: string[]];

export type ChosenCommand =
  | { readonly kind: 'fits'; readonly words: CommandWords }
  | { readonly kind: 'none' }
  /** A pattern fits several files, of which only one can be started: here are some. */
  | { readonly kind: 'several'; readonly pattern: string; readonly files: readonly string[] };

const MOST_FILES = 5;

/** @returns a command's words; what stands in quotes is one */
export function wordsOf(command: string): CommandWords | undefined {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([all, double, single]) => double ?? single ?? all,
  );
  const [first, ...given] = words;
  return first === undefined ? undefined : [first, ...given];
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
  const files = textNames(folder);
  let several: ChosenCommand | undefined;
  for (const command of commands) {
    const fits = command.map((word) => {
      const all = standsFor(word, files, folder);
      return takesAll || all.length < 2 ? all : programAmong(all, folder);
    });
    if (fits.some((each) => each.length === 0)) continue;
    const at = takesAll ? -1 : fits.findIndex((each) => each.length > 1);
    const [first = '', ...given] = fits.flat();
    if (at < 0) return { kind: 'fits', words: [first, ...given] };
    several ??= { kind: 'several', pattern: command[at]!, files: fits[at]!.slice(0, MOST_FILES) };
  }
  return several ?? { kind: 'none' };
}

/** What a program's first file is called, in this order, where others lie beside it. */
const PROGRAM_NAMES = ['main', 'solution'];

/** @returns the file that is the program, if one of several can be told to be it; else all of them */
function programAmong(files: readonly string[], folder: string): readonly string[] {
  for (const name of PROGRAM_NAMES) {
    const named = files.filter((file) => stemOf(file).toLowerCase() === name);
    if (named.length === 1) return named;
  }
  const unmentioned = filesNotMentioned(files, folder);
  return unmentioned.length === 1 ? unmentioned : files;
}

/** @returns those whose name no other of the files has in its text, as it has when it imports the file */
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

/** @returns nothing of a file that is too long, or cannot be read */
function textOf(file: string): string {
  try {
    return readOrdinaryFile(file, path.basename(file)).toString('utf8');
  } catch {
    return '';
  }
}

/**
 * A student chose the name, and a program that is given `-c.py` or `@list.java` would read it as an option or as a list
 * of arguments.
 */
function asFile(file: string): string {
  return /^[\p{L}\p{N}_]/u.test(file) ? file : `./${file}`;
}

/** A name that is no UTF-8 cannot be written into a command. */
function textNames(folder: string): readonly string[] {
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

/** @returns the files that a pattern or `./name` stands for; for any other word that word */
function standsFor(word: string, files: readonly string[], folder: string): readonly string[] {
  const own = word.replace(/^\.\//, '');
  if (own !== word && !own.includes('*')) return files.includes(own) ? [word] : [];
  if (!own.includes('*')) return [word.replaceAll('{}', folder)];
  const fits = picomatch(own);
  return files
    .filter((file) => fits(file))
    .map((file) => word.slice(0, -own.length) + asFile(file));
}
