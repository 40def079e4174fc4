/**
 * Lists an untrusted folder. It may be nested very deeply, have millions of entries, and names that are not UTF-8. Names
 * are therefore bytes, nothing here is recursive, and everything has a limit.
 */
import { type Dirent, opendirSync } from 'node:fs';
import { MAX_ENTRIES } from '../base/paths.ts';

/** More than any course needs (a guess). System calls with long paths are slow. */
export const MAX_PATH_PARTS = 32;
/** Well below the 1,024 bytes that macOS allows (PATH_MAX), because the paths of other folders are put before it. */
export const MAX_PATH_BYTES = 500;
/** The limit of one name in every common file system. */
const MAX_NAME_BYTES = 255;
const SLASH = Buffer.from('/');

/** @param filePath a path within a submission, with forward slashes */
export function isPathTooLong(filePath: string): boolean {
  const parts = filePath.split('/');
  return (
    parts.length > MAX_PATH_PARTS ||
    Buffer.byteLength(filePath) > MAX_PATH_BYTES ||
    parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES)
  );
}

/** @returns the path of a file in a folder, in the bytes of the file system */
export function joinBytes(folder: Buffer, name: Buffer): Buffer {
  return folder.length === 0 ? name : Buffer.concat([folder, SLASH, name]);
}

/** Why something in a folder is not read. */
export type LeftOutReason = 'long' | 'link' | 'odd' | 'shut' | 'many' | 'large' | 'name';

export interface LeftOut {
  /** Its path in the folder. Bytes that are not UTF-8 appear as `\uFFFD`. */
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface FolderEntries {
  /** Paths in the folder, parents before their children. */
  readonly folders: readonly Buffer[];
  readonly files: readonly Buffer[];
  /** Links, pipes and other special files, and what is nested too deeply or cannot be read. */
  readonly leftOut: readonly LeftOut[];
  /** The first error that the machine caused, such as too many open files, and not the submission. */
  readonly failure?: unknown;
}

const MACHINE_ERROR_CODES: ReadonlySet<string | undefined> = new Set([
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

export function isOfTheMachine(error: unknown): boolean {
  return MACHINE_ERROR_CODES.has((error as NodeJS.ErrnoException).code);
}

/**
 * @param folder an absolute path
 * @param isSkipped gets the name of an entry; returns whether it is left out without being listed
 */
export function entriesBelow(
  folder: string,
  isSkipped: (name: string) => boolean = () => false,
): FolderEntries {
  const root = Buffer.from(folder);
  const folders: Buffer[] = [];
  const files: Buffer[] = [];
  const leftOut: LeftOut[] = [];
  const waiting: Buffer[] = [Buffer.alloc(0)];
  let room = MAX_ENTRIES;
  let failure: unknown;
  // The loop also visits the folders that are added while it runs, so parents come before their children.
  for (const within of waiting) {
    const place = within.length === 0 ? root : joinBytes(root, within);
    const shown = within.length === 0 ? '.' : within.toString();
    let entries: Dirent<Buffer>[];
    try {
      entries = readEntries(place, room + 1);
    } catch (error) {
      if (isOfTheMachine(error)) failure ??= error;
      leftOut.push({ name: shown, reason: 'shut' });
      continue;
    }
    if (entries.length > room) leftOut.push({ name: shown, reason: 'many' });
    for (const entry of entries.slice(0, room)) {
      const entryPath = joinBytes(within, entry.name);
      const name = entryPath.toString();
      if (isSkipped(entry.name.toString())) continue;
      if (isPathTooLong(name)) leftOut.push({ name, reason: 'long' });
      else if (entry.isFile()) files.push(entryPath);
      else if (entry.isSymbolicLink()) leftOut.push({ name, reason: 'link' });
      else if (!entry.isDirectory()) leftOut.push({ name, reason: 'odd' });
      else {
        folders.push(entryPath);
        waiting.push(entryPath);
      }
    }
    room = Math.max(0, room - entries.length);
  }
  return { folders, files, leftOut, failure };
}

/**
 * @param maxEntries the number of entries to read; of a larger folder, the system chooses which they are
 * @returns entries in the order of their names
 * @throws the system's error
 */
function readEntries(folder: Buffer, maxEntries: number): Dirent<Buffer>[] {
  const entries: Dirent<Buffer>[] = [];
  forEachEntry(folder, (entry) => entries.push(entry) < maxEntries);
  return entries.sort((a, b) => Buffer.compare(a.name, b.name));
}

/**
 * Reads a folder piece by piece, because all of it at once may not fit into memory.
 *
 * @param visit returns `false` to stop
 * @throws the system's error
 */
export function forEachEntry(folder: Buffer, visit: (entry: Dirent<Buffer>) => boolean): void {
  // The documentation of Node has this encoding, but its types do not.
  const encoding = 'buffer' as BufferEncoding;
  const open = opendirSync(folder, { encoding });
  try {
    for (let entry = open.readSync(); entry !== null; entry = open.readSync()) {
      if (!visit(entry as unknown as Dirent<Buffer>)) return;
    }
  } finally {
    open.closeSync();
  }
}
