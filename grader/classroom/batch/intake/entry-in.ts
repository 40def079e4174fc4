/**
 * Finds the exercise's file in what one student has handed in: where it belongs, where our students'
 * folder has it, wherever it is, or in a zip that is all there is.
 */
import {
  copyFileSync,
  type Dirent,
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { entriesIn, MAX_ENTRIES, readEntries, relativePath } from '../../../base/paths.ts';
import { filesExporting } from '../../../submission/file-by-exports.ts';
import { type LeftOut, MAX_PATH_PARTS } from '../../../submission/folder-entries.ts';
import { leftOutText } from '../../../submission/left-out-text.ts';
import {
  ARCHIVE,
  type IntakeContext,
  NOT_SUBMISSIONS,
  type NoWork,
  OTHER_ARCHIVE,
  type Work,
  type WorkFile,
} from './submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { STUDENT_ZIP } from './unpack-zip.ts';

/** What there is to grade; several where `--attempt best` has each attempt graded. */
export type FoundWork = ProgramEntry | FoundAttempts | NoWork;

interface FoundAttempts {
  readonly kind: 'attempts';
  readonly entries: readonly ProgramEntry[];
}

export interface ProgramEntry {
  readonly kind: 'entry';
  /** The exercise's file lies in a folder of this path, or is this file. */
  readonly path: string;
  /** It is the only file that exports what is asked for, under this name. */
  readonly otherName?: string;
  /** In the zip that was handed in: it was not unpacked. */
  readonly leftOut?: readonly LeftOut[];
}

/** @returns a new folder, which is there and empty */
export function newFolder(staging: string): string {
  return mkdtempSync(path.join(staging, 'work-'));
}

/** In a submission that does not have the file where it belongs, it is looked for as deep as paths may be. */
export const MOST_DEPTH = MAX_PATH_PARTS;
const MOST_SHOWN = 3;

export async function entryIn(work: Work, place: IntakeContext): Promise<FoundWork> {
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

async function entryInFolder(folder: string, place: IntakeContext): Promise<FoundWork> {
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
  if (places.size > 0) return entryOfAttempts(folder, named, place);
  // Called as the file is, and none.
  const odd = entriesIn(folder).find(({ name }) => wanted.isEntry(name));
  if (odd?.isSymbolicLink())
    return nothing(formatMessage('intake.link-outside', { file: odd.name }));
  if (odd !== undefined) return { kind: 'entry', path: folder }; // whoever reads it says what it is
  const sources = files.filter((file) => wanted.isSource(file) && !file.endsWith('.d.ts'));
  const [meant, ...others] = filesExporting(sources, wanted.exports);
  if (meant !== undefined && others.length === 0) {
    return { kind: 'entry', path: meant, otherName: path.basename(meant) };
  }
  if (sources.length > 0)
    return { kind: 'missing', reason: formatMessage('intake.no-file', told(sources)) };
  const [zip, ...zips] = files.filter((file) => ARCHIVE.test(file));
  if (zip !== undefined && zips.length === 0)
    return entryInZip(zip, relativePath(folder, zip), place);
  const [closed] = unread;
  if (closed !== undefined)
    return unreadable(closed.error, formatMessage, relativePath(folder, closed.folder));
  const archives = files.filter((file) => OTHER_ARCHIVE.test(file) || ARCHIVE.test(file));
  if (archives.length > 0) return nothing(formatMessage('intake.only-archives', told(archives)));
  return { kind: 'missing', reason: formatMessage('intake.no-file', told(files)) };
}

/** The file lies in one folder, or in several: these are attempts, of which only an instructor can say which counts. */
function entryOfAttempts(
  folder: string,
  named: readonly string[],
  place: IntakeContext,
): FoundWork {
  const { attempt, formatMessage, wanted } = place;
  const different = withoutCopies(named);
  const inOrder = different.toSorted((a, b) =>
    compareAsNumbers(relativePath(folder, a), relativePath(folder, b)),
  );
  const entries = inOrder.map(
    (file): ProgramEntry => ({ kind: 'entry', path: path.dirname(file) }),
  );
  const last = entries.at(-1)!;
  if (entries.length === 1 || attempt === 'last') return last;
  if (attempt === 'best') return { kind: 'attempts', entries };
  const shown = shownNames(inOrder.map((file) => relativePath(folder, file)));
  const reason = formatMessage('intake.several', {
    file: wanted.shown,
    shown,
    count: inOrder.length,
  });
  return { kind: 'undecided', reason };
}

/** "Extract all" and editors leave copies of a file, which are no attempts. */
function withoutCopies(files: readonly string[]): string[] {
  const byContent = new Map<string, string>();
  for (const file of files) {
    const isSmall = statSync(file).size <= MOST_BYTES;
    const content = isSmall ? readFileSync(file, 'latin1') : file;
    if (!byContent.has(content)) byContent.set(content, file);
  }
  return [...byContent.values()];
}

/** `attempt-10` comes after `attempt-9`. */
function compareAsNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function shownNames(names: readonly string[]): readonly string[] {
  return names.slice(0, MOST_SHOWN);
}

/** @param zip what it is called in messages */
async function entryInZip(file: string, zip: string, place: IntakeContext): Promise<FoundWork> {
  const { wanted, formatMessage, staging } = place;
  const into = newFolder(staging);
  const unpacked = await unpackArchive(
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
  if (found.kind === 'attempts') {
    return { kind: 'attempts', entries: found.entries.map((entry) => ({ ...entry, leftOut })) };
  }
  if (found.kind === 'trouble') return found;
  const reason = isAll
    ? found.reason
    : formatMessage('intake.left-out', {
        reason: found.reason,
        files: leftOutText(leftOut, formatMessage),
      });
  return { kind: found.kind, reason: formatMessage('intake.in-zip', { zip, reason }) };
}

/** No program is this large; the grader says so of what is a little smaller. */
const MB = 1024 * 1024;
const MOST_BYTES = 4 * MB;
const MOST_FILES = 200;

async function entryAmong(all: readonly WorkFile[], place: IntakeContext): Promise<FoundWork> {
  const { wanted, staging, formatMessage } = place;
  const files = all.slice(0, MOST_FILES);
  if (!files.some(({ names }) => wanted.isSource(names[0]!))) {
    const zip = files.find(({ names }) => ARCHIVE.test(names[0]!));
    if (zip !== undefined) return entryInZip(zip.path, zip.names[0]!, place);
    const handedIn = files.map(({ names }) => names.at(-1)!);
    return {
      kind: 'missing',
      reason: formatMessage('intake.no-program', { shown: shownNames(handedIn) }),
    };
  }
  const [only] = all;
  // A single file that no platform has renamed goes by its student's name.
  const isOfStudent = only !== undefined && all.length === 1 && isNamedByStudent(only);
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
  if (isOfStudent) return { kind: 'entry', path: path.join(into, path.basename(only.names[0]!)) };
  return entryInFolder(into, place);
}

function isNamedByStudent({ path: file, names }: WorkFile): boolean {
  return names[0] === path.basename(file);
}

function nothing(reason: string): NoWork {
  return { kind: 'nothing', reason };
}
