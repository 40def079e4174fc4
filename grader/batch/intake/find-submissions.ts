/**
 * Finds the submissions of a class: one subfolder, zip or file each, what a course platform's download
 * has, or whatever a pattern fits. Students hand in the oddest things, so what is not as expected is a
 * submission all the same, with a reason why there is nothing to grade; and what nobody's submission
 * can be made of is told.
 */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { fileErrorReason } from '../../file-error.ts';
import { GraderError } from '../../grader-error.ts';
import { wayIn } from '../../paths.ts';
import { NOT_SUBMISSIONS, SYSTEM_LEFTOVER, walk } from '../walk-folder.ts';
import { byEntries, type FindOptions } from './by-entries.ts';
import { MOST_DEPTH, unreadable } from './entry-in.ts';
import {
  called,
  type FoundClass,
  type Named,
  namedFile,
  nothing,
  type Submission,
  type Unplaced,
} from './submission.ts';

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const { say, pattern } = options;
  const { entries, unnamed } = topEntries(folder);
  const except = new Set(options.except.map((each) => path.resolve(each)));
  const own = entries.filter(
    ({ name }) => !SYSTEM_LEFTOVER.test(name) && !except.has(path.resolve(folder, name)),
  );
  const hidden = own.flatMap(({ name }): Unplaced[] => {
    const reason = say(name.startsWith('.') ? 'intake.hidden' : 'intake.packages');
    return NOT_SUBMISSIONS.test(name) ? [{ name, reason }] : [];
  });
  const likely = own.filter(({ name }) => !NOT_SUBMISSIONS.test(name));
  const found =
    pattern === undefined
      ? byEntries(folder, likely, options)
      : byPattern(folder, likely, pattern, options);
  const noText = unnamed.map((name) => nothing(name, say('intake.name-no-text')));
  return {
    submissions: withOwnNames([...found.submissions, ...noText]).toSorted(byName),
    notTaken: [...found.notTaken, ...hidden].toSorted(byName),
    platform: found.platform,
  };
}

/** What has a name that can be read, and the names of others as far as they can be shown. */
function topEntries(folder: string): { entries: Dirent<string>[]; unnamed: string[] } {
  try {
    const bytes = readdirSync(folder, { encoding: 'buffer' });
    const isText = (name: Buffer): boolean => Buffer.from(name.toString()).equals(name);
    const names = new Set(bytes.filter(isText).map(String));
    const entries = readdirSync(folder, { withFileTypes: true });
    return {
      entries: entries.filter(({ name }) => names.has(name)),
      unnamed: bytes.filter((name) => !isText(name)).map(shownBytes),
    };
  } catch (error) {
    throw new GraderError(
      `the submissions in ${folder} cannot be read: ${fileErrorReason(error)}`,
      'Name the folder that has a subfolder or a file for each submission, or a zip of it.',
      { cause: error },
    );
  }
}

/** Two names that are no UTF-8 must not look the same. */
function shownBytes(name: Buffer): string {
  const hex = (byte: string): string => byte.charCodeAt(0).toString(16).padStart(2, '0');
  return name.toString('latin1').replace(/[^ -~]/g, (byte) => `\\x${hex(byte)}`);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. Some file systems take names that
 * differ in capitals, or in how an accent is written, for one, and a report's file has its student's
 * name. What a pattern finds by itself and by its file is one.
 */
function withOwnNames(found: readonly Named[]): Submission[] {
  const each = [...new Map(found.map((one) => [one.whole, one])).values()];
  const asFileSystemsDo = (name: string): string =>
    name.normalize('NFD').toUpperCase().normalize('NFC');
  const times = new Map<string, number>();
  for (const { whole, name } of each) {
    for (const one of new Set([whole, name].map(asFileSystemsDo))) {
      times.set(one, (times.get(one) ?? 0) + 1);
    }
  }
  return each.map(({ whole, ...one }) => {
    const isAlone = times.get(asFileSystemsDo(one.name)) === 1;
    return isAlone ? one : { ...one, name: whole };
  });
}

/** The submissions that a pattern of file names fits, wherever they lie. */
function byPattern(
  folder: string,
  entries: readonly Dirent<string>[],
  pattern: string,
  options: FindOptions,
): FoundClass<Named> {
  const fits = pathMatcher(pattern.replaceAll('\\', '/'));
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  const notTaken: Unplaced[] = [];
  const named = entries.flatMap((entry): Named[] => {
    const whole = path.join(folder, entry.name);
    const isLooked = entry.isDirectory() && depth > 1;
    const { seen, unread } = isLooked ? walk(whole, depth - 1) : { seen: [], unread: [] };
    const fitted = [whole, ...seen.map(({ file }) => file)]
      .filter((file) => fits(wayIn(folder, file)))
      .map((file) => fitting(folder, file, options));
    // Whether something in it would fit cannot be known, and nobody is to be left out in silence.
    const closed = unread.map(({ folder: within, error }) => {
      const name = wayIn(folder, within);
      return called(name, name, unreadable(error, options.say));
    });
    if (fitted.length + closed.length === 0) {
      notTaken.push({ name: entry.name, reason: options.say('intake.outside-pattern') });
    }
    return [...fitted, ...closed];
  });
  return { submissions: named, notTaken };
}

/**
 * `*` and `?` stand for letters within a name, `**` for any number of folders.
 *
 * @param pattern parts joined by `/`, as in `class-?/attempt-?/main.ts`
 * @returns whether a path, with its parts joined by `/`, fits the whole pattern
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  // Whatever else a shell reads as a pattern stands for itself: names of students hold brackets.
  const literal = parts.map((part) => part.replace(/(?!^\.)[^\p{L}\p{N}*?\s_-]/gu, '\\$&'));
  return picomatch(literal.join('/'), { nonegate: true, posix: true });
}

function fitting(folder: string, file: string, { wanted, say }: FindOptions): Named {
  const isEntry =
    wanted.isEntry(path.basename(file)) && path.dirname(file) !== path.resolve(folder);
  const submission = isEntry ? path.dirname(file) : file;
  const name = wayIn(folder, submission);
  const found = lstatSync(submission, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return nothing(name, say('intake.link'));
  const own = found?.isFile() === true ? namedFile(name, submission, wanted) : undefined;
  return own ?? called(name, name, { kind: 'folder', path: submission });
}
