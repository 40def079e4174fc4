/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import { copyFileSync, lstatSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { listed, type Say } from '../../messages/say.ts';
import { isInside, wayIn } from '../../paths.ts';
import {
  NOT_SUBMISSIONS,
  type NoWork,
  OTHER_ARCHIVE,
  type Wanted,
  type Work,
  type WorkFile,
  ZIP,
} from './submission.ts';
import { STUDENT_ZIP, unpackZip } from './unpack-zip.ts';

/** @see Place.wanted It lies in a folder of this path, or is this file. */
export type Found = { readonly kind: 'entry'; readonly path: string } | NoWork;

export interface Place {
  readonly wanted: Wanted;
  /** A folder for what has to be unpacked or put together; whoever gives it takes it away. */
  readonly staging: string;
  readonly say: Say;
}

/** @returns a new folder, which is there and empty */
export function newFolder(staging: string): string {
  return mkdtempSync(path.join(staging, 'work-'));
}

/** In a submission that does not have the file where it belongs, it is looked for this deep. */
export const MOST_DEPTH = 4;
const MOST_SHOWN = 3;

export async function entryIn(work: Work, place: Place): Promise<Found> {
  try {
    if (work.kind === 'folder') return await entryInFolder(work.path, place);
    return work.kind === 'files' ? await entryAmong(work.files, place) : work;
  } catch (error) {
    return unreadable(error, place.say);
  }
}

/** A folder that forbids to be read was handed in so, or was copied so: it can be told and mended. */
export function unreadable(error: unknown, say: Say): NoWork {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const isTheirs = /^(?:EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code);
  const reason = say('intake.folder-unreadable', { code });
  return { kind: isTheirs ? 'nothing' : 'trouble', reason };
}

const MOST_ENTRIES = 2000;

export interface Walked {
  readonly seen: readonly { readonly file: string; readonly isFile: boolean }[];
  /** Folders that could not be read. */
  readonly unread: readonly { readonly folder: string; readonly error: unknown }[];
}

/** Never fails whole. Links are passed over; a folder with endlessly many entries is looked at in part. */
export function walk(folder: string, depth: number): Walked {
  const seen: { file: string; isFile: boolean }[] = [];
  const unread: { folder: string; error: unknown }[] = [];
  const visit = (within: string, left: number): void => {
    try {
      for (const entry of readdirSync(within, { withFileTypes: true })) {
        if (seen.length >= MOST_ENTRIES) return;
        if (NOT_SUBMISSIONS.test(entry.name)) continue;
        const file = path.join(within, entry.name);
        if (!entry.isFile() && !entry.isDirectory()) continue;
        seen.push({ file, isFile: entry.isFile() });
        if (entry.isDirectory() && left > 1) visit(file, left - 1);
      }
    } catch (error) {
      unread.push({ folder: within, error });
    }
  };
  visit(folder, depth);
  return { seen, unread };
}

/** @param isFromZip it holds what was taken from one, and more was not */
async function entryInFolder(folder: string, place: Place, isFromZip = false): Promise<Found> {
  const { wanted, say } = place;
  for (const way of [folder, path.join(folder, 'starter')]) {
    const isOwn = (name: string): boolean => isOwnFile(folder, path.join(way, name));
    if (entriesIn(way, wanted).some(isOwn)) return { kind: 'entry', path: way };
  }
  const link = entriesIn(folder, wanted).find((name) => isLink(path.join(folder, name)));
  if (link !== undefined) return nothing(say('intake.link-outside', { file: link }));
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const told = (some: readonly string[]) => {
    const shown = shownNames(
      some.map((file) => wayIn(folder, file)),
      say,
    );
    return { file: wanted.shown, shown, count: some.length, several: some.length > 1 };
  };
  const named = files.filter((file) => wanted.isEntry(path.basename(file)));
  const places = wanted.areOne ? [...new Set(named.map((file) => path.dirname(file)))] : named;
  if (places.length === 1) return { kind: 'entry', path: path.dirname(named[0]!) };
  if (named.length > 1) return nothing(say('intake.several', told(named)));
  const sources = files.filter((file) => wanted.isSource(file) && !file.endsWith('.d.ts'));
  if (sources.length === 1) return { kind: 'entry', path: sources[0]! };
  if (sources.length > 1) return nothing(say('intake.no-file', told(sources)));
  const [zip, ...zips] = files.filter((file) => ZIP.test(file));
  if (zip !== undefined && zips.length === 0) return entryInZip(zip, wayIn(folder, zip), place);
  const [closed] = unread;
  if (closed !== undefined) {
    const own = unreadable(closed.error, say);
    const within = wayIn(folder, closed.folder);
    if (within === '') return own;
    return nothing(say('intake.within', { folder: within, reason: own.reason }));
  }
  if (files.length === 0 && !isFromZip) return nothing(say('intake.empty-folder'));
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ZIP.test(file));
  if (archives.length > 0) return nothing(say('intake.only-archives', told(archives)));
  return nothing(say('intake.no-file', told(files)));
}

function shownNames(names: readonly string[], say: Say): string {
  return listed(say, names.slice(0, MOST_SHOWN), 'list.comma');
}

/** @param shown what it is called in messages */
async function entryInZip(file: string, shown: string, place: Place): Promise<Found> {
  const { wanted, say, staging } = place;
  const into = newFolder(staging);
  const unpacked = await unpackZip(file, into, { ...STUDENT_ZIP, isTaken: wanted.isTaken }, say);
  if ('refused' in unpacked) {
    return nothing(say('intake.zip-refused', { zip: shown, reason: unpacked.refused }));
  }
  const { others } = unpacked;
  // If it were a file, it would have been taken.
  if (others.some((name) => wanted.isEntry(path.posix.basename(name)))) {
    return nothing(say('intake.link-in-zip', { zip: shown, file: wanted.shown }));
  }
  const found = await entryInFolder(into, place, true);
  if (found.kind !== 'nothing') return found;
  const values = {
    ...{ zip: shown, reason: found.reason, others: shownNames(others, say) },
    ...{ nested: others.some((name) => ZIP.test(name)), count: others.length },
  };
  return nothing(say('intake.in-zip', values));
}

/** No program is this large; the grader says so of what is a little smaller. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FILES = 200;

async function entryAmong(all: readonly WorkFile[], place: Place): Promise<Found> {
  const { wanted, staging, say } = place;
  const files = all.slice(0, MOST_FILES);
  if (!files.some(({ names }) => wanted.isSource(names[0]!))) {
    const zip = files.find(({ names }) => ZIP.test(names[0]!));
    if (zip !== undefined) return entryInZip(zip.path, zip.names[0]!, place);
    const handedIn = files.map(({ names }) => names.at(-1)!);
    return nothing(say('intake.no-program', { shown: shownNames(handedIn, say) }));
  }
  const into = newFolder(staging);
  const written = new Set<string>();
  for (const { path: from, names } of files.filter((each) => wanted.isTaken(each.names[0]!))) {
    if (files.length > 1 && statSync(from).size > MOST_BYTES) continue;
    for (const name of names.map((each) => path.basename(each))) {
      if (!written.has(name)) copyFileSync(from, path.join(into, name));
      written.add(name);
    }
  }
  return entryInFolder(into, place);
}

function nothing(reason: string): NoWork {
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

/** Where it cannot be read, why is told when it is looked through. */
function entriesIn(folder: string, { isEntry }: Wanted): string[] {
  try {
    return readdirSync(folder).filter(isEntry);
  } catch {
    return [];
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
