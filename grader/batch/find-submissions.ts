/**
 * Finds the submissions in a class's folder: one subfolder or one file each, or whatever a pattern
 * fits. Students hand in the oddest things, so what is not as expected is a submission all the same,
 * with a reason why there is nothing to grade.
 */
import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { pathMatcher } from './match-path.ts';
import { NONE, NOT_SUBMISSIONS, walk, walkIfReadable } from './walk-folder.ts';

export interface Submission {
  /** What it is called in all results: its path in the class's folder, with forward slashes. */
  readonly name: string;
  readonly found: Found;
}

export type Found =
  /** `alone`: a file among other people's files, which it may not import. */
  | { readonly kind: 'entry'; readonly path: string; readonly alone: boolean }
  | { readonly kind: 'nothing'; readonly reason: string }
  /** The machine's trouble and not the student's, such as a failing disk. */
  | { readonly kind: 'trouble'; readonly reason: string };

const ENTRY = 'game-tree.ts';
const SOURCE = /\.[mc]?[tj]sx?$/i;
/** In a submission that does not have the file where it belongs, it is looked for this deep. */
const MOST_DEPTH = 4;

/**
 * @param except a folder of results, which may lie among the submissions
 * @throws {GraderError} when the folder cannot be read
 */
export function findSubmissions(folder: string, except: string, pattern?: string): Submission[] {
  const { entries, unnamed } = topEntries(folder);
  const likely = entries.filter(
    (entry) =>
      !NOT_SUBMISSIONS.test(entry.name) &&
      path.resolve(folder, entry.name) !== path.resolve(except),
  );
  const found =
    pattern === undefined
      ? likely.flatMap((entry) => byEntry(folder, entry))
      : byPattern(folder, likely, pattern);
  const noText = unnamed.map((name) => nothing(name, 'its name is no UTF-8 text; rename it'));
  return withOwnNames([...found, ...noText]).toSorted((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  );
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. What a pattern finds by itself
 * and by its file is one.
 */
function withOwnNames(found: readonly Named[]): Submission[] {
  const each = [...new Map(found.map((one) => [one.whole, one])).values()];
  const times = new Map<string, number>();
  const count = (name: string): void => void times.set(name, (times.get(name) ?? 0) + 1);
  for (const { whole, short } of each) for (const name of new Set([whole, short])) count(name);
  return each.map(({ whole, short, found: what }) => ({
    name: times.get(short) === 1 ? short : whole,
    found: what,
  }));
}

interface Named {
  /** The path in the class's folder; nothing else has the same. */
  readonly whole: string;
  /** What people call it. */
  readonly short: string;
  readonly found: Found;
}

type Entry = Dirent<string>;

/** @returns what has a name that can be read, and the names of others as far as they can be shown */
function topEntries(folder: string): { entries: Entry[]; unnamed: string[] } {
  let bytes: Buffer[];
  let entries: Entry[];
  try {
    bytes = readdirSync(folder, { encoding: 'buffer' });
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'there is no such folder' : code === 'ENOTDIR' ? 'it is a file' : code;
    throw new GraderError(
      `the submissions in ${folder} cannot be read: ${reason}`,
      'Name the folder that has a subfolder or a file for each submission.',
      { cause: error },
    );
  }
  const isText = (name: Buffer): boolean => Buffer.from(name.toString()).equals(name);
  const names = new Set(bytes.filter(isText).map(String));
  return {
    entries: entries.filter(({ name }) => names.has(name)),
    unnamed: bytes.filter((name) => !isText(name)).map(shownBytes),
  };
}

/** Two names that are no UTF-8 must not look the same. */
function shownBytes(name: Buffer): string {
  return name
    .toString('latin1')
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Files that are no programs (a roster, a readme) are nobody's submission. */
function byEntry(folder: string, entry: Entry): Named[] {
  const { name } = entry;
  const file = path.join(folder, name);
  if (entry.isFile()) return SOURCE.test(name) ? [loneFile(name, file)] : [];
  if (entry.isDirectory()) return [{ whole: name, short: name, found: entryIn(file) }];
  const reason = entry.isSymbolicLink()
    ? 'it is a link, and links are not followed out of the class’s folder'
    : 'it is neither a folder nor an ordinary file';
  return [nothing(name, reason)];
}

function loneFile(whole: string, file: string): Named {
  return {
    whole,
    short: whole.replace(SOURCE, ''),
    found: { kind: 'entry', path: file, alone: true },
  };
}

function nothing(name: string, reason: string): Named {
  return { whole: name, short: name, found: { kind: 'nothing', reason } };
}

/** The file with the classes: where it belongs, where our students' folder has it, or wherever it is. */
function entryIn(folder: string): Found {
  try {
    return readableEntryIn(folder);
  } catch (error) {
    return unreadable(error);
  }
}

/** A folder that forbids to be read was handed in so, or was copied so: it can be told and mended. */
function unreadable(error: unknown): Exclude<Found, { kind: 'entry' }> {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const kind = /^(?:EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code)
    ? 'nothing'
    : 'trouble';
  return { kind, reason: `the folder cannot be read (${code})` };
}

function readableEntryIn(folder: string): Found {
  for (const way of [[ENTRY], ['starter', ENTRY]]) {
    const wanted = path.join(folder, ...way);
    if (isOwnFile(folder, wanted))
      return { kind: 'entry', path: path.dirname(wanted), alone: false };
  }
  if (isLink(path.join(folder, ENTRY))) {
    return { kind: 'nothing', reason: `${ENTRY} is a link to a place outside of the submission` };
  }
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const named = files.filter((file) => path.basename(file) === ENTRY);
  if (named.length === 1) return { kind: 'entry', path: path.dirname(named[0]!), alone: false };
  if (named.length > 1) {
    const shown = named.slice(0, 3).map((file) => relative(folder, file));
    return {
      kind: 'nothing',
      reason: `there are ${named.length} files ${ENTRY}: ${shown.join(', ')}`,
    };
  }
  const sources = files.filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'));
  if (sources.length === 1) return { kind: 'entry', path: sources[0]!, alone: false };
  const [closed] = unread;
  if (closed !== undefined) {
    const { reason } = unreadable(closed.error);
    return { kind: 'nothing', reason: `${relative(folder, closed.folder)}: ${reason}` };
  }
  const reason = files.length === 0 ? 'the folder is empty' : `there is no file ${ENTRY}`;
  return { kind: 'nothing', reason };
}

function byPattern(folder: string, entries: readonly Entry[], pattern: string): Named[] {
  const fits = pathMatcher(pattern.replaceAll('\\', '/'));
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  return entries.flatMap((entry): Named[] => {
    const whole = path.join(folder, entry.name);
    const { seen, unread } =
      entry.isDirectory() && depth > 1 ? walkIfReadable(whole, depth - 1) : NONE;
    return [
      ...[whole, ...seen.map(({ file }) => file)]
        .filter((file) => fits(relative(folder, file)))
        .map((file) => fitting(folder, file)),
      // Whether something in it would fit cannot be known, and nobody is to be left out in silence.
      ...unread.map((closed) => {
        const name = relative(folder, closed.folder);
        return { whole: name, short: name, found: unreadable(closed.error) };
      }),
    ];
  });
}

function fitting(folder: string, file: string): Named {
  const isEntry = path.basename(file) === ENTRY && path.dirname(file) !== path.resolve(folder);
  const submission = isEntry ? path.dirname(file) : file;
  const name = relative(folder, submission);
  if (isEntry) {
    return { whole: name, short: name, found: { kind: 'entry', path: submission, alone: false } };
  }
  return SOURCE.test(file)
    ? loneFile(name, file)
    : { whole: name, short: name, found: entryIn(file) };
}

/** Whether it is there, and no link leads out of the submission. */
function isOwnFile(folder: string, file: string): boolean {
  try {
    const way = path.relative(realpathSync(folder), realpathSync(file));
    return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
  } catch {
    return false;
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
