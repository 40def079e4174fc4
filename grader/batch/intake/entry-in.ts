/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../is-inside.ts';
import { walk } from '../walk-folder.ts';
import { type Reason, reasonIn } from './intake-words.ts';
import type { Staging } from './staging.ts';
import { STUDENT_ZIP, unpackZip } from './unpack-zip.ts';

export type Found =
  /** `alone`: a file among other people's files, which it may not import. */
  | { readonly kind: 'entry'; readonly path: string; readonly alone: boolean }
  | { readonly kind: 'nothing'; readonly reason: Reason }
  /** The machine's trouble and not the student's, such as a failing disk. */
  | { readonly kind: 'trouble'; readonly reason: Reason };

export interface Place {
  /** The exercise's file. */
  readonly entryFile: string;
  readonly staging: Staging;
}

export const SOURCE = /\.[mc]?[tj]sx?$/i;
export const ZIP = /\.zip$/i;
const OTHER_ARCHIVE = /\.(?:rar|7z|tar|gz|tgz|bz2|xz|tar\.\w+)$/i;
/** In a submission that does not have the file where it belongs, it is looked for this deep. */
export const MOST_DEPTH = 4;
const MOST_SHOWN = 3;

export function entryIn(folder: string, place: Place): Found {
  try {
    return readableEntryIn(folder, place);
  } catch (error) {
    return unreadable(error);
  }
}

/** A folder that forbids to be read was handed in so, or was copied so: it can be told and mended. */
export function unreadable(error: unknown): Exclude<Found, { kind: 'entry' }> {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const kind = /^(?:EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code)
    ? 'nothing'
    : 'trouble';
  return { kind, reason: reasonIn((words) => words.folderUnreadable(code)) };
}

function readableEntryIn(folder: string, place: Place): Found {
  const { entryFile } = place;
  for (const way of [[entryFile], ['starter', entryFile]]) {
    const wanted = path.join(folder, ...way);
    if (isOwnFile(folder, wanted))
      return { kind: 'entry', path: path.dirname(wanted), alone: false };
  }
  if (isLink(path.join(folder, entryFile))) {
    return nothing(reasonIn((words) => words.linkOutside(entryFile)));
  }
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const named = files.filter((file) => path.basename(file) === entryFile);
  if (named.length === 1) return { kind: 'entry', path: path.dirname(named[0]!), alone: false };
  if (named.length > 1) {
    const shown = named.slice(0, MOST_SHOWN).map((file) => relative(folder, file));
    return nothing(reasonIn((words) => words.several(named.length, entryFile, shown)));
  }
  const sources = files.filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'));
  if (sources.length === 1) return { kind: 'entry', path: sources[0]!, alone: false };
  const zips = files.filter((file) => ZIP.test(file));
  if (sources.length === 0 && zips.length === 1) {
    return entryInZip(zips[0]!, relative(folder, zips[0]!), place);
  }
  const [closed] = unread;
  if (closed !== undefined) {
    const { reason } = unreadable(closed.error);
    const where = relative(folder, closed.folder);
    return nothing(reasonIn((words, language) => words.within(where, reason[language])));
  }
  if (files.length === 0) return nothing(EMPTY);
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ZIP.test(file));
  const isProgram = sources.length > 0;
  const there = isProgram ? sources : archives.length > 0 ? archives : files;
  const shown = there.slice(0, MOST_SHOWN).map((file) => relative(folder, file));
  if (isProgram || archives.length === 0) return nothing(noFile(entryFile, shown));
  return nothing(reasonIn((words) => words.onlyArchives(entryFile, shown, archives.length > 1)));
}

const EMPTY = reasonIn((words) => words.emptyFolder);

function noFile(entryFile: string, shown: readonly string[] = []): Reason {
  return reasonIn((words) => words.noFile(entryFile, shown));
}

/** @param shown what it is called in messages */
export function entryInZip(file: string, shown: string, place: Place): Found {
  const into = place.staging.newFolder();
  const unpacked = unpackZip(file, into, STUDENT_ZIP);
  if (unpacked.kind === 'refused') {
    const { reason } = unpacked;
    return nothing(reasonIn((words, language) => words.zipRefused(shown, reason[language])));
  }
  if (unpacked.links.some((name) => path.posix.basename(name) === place.entryFile)) {
    return nothing(reasonIn((words) => words.linkInZip(shown, place.entryFile)));
  }
  const found = readableEntryIn(into, place);
  if (found.kind !== 'nothing') return found;
  const others = unpacked.others.slice(0, MOST_SHOWN);
  const nested = unpacked.others.some((name) => ZIP.test(name));
  const reason = found.reason === EMPTY ? noFile(place.entryFile) : found.reason;
  return nothing(
    reasonIn((words, language) => words.inZip(shown, reason[language], others, nested)),
  );
}

/** Why a file among the submissions is nobody's. */
export function whyNoProgram(name: string): Reason {
  return reasonIn((words) => (OTHER_ARCHIVE.test(name) ? words.otherArchive : words.noSource));
}

function nothing(reason: Reason): Extract<Found, { kind: 'nothing' }> {
  return { kind: 'nothing', reason };
}

/** Whether it is there, and no link leads out of the submission. */
function isOwnFile(folder: string, file: string): boolean {
  try {
    return isInside(realpathSync(folder), realpathSync(file));
  } catch {
    return false;
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

export function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
