/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import { copyFileSync, lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../is-inside.ts';
import { walk } from '../walk-folder.ts';
import { because, type Reason } from './reason.ts';
import type { Staging } from './staging.ts';
import { STUDENT_ZIP, unpackZip } from './unpack-zip.ts';
import { type NoWork, OTHER_ARCHIVE, SOURCE, type Work, type WorkFile, ZIP } from './work.ts';

export type Found =
  /** `alone`: a file among other people's files, which it may not import. */
  { readonly kind: 'entry'; readonly path: string; readonly alone: boolean } | NoWork;

export interface Place {
  /** The exercise's file. */
  readonly entryFile: string;
  readonly staging: Staging;
}

/** In a submission that does not have the file where it belongs, it is looked for this deep. */
export const MOST_DEPTH = 4;
const MOST_SHOWN = 3;

export async function entryIn(work: Work, place: Place): Promise<Found> {
  try {
    switch (work.kind) {
      case 'folder':
        return await entryInFolder(work.path, place);
      case 'source':
        return { kind: 'entry', path: work.path, alone: true };
      case 'files':
        return await entryAmong(work.files, place);
      case 'nothing':
      case 'trouble':
        return work;
      default:
        return work satisfies never;
    }
  } catch (error) {
    return unreadable(error);
  }
}

/** A folder that forbids to be read was handed in so, or was copied so: it can be told and mended. */
export function unreadable(error: unknown): NoWork {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const kind = /^(?:EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code)
    ? 'nothing'
    : 'trouble';
  return { kind, reason: because('folder-unreadable', { code }) };
}

async function entryInFolder(folder: string, place: Place): Promise<Found> {
  const { entryFile } = place;
  for (const way of [[entryFile], ['starter', entryFile]]) {
    const wanted = path.join(folder, ...way);
    if (isOwnFile(folder, wanted))
      return { kind: 'entry', path: path.dirname(wanted), alone: false };
  }
  if (isLink(path.join(folder, entryFile))) {
    return nothing(because('link-outside', { file: entryFile }));
  }
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const named = files.filter((file) => path.basename(file) === entryFile);
  if (named.length === 1) return { kind: 'entry', path: path.dirname(named[0]!), alone: false };
  if (named.length > 1) {
    const shown = named.slice(0, MOST_SHOWN).map((file) => relative(folder, file));
    return nothing(because('several', { count: named.length, file: entryFile, shown }));
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
    return nothing(because('within', { folder: where, reason }));
  }
  if (files.length === 0) return nothing(EMPTY);
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ZIP.test(file));
  const isProgram = sources.length > 0;
  const there = isProgram ? sources : archives.length > 0 ? archives : files;
  const shown = there.slice(0, MOST_SHOWN).map((file) => relative(folder, file));
  if (isProgram || archives.length === 0) return nothing(noFile(entryFile, shown));
  return nothing(
    because('only-archives', { file: entryFile, shown, several: archives.length > 1 }),
  );
}

const EMPTY = because('empty-folder');

function noFile(entryFile: string, shown: readonly string[] = []): Reason {
  return because('no-file', { file: entryFile, shown, count: shown.length });
}

/** @param shown what it is called in messages */
async function entryInZip(file: string, shown: string, place: Place): Promise<Found> {
  const into = place.staging.newFolder();
  const unpacked = await unpackZip(file, into, STUDENT_ZIP);
  if (unpacked.kind === 'refused') {
    const { reason } = unpacked;
    return nothing(because('zip-refused', { zip: shown, reason }));
  }
  if (unpacked.links.some((name) => path.posix.basename(name) === place.entryFile)) {
    return nothing(because('link-in-zip', { zip: shown, file: place.entryFile }));
  }
  const found = await entryInFolder(into, place);
  if (found.kind !== 'nothing') return found;
  const others = unpacked.others.slice(0, MOST_SHOWN);
  const nested = unpacked.others.some((name) => ZIP.test(name));
  const reason = found.reason === EMPTY ? noFile(place.entryFile) : found.reason;
  return nothing(because('in-zip', { zip: shown, reason, others, nested, count: others.length }));
}

/** No program is this large; the grader says so of what is a little smaller. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FILES = 200;

async function entryAmong(files: readonly WorkFile[], place: Place): Promise<Found> {
  // What was handed in last is looked at first.
  const ordered = files.toSorted((a, b) => b.order - a.order).slice(0, MOST_FILES);
  const isCalled = (form: RegExp, { names }: WorkFile): boolean => form.test(names[0]!);
  const zip = ordered.find((file) => isCalled(ZIP, file));
  if (!ordered.some((file) => isCalled(SOURCE, file))) {
    if (zip !== undefined) return entryInZip(zip.path, zip.names[0]!, place);
    const shown = ordered.slice(0, MOST_SHOWN).map(({ names }) => names.at(-1)!);
    return nothing(because('no-program', { shown }));
  }
  const into = place.staging.newFolder();
  const written = new Set<string>();
  for (const { path: from, names } of ordered.filter((file) => isCalled(STUDENT_ZIP.takes, file))) {
    if (statSync(from).size > MOST_BYTES) continue;
    for (const name of names.map((each) => path.basename(each))) {
      if (written.has(name)) continue;
      written.add(name);
      copyFileSync(from, path.join(into, name));
    }
  }
  return entryInFolder(into, place);
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
