/**
 * Unpacks a zip that was handed in, or a whole class's, into a folder: within limits of size and
 * count, no file outside of that folder, no links, and no zip inside of it. A zip may have been made
 * to do harm, so what it says of itself is checked before anything is unpacked.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { NOT_SUBMISSIONS } from '../walk-folder.ts';
import { type Reason, reasonIn } from './intake-words.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

export interface ZipLimits {
  /** Of the zip itself. */
  readonly bytes: number;
  /** Of files that are taken from it. */
  readonly files: number;
  /** Of all these files together. */
  readonly unpackedBytes: number;
  /** Which files are taken, by their names. */
  readonly takes: RegExp;
}

const MB = 1024 * 1024;

/** One student's: programs, and no more of them than the grader reads. */
export const STUDENT_ZIP: ZipLimits = {
  bytes: 50 * MB,
  files: 500,
  unpackedBytes: 20 * MB,
  takes: /\.(?:[mc]?[tj]sx?|json)$/i,
};

/** What a platform gives for a whole class: also what students packed, and the list of who it was. */
export const CLASS_ZIP: ZipLimits = {
  bytes: 400 * MB,
  files: 50_000,
  unpackedBytes: 800 * MB,
  takes: /./s,
};

export type Unpacked =
  /** With the names of what was left out: links, and files that are not taken. */
  | {
      readonly kind: 'unpacked';
      readonly links: readonly string[];
      readonly others: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: Reason };

/**
 * @param into a folder that is there; nothing is written anywhere else, and where the zip is refused
 *   for what it says of itself nothing at all
 */
export function unpackZip(file: string, into: string, limits: ZipLimits): Unpacked {
  const { size } = statSync(file);
  if (size > limits.bytes)
    return refused(reasonIn((words) => words.zipTooLarge(mb(size), mb(limits.bytes))));
  const bytes = readFileSync(file);
  const entries = zipEntries(bytes);
  if (entries === undefined) return refused(reasonIn((words) => words.noZip));
  const wanted = entries.filter(({ name }) => isWanted(name));
  const fault = faultIn(wanted, limits);
  if (fault !== undefined) return refused(fault);
  const taken = wanted.filter(
    ({ name, isFolder, isLink }) => !isFolder && !isLink && limits.takes.test(name),
  );
  const excess = excessOf(taken, limits);
  if (excess !== undefined) return refused(excess);
  try {
    write(bytes, taken, into);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === 'string' && /^(?:ENOSPC|EDQUOT|EIO|EMFILE|EROFS)$/.test(code)) throw error;
    return refused(reasonIn((words) => words.zipDamaged));
  }
  const others = wanted.filter(
    ({ name, isFolder, isLink }) => !isFolder && !isLink && !limits.takes.test(name),
  );
  const links = wanted.filter(({ isLink }) => isLink);
  return {
    kind: 'unpacked',
    links: links.map(({ name }) => name),
    others: others.map(({ name }) => name),
  };
}

/** Not what systems, editors and package managers put there. */
function isWanted(name: string): boolean {
  const parts = name.split('/').filter((part) => part !== '');
  return !parts.some((part) => part !== '..' && part !== '.' && NOT_SUBMISSIONS.test(part));
}

function faultIn(entries: readonly ZipEntry[], limits: ZipLimits): Reason | undefined {
  const outside = entries.find(({ name }) => leadsOutside(name));
  if (outside !== undefined) return reasonIn((words) => words.fileOutsideZip(outside.name));
  if (entries.some(({ isEncrypted, name }) => isEncrypted && limits.takes.test(name))) {
    return reasonIn((words) => words.zipLocked);
  }
  return undefined;
}

function leadsOutside(name: string): boolean {
  return /^\/|^[a-z]:|\0/i.test(name) || name.split('/').includes('..');
}

function excessOf(entries: readonly ZipEntry[], limits: ZipLimits): Reason | undefined {
  if (entries.length > limits.files) {
    return reasonIn((words) => words.zipTooManyFiles(entries.length, limits.files));
  }
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size <= limits.unpackedBytes) return undefined;
  return reasonIn((words) => words.zipFilesTooLarge(mb(limits.unpackedBytes)));
}

/** @throws when a file is not what the table of contents says, or cannot be written */
function write(bytes: Buffer, entries: readonly ZipEntry[], into: string): void {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const texts = unzipSync(bytes, {
    // The library reads the same table, and gives a file no more room than stands there.
    filter: ({ name, originalSize }) => byKey.get(name)?.size === originalSize,
  });
  for (const { key, name, size } of byKey.values()) {
    const content = texts[key];
    if (content?.length !== size) throw new Error(`${name} is not as long as it should be`);
    const target = path.join(into, ...name.split('/'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

function refused(reason: Reason): Unpacked {
  return { kind: 'refused', reason };
}

function mb(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`;
}
