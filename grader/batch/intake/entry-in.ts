/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import { copyFileSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { listed, type Say } from '../../messages/say.ts';
import { isInside, wayIn } from '../../paths.ts';
import { walk } from '../walk-folder.ts';
import type { Staging } from './staging.ts';
import {
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
  readonly staging: Staging;
  readonly say: Say;
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

/** @param others what a zip held besides, which was not unpacked */
async function entryInFolder(
  folder: string,
  place: Place,
  others?: readonly string[],
): Promise<Found> {
  const { wanted, say } = place;
  const entriesOf = (way: string): string[] => namesIn(way).filter(wanted.isEntry);
  for (const way of [folder, path.join(folder, 'starter')]) {
    const isOwn = entriesOf(way).some((name) => isOwnFile(folder, path.join(way, name)));
    if (isOwn) return { kind: 'entry', path: way };
  }
  const link = entriesOf(folder).find((name) => isLink(path.join(folder, name)));
  if (link !== undefined) return nothing(say('intake.link-outside', { file: link }));
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const shown = (some: readonly string[]): string =>
    shownNames(
      some.map((file) => wayIn(folder, file)),
      say,
    );
  const named = files.filter((file) => wanted.isEntry(path.basename(file)));
  const places = wanted.areOne ? [...new Set(named.map((file) => path.dirname(file)))] : named;
  if (places.length === 1) return { kind: 'entry', path: path.dirname(named[0]!) };
  if (named.length > 1) {
    const values = { count: named.length, file: wanted.shown, shown: shown(named) };
    return nothing(say('intake.several', values));
  }
  const sources = files.filter((file) => wanted.isSource(file) && !file.endsWith('.d.ts'));
  if (sources.length === 1) return { kind: 'entry', path: sources[0]! };
  const zips = files.filter((file) => ZIP.test(file));
  if (sources.length === 0 && zips.length === 1) {
    return entryInZip(zips[0]!, wayIn(folder, zips[0]!), place);
  }
  const [closed] = unread;
  if (closed !== undefined) {
    const own = unreadable(closed.error, say);
    const within = wayIn(folder, closed.folder);
    if (within === '') return own;
    return nothing(say('intake.within', { folder: within, reason: own.reason }));
  }
  if (files.length === 0 && others === undefined) return nothing(say('intake.empty-folder'));
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ZIP.test(file));
  if (sources.length === 0 && archives.length > 0) {
    const values = { file: wanted.shown, shown: shown(archives), several: archives.length > 1 };
    return nothing(say('intake.only-archives', values));
  }
  const there = sources.length > 0 ? sources : files;
  const values = { file: wanted.shown, shown: shown(there), count: there.length };
  return nothing(say('intake.no-file', values));
}

function shownNames(names: readonly string[], say: Say): string {
  return listed(say, names.slice(0, MOST_SHOWN), 'list.comma');
}

/** @param shown what it is called in messages */
async function entryInZip(file: string, shown: string, place: Place): Promise<Found> {
  const { wanted, say, staging } = place;
  const into = staging.newFolder();
  const unpacked = await unpackZip(file, into, { ...STUDENT_ZIP, isTaken: wanted.isTaken }, say);
  if ('refused' in unpacked) {
    return nothing(say('intake.zip-refused', { zip: shown, reason: unpacked.refused }));
  }
  const { links, others } = unpacked;
  if (links.some((name) => wanted.isEntry(path.posix.basename(name)))) {
    return nothing(say('intake.link-in-zip', { zip: shown, file: wanted.shown }));
  }
  const found = await entryInFolder(into, place, others);
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

async function entryAmong(files: readonly WorkFile[], place: Place): Promise<Found> {
  // What was handed in last is looked at first.
  const ordered = files.toSorted((a, b) => b.order - a.order).slice(0, MOST_FILES);
  const { isSource, isTaken } = place.wanted;
  const called = (is: (name: string) => boolean): WorkFile[] =>
    ordered.filter(({ names }) => is(names[0]!));
  if (called(isSource).length === 0) {
    const [zip] = called((name) => ZIP.test(name));
    if (zip !== undefined) return entryInZip(zip.path, zip.names[0]!, place);
    const shown = shownNames(
      ordered.map(({ names }) => names.at(-1)!),
      place.say,
    );
    return nothing(place.say('intake.no-program', { shown }));
  }
  const into = place.staging.newFolder();
  const written = new Set<string>();
  for (const { path: from, names } of called(isTaken)) {
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

/** Of a folder that can be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // why is told when it is looked through
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
