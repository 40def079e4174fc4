/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import { copyFileSync, type Dirent, existsSync, mkdtempSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { entriesIn, MAX_ENTRIES, readEntries, relativePath } from '../../../base/paths.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import { toldLeftOut } from '../../../submission/told-left-out.ts';
import {
  NOT_SUBMISSIONS,
  type NoWork,
  OTHER_ARCHIVE,
  type Place,
  type Work,
  type WorkFile,
  ZIP,
} from './submission.ts';
import { STUDENT_ZIP, unpackZip } from './unpack-zip.ts';

/** @see Place.wanted It lies in a folder of this path, or is this file. */
export type Found = Entry | NoWork;

interface Entry {
  readonly kind: 'entry';
  readonly path: string;
  /** In the zip that was handed in: it was not unpacked. */
  readonly leftOut?: readonly LeftOut[];
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
    return unreadable(error, place.formatMessage);
  }
}

/**
 * A folder that forbids to be read was handed in so, or was copied so: it can be told and mended.
 *
 * @param within the folder's path in what was handed in
 */
export function unreadable(error: unknown, formatMessage: FormatMessage, within = ''): NoWork {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const isTheirs = /^(?:EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code);
  const reason = formatMessage('intake.folder-unreadable', { folder: within || undefined, code });
  return { kind: isTheirs ? 'nothing' : 'trouble', reason };
}

/**
 * What is at the top comes first. Never fails whole; links are passed over; a folder with endlessly many entries is
 * looked at in part.
 *
 * @returns besides, the folders that could not be read
 */
export function walk(folder: string, depth: number) {
  const seen: Dirent<string>[] = [];
  const unread: { folder: string; error: unknown }[] = [];
  let folders = [folder];
  let room = MAX_ENTRIES;
  for (let level = 0; level < depth; level++) {
    const before = seen.length;
    for (const within of folders) {
      try {
        const entries = readEntries(within, room);
        room -= entries.length;
        for (const entry of entries) {
          const isKept = entry.isFile() || entry.isDirectory();
          if (isKept && !NOT_SUBMISSIONS.test(entry.name)) seen.push(entry);
        }
      } catch (error) {
        unread.push({ folder: within, error });
      }
    }
    folders = seen.slice(before).flatMap((entry) => (entry.isDirectory() ? pathOf(entry) : []));
  }
  return { seen, unread };
}

export function pathOf({ parentPath, name }: Dirent<string>): string {
  return path.join(parentPath, name);
}

async function entryInFolder(folder: string, place: Place): Promise<Found> {
  const { wanted, formatMessage } = place;
  const { seen, unread } = walk(folder, MOST_DEPTH);
  const files = seen.flatMap((entry) => (entry.isFile() ? pathOf(entry) : []));
  const told = (some: readonly string[]) => {
    const shown = shownNames(some.map((file) => relativePath(folder, file)));
    return { file: wanted.shown, shown, count: some.length };
  };
  const named = files.filter((file) => wanted.isEntry(path.basename(file)));
  const places = new Set(named.map((file) => path.dirname(file)));
  const usual = [folder, path.join(folder, 'starter')].find((way) => places.has(way));
  if (usual !== undefined) return { kind: 'entry', path: usual };
  const [only, ...more] = places;
  if (more.length > 0) return nothing(formatMessage('intake.several', told(named)));
  if (only !== undefined) return { kind: 'entry', path: only };
  // Called as the file is, and none.
  const odd = entriesIn(folder).find(({ name }) => wanted.isEntry(name));
  if (odd?.isSymbolicLink())
    return nothing(formatMessage('intake.link-outside', { file: odd.name }));
  if (odd !== undefined) return { kind: 'entry', path: folder }; // whoever reads it says what it is
  const sources = files.filter((file) => wanted.isSource(file) && !file.endsWith('.d.ts'));
  if (sources.length === 1) return { kind: 'entry', path: sources[0]! };
  if (sources.length > 1) return nothing(formatMessage('intake.no-file', told(sources)));
  const [zip, ...zips] = files.filter((file) => ZIP.test(file));
  if (zip !== undefined && zips.length === 0)
    return entryInZip(zip, relativePath(folder, zip), place);
  const [closed] = unread;
  if (closed !== undefined)
    return unreadable(closed.error, formatMessage, relativePath(folder, closed.folder));
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ZIP.test(file));
  if (archives.length > 0) return nothing(formatMessage('intake.only-archives', told(archives)));
  return nothing(formatMessage('intake.no-file', told(files)));
}

function shownNames(names: readonly string[]): readonly string[] {
  return names.slice(0, MOST_SHOWN);
}

/** @param zip what it is called in messages */
async function entryInZip(file: string, zip: string, place: Place): Promise<Found> {
  const { wanted, formatMessage, staging } = place;
  const into = newFolder(staging);
  const unpacked = await unpackZip(
    file,
    into,
    { ...STUDENT_ZIP, isTaken: wanted.isTaken },
    formatMessage,
  );
  if (unpacked.kind === 'refused') {
    return nothing(formatMessage('intake.zip-refused', { zip, reason: unpacked.reason }));
  }
  const { leftOut } = unpacked;
  const found = await entryInFolder(into, place);
  const isAll = leftOut.length === 0;
  if (found.kind === 'entry') return isAll ? found : { ...found, leftOut };
  if (found.kind !== 'nothing') return found;
  const reason = isAll
    ? found.reason
    : formatMessage('intake.left-out', {
        reason: found.reason,
        files: toldLeftOut(leftOut, formatMessage),
      });
  return nothing(formatMessage('intake.in-zip', { zip, reason }));
}

/** No program is this large; the grader says so of what is a little smaller. */
const MB = 1024 * 1024;
const MOST_BYTES = 4 * MB;
const MOST_FILES = 200;

async function entryAmong(all: readonly WorkFile[], place: Place): Promise<Found> {
  const { wanted, staging, formatMessage } = place;
  const files = all.slice(0, MOST_FILES);
  if (!files.some(({ names }) => wanted.isSource(names[0]!))) {
    const zip = files.find(({ names }) => ZIP.test(names[0]!));
    if (zip !== undefined) return entryInZip(zip.path, zip.names[0]!, place);
    const handedIn = files.map(({ names }) => names.at(-1)!);
    return nothing(formatMessage('intake.no-program', { shown: shownNames(handedIn) }));
  }
  const into = newFolder(staging);
  for (const { path: from, names } of files.filter((each) => wanted.isTaken(each.names[0]!))) {
    if (statSync(from).size > MOST_BYTES) {
      if (all.length > 1) continue;
      return nothing(formatMessage('intake.too-large', { file: names[0], mb: MOST_BYTES / MB }));
    }
    // Beside others, a file may be imported by the number that its name had from the start.
    const isOften = all.length > 1 && !wanted.isEntry(names[0]!);
    for (const name of isOften ? names : names.slice(0, 1)) {
      const target = path.join(into, path.basename(name));
      if (!existsSync(target)) copyFileSync(from, target);
    }
  }
  return entryInFolder(into, place);
}

function nothing(reason: string): NoWork {
  return { kind: 'nothing', reason };
}
