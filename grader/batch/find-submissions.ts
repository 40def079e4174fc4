/**
 * Finds the submissions in a class's folder: one subfolder or one file each, or whatever a pattern
 * fits. Students hand in the oddest things, so what is not as expected is a submission all the same,
 * with a reason why there is nothing to grade.
 */
import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { pathMatcher } from './match-path.ts';

export interface Submission {
  /** What it is called in all results: its path in the class's folder, with forward slashes. */
  readonly name: string;
  readonly found: Found;
}

export type Found =
  /** `alone`: a file among other people's files, which it may not import. */
  | { readonly kind: 'entry'; readonly path: string; readonly alone: boolean }
  | { readonly kind: 'nothing'; readonly reason: string };

const ENTRY = 'game-tree.ts';
const SOURCE = /\.[mc]?[tj]sx?$/i;
/** In a submission that does not have the file where it belongs, it is looked for this deep. */
const MOST_DEPTH = 4;
const MOST_ENTRIES = 2000;
/** What unpacking and other systems leave behind, and no student has written. */
const NOT_SUBMISSIONS = /^(?:\.|__MACOSX$|node_modules$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * @param except a folder of results, which may lie among the submissions
 * @throws {GraderError} when the folder cannot be read
 */
export function findSubmissions(folder: string, except: string, pattern?: string): Submission[] {
  const entries = topEntries(folder).filter(
    (entry) =>
      !NOT_SUBMISSIONS.test(entry.name) &&
      path.resolve(folder, entry.name) !== path.resolve(except),
  );
  const found =
    pattern === undefined
      ? entries.flatMap((entry) => byEntry(folder, entry))
      : byPattern(folder, entries, pattern);
  return withOwnNames(found).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * A folder `ada` and a file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`; a folder
 * that a pattern finds by itself and by its file is one.
 */
function withOwnNames(found: readonly Submission[]): Submission[] {
  const times = new Map<string, number>();
  for (const { name } of found) times.set(name, (times.get(name) ?? 0) + 1);
  const named = found.map((submission) => {
    const { name, found: what } = submission;
    if (times.get(name) === 1 || what.kind !== 'entry' || !what.alone) return submission;
    return { ...submission, name: name + path.extname(what.path) };
  });
  return [...new Map(named.map((submission) => [submission.name, submission])).values()];
}

function topEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
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
}

/** Files that are no programs (a roster, a readme) are nobody's submission. */
function byEntry(folder: string, entry: Dirent): Submission[] {
  const whole = path.join(folder, entry.name);
  if (entry.isFile()) {
    if (!SOURCE.test(entry.name)) return [];
    const name = entry.name.replace(SOURCE, '');
    return [{ name, found: { kind: 'entry', path: whole, alone: true } }];
  }
  if (entry.isDirectory()) return [{ name: entry.name, found: entryIn(whole) }];
  const reason = entry.isSymbolicLink()
    ? 'it is a link, and links are not followed out of the class’s folder'
    : 'it is neither a folder nor an ordinary file';
  return [{ name: entry.name, found: { kind: 'nothing', reason } }];
}

/** The file with the classes: where it belongs, where our students' folder has it, or wherever it is. */
function entryIn(folder: string): Found {
  for (const way of [[ENTRY], ['starter', ENTRY]]) {
    const wanted = path.join(folder, ...way);
    if (isOwnFile(folder, wanted))
      return { kind: 'entry', path: path.dirname(wanted), alone: false };
  }
  if (isLink(path.join(folder, ENTRY))) {
    return { kind: 'nothing', reason: `${ENTRY} is a link to a place outside of the submission` };
  }
  let files: string[];
  try {
    files = filesBelow(folder, MOST_DEPTH);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return { kind: 'nothing', reason: `the folder cannot be read (${code})` };
  }
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
  const reason = files.length === 0 ? 'the folder is empty' : `there is no file ${ENTRY}`;
  return { kind: 'nothing', reason };
}

function byPattern(folder: string, entries: readonly Dirent[], pattern: string): Submission[] {
  const fits = pathMatcher(pattern.replaceAll('\\', '/'));
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  const below = entries.flatMap((entry) => {
    const whole = path.join(folder, entry.name);
    return [whole, ...(entry.isDirectory() && depth > 1 ? pathsBelow(whole, depth - 1) : [])];
  });
  return below
    .filter((file) => fits(relative(folder, file)))
    .flatMap((file): Submission[] => {
      const isEntry = path.basename(file) === ENTRY && path.dirname(file) !== path.resolve(folder);
      const submission = isEntry ? path.dirname(file) : file;
      const name = relative(folder, submission);
      if (isEntry) {
        return [{ name, found: { kind: 'entry', path: submission, alone: false } }];
      }
      if (!SOURCE.test(file)) return [{ name, found: entryIn(file) }];
      return [
        { name: name.replace(SOURCE, ''), found: { kind: 'entry', path: file, alone: true } },
      ];
    });
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

function filesBelow(folder: string, depth: number): string[] {
  return walk(folder, depth).flatMap(({ file, isFile }) => (isFile ? [file] : []));
}

function pathsBelow(folder: string, depth: number): string[] {
  return walk(folder, depth).map(({ file }) => file);
}

/** Links are passed over; a folder with endlessly many entries is looked at in part. */
function walk(folder: string, depth: number): { file: string; isFile: boolean }[] {
  const seen: { file: string; isFile: boolean }[] = [];
  const visit = (within: string, left: number): void => {
    for (const entry of readdirSync(within, { withFileTypes: true })) {
      if (seen.length >= MOST_ENTRIES) return;
      if (NOT_SUBMISSIONS.test(entry.name)) continue;
      const file = path.join(within, entry.name);
      if (!entry.isFile() && !entry.isDirectory()) continue;
      seen.push({ file, isFile: entry.isFile() });
      if (entry.isDirectory() && left > 1) visit(file, left - 1);
    }
  };
  visit(folder, depth);
  return seen;
}

function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
