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

/** @returns whether the machine caused the error, such as a full disk, and not the file or folder */
export function isMachineError(error: unknown): boolean {
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
  const listing = new FolderListing(folder, isSkipped);
  listing.addEntriesOf(Buffer.alloc(0));
  // The loop also visits the folders that are added while it runs, so parents come before their children.
  for (const within of listing.folders) listing.addEntriesOf(within);
  return listing;
}

/** The entries that were listed so far. All paths are paths in the root. */
class FolderListing implements FolderEntries {
  readonly folders: Buffer[] = [];
  readonly files: Buffer[] = [];
  readonly leftOut: LeftOut[] = [];
  failure: unknown;
  readonly #root: Buffer;
  /** The number of entries that may still be read. */
  #room = MAX_ENTRIES;

  constructor(
    root: string,
    private readonly isSkipped: (name: string) => boolean,
  ) {
    this.#root = Buffer.from(root);
  }

  /** @param folder empty for the root */
  addEntriesOf(folder: Buffer): void {
    const name = folder.length === 0 ? '.' : folder.toString();
    const entries = this.#read(folder);
    if (entries === undefined) {
      this.leftOut.push({ name, reason: 'shut' });
      return;
    }
    if (entries.length > this.#room) this.leftOut.push({ name, reason: 'many' });
    for (const entry of entries.slice(0, this.#room)) this.#add(folder, entry);
    this.#room = Math.max(0, this.#room - entries.length);
  }

  /** @returns at most one entry more than there is room for; nothing where the folder cannot be read */
  #read(folder: Buffer): Dirent<Buffer>[] | undefined {
    const fullPath = folder.length === 0 ? this.#root : joinBytes(this.#root, folder);
    try {
      return readEntries(fullPath, this.#room + 1);
    } catch (error) {
      if (isMachineError(error)) this.failure ??= error;
      return undefined;
    }
  }

  #add(folder: Buffer, entry: Dirent<Buffer>): void {
    if (this.isSkipped(entry.name.toString())) return;
    const entryPath = joinBytes(folder, entry.name);
    const name = entryPath.toString();
    if (isPathTooLong(name)) this.leftOut.push({ name, reason: 'long' });
    else if (entry.isFile()) this.files.push(entryPath);
    else if (entry.isSymbolicLink()) this.leftOut.push({ name, reason: 'link' });
    else if (entry.isDirectory()) this.folders.push(entryPath);
    else this.leftOut.push({ name, reason: 'odd' });
  }
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
