/**
 * Lists a folder that a stranger shaped. It may be nested without end, hold millions of entries, and have
 * names that are no UTF-8. Names are therefore bytes, nothing here recurses, and everything is bounded.
 */
import { type Dirent, opendirSync } from 'node:fs';
import { MAX_ENTRIES } from '../base/paths.ts';

/** No course asks for deeper folders (a guess): system calls on a long path are slow. */
export const MAX_PATH_PARTS = 32;
/** Well below the 1,024 bytes that macOS takes (PATH_MAX), because it is put behind other folders. */
export const MAX_PATH_BYTES = 500;
/** The limit of one name in every common file system. */
const MAX_NAME_BYTES = 255;
const SLASH = Buffer.from('/');

/** @param way a path within a submission, with forward slashes */
export function isPathTooLong(way: string): boolean {
  const parts = way.split('/');
  return (
    parts.length > MAX_PATH_PARTS ||
    Buffer.byteLength(way) > MAX_PATH_BYTES ||
    parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES)
  );
}

/** A path, as the system has it. */
export function joinBytes(folder: Buffer, name: Buffer): Buffer {
  return folder.length === 0 ? name : Buffer.concat([folder, SLASH, name]);
}

/** Why something in a folder is not read. */
export type LeftOutReason = 'long' | 'link' | 'odd' | 'shut' | 'many' | 'large' | 'name';

export interface LeftOut {
  /** Its path in the folder. Bytes that are no UTF-8 are shown as `\uFFFD`. */
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface FolderEntries {
  /** Paths in the folder, the higher folders first. */
  readonly folders: readonly Buffer[];
  readonly files: readonly Buffer[];
  /** Neither links nor pipes are listed, nor what lies too deep or cannot be read. */
  readonly leftOut: readonly LeftOut[];
  /** The first error that is the machine's own, and nobody's who handed in a folder. */
  readonly failure?: unknown;
}

const OF_THE_MACHINE = /^(?:EIO|EMFILE|ENFILE|ENOMEM|ENOSPC|EDQUOT|EROFS)$/;

export function isOfTheMachine(error: unknown): boolean {
  return OF_THE_MACHINE.test(String((error as NodeJS.ErrnoException).code));
}

/**
 * @param folder its whole path
 * @param isSkipped by an entry's own name: it is passed over in silence
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
  // The list grows while it is gone through, so that higher folders come first.
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
      const way = joinBytes(within, entry.name);
      const name = way.toString();
      if (isSkipped(entry.name.toString())) continue;
      if (isPathTooLong(name)) leftOut.push({ name, reason: 'long' });
      else if (entry.isFile()) files.push(way);
      else if (entry.isSymbolicLink()) leftOut.push({ name, reason: 'link' });
      else if (!entry.isDirectory()) leftOut.push({ name, reason: 'odd' });
      else {
        folders.push(way);
        waiting.push(way);
      }
    }
    room = Math.max(0, room - entries.length);
  }
  return { folders, files, leftOut, failure };
}

/**
 * @param most more entries are not read: those of a larger folder are as many, in whatever order the system has them
 * @returns in the order of their names
 * @throws the system's error
 */
function readEntries(folder: Buffer, most: number): Dirent<Buffer>[] {
  const entries: Dirent<Buffer>[] = [];
  forEachEntry(folder, (entry) => entries.push(entry) < most);
  return entries.sort((a, b) => Buffer.compare(a.name, b.name));
}

/**
 * Reads a folder piece by piece, because all of it at once may not fit into memory.
 *
 * @param visit ends it by returning false
 * @throws the system's error
 */
export function forEachEntry(folder: Buffer, visit: (entry: Dirent<Buffer>) => boolean): void {
  // The types of Node know only encodings of text here; the documentation has 'buffer' too.
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
