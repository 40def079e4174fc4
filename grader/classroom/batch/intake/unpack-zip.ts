/**
 * Unpacks a zip that was handed in, or a whole class's, into a folder: within limits of size and
 * count, no file outside of that folder, no links, and no zip inside of it. A zip may have been made
 * to do harm, so what it says of itself is checked before anything is unpacked, and held to.
 */
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { decodedText } from '../../../base/text/decoded.ts';
import { isOfTheMachine, isPathTooLong, type LeftOut } from '../../../submission/folder-entries.ts';
import { isLeftBehind } from './wanted-files.ts';

export interface ZipLimits {
  /** Of the zip itself. */
  readonly bytes: number;
  /** Of files that are taken from it. */
  readonly files: number;
  /** Of all these files together. */
  readonly unpackedBytes: number;
  /** Which files are taken, by their names. */
  readonly isTaken: (name: string) => boolean;
}

const MB = 1024 * 1024;
/** Of whatever is in it, packages too: more is not looked through. */
export const MOST_ENTRIES = 100_000;

/** One student's: programs, and no more of them than the grader reads. */
export const STUDENT_ZIP: Omit<ZipLimits, 'isTaken'> = {
  bytes: 50 * MB,
  files: 500,
  unpackedBytes: 20 * MB,
};

/** What a platform gives for a whole class: also what students packed, and the list of who it was. */
export const CLASS_ZIP: ZipLimits = {
  bytes: 400 * MB,
  files: 50_000,
  unpackedBytes: 800 * MB,
  isTaken: () => true,
};

/** By its name with forward slashes; a folder's ends in one. */
type Packed = readonly [name: string, entry: Entry];

export type Unpacked =
  | { readonly kind: 'refused'; readonly reason: string }
  /** Without what has a path that is too long or cannot be made, and without links. */
  | { readonly kind: 'unpacked'; readonly leftOut: readonly LeftOut[] };

/**
 * @param into a folder that is there; nothing is written anywhere else, and where the zip is refused
 *   for what it says of itself nothing at all
 * @throws the error itself when it is the machine's and not the zip's
 */
export async function unpackZip(
  file: string,
  into: string,
  limits: ZipLimits,
  formatMessage: FormatMessage,
): Promise<Unpacked> {
  const refused = (reason: string): Unpacked => ({ kind: 'refused', reason });
  const { size } = statSync(file);
  if (size > limits.bytes) return refused(tooLarge(limits, formatMessage));
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { decodeStrings: false, autoClose: false });
    const packed = await packedIn(zip);
    const outside = packed.find(([name]) => validateFileName(name) !== null)?.[0];
    if (outside !== undefined)
      return refused(formatMessage('intake.file-outside-zip', { file: outside }));
    const wanted = packed.filter(([name]) => limits.isTaken(name));
    const leftOut = wanted.flatMap(leftOutOf);
    const taken = wanted.filter((each) => leftOutOf(each).length === 0);
    const reason = refusal(taken, size, limits, formatMessage);
    if (reason !== undefined) return refused(reason);
    for (const [name, entry] of taken) {
      const isMade = await unpackOne(zip, [name, entry], into);
      if (!isMade) leftOut.push({ name, reason: 'name' });
    }
    return { kind: 'unpacked', leftOut };
  } catch (error) {
    if (isOfTheMachine(error)) throw error;
    return refused(formatMessage('intake.no-zip'));
  } finally {
    zip?.close();
  }
}

function leftOutOf([name, entry]: Packed): LeftOut[] {
  if (isPathTooLong(name)) return [{ name, reason: 'long' }];
  return isLink(entry) ? [{ name, reason: 'link' }] : [];
}

/** What the system says of a name that it does not take, or that something else has already. */
const NAME_REFUSED =
  /^(?:EACCES|EEXIST|EILSEQ|EINVAL|EISDIR|ENAMETOOLONG|ENOENT|ENOTDIR|EPERM|ERR_INVALID_ARG_VALUE)$/;

/**
 * @returns whether its name could be used
 * @throws the error itself when the zip is damaged, or the machine fails
 */
async function unpackOne(zip: ZipFile, [name, entry]: Packed, into: string): Promise<boolean> {
  try {
    const target = path.join(into, ...name.split('/'));
    mkdirSync(path.dirname(target), { recursive: true });
    const packedFile = await zip.openReadStreamPromise(entry);
    // The library ends a file that is longer than it says.
    await pipeline(packedFile, createWriteStream(target, { flags: 'wx' }));
    return true;
  } catch (error) {
    if (NAME_REFUSED.test(String((error as NodeJS.ErrnoException).code))) return false;
    throw error;
  }
}

/** All that is listed but folders, and but what systems, editors and package managers put there. */
async function packedIn(zip: ZipFile): Promise<Packed[]> {
  const packed: Packed[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MOST_ENTRIES) throw new Error('too many entries');
    const name = decodedText(entry.fileNameRaw).replaceAll('\\', '/');
    if (isLeftBehind(name)) continue;
    if (!name.endsWith('/') || validateFileName(name) !== null) packed.push([name, entry]);
  }
  return packed;
}

function refusal(
  taken: readonly Packed[],
  zipBytes: number,
  limits: ZipLimits,
  formatMessage: FormatMessage,
): string | undefined {
  const sum = (numberOf: (entry: Entry) => number): number =>
    taken.reduce((before, [, entry]) => before + numberOf(entry), 0);
  if (taken.some(([, entry]) => entry.isEncrypted())) return formatMessage('intake.zip-locked');
  const isUnpackedLarge = sum(({ uncompressedSize }) => uncompressedSize) > limits.unpackedBytes;
  if (taken.length > limits.files || isUnpackedLarge) return tooLarge(limits, formatMessage);
  // Each byte belongs to one file: otherwise a small zip keeps a machine busy for hours.
  const isShared = sum(({ compressedSize }) => compressedSize) > zipBytes;
  return isShared ? formatMessage('intake.no-zip') : undefined;
}

export function tooLarge(
  { bytes, files, unpackedBytes }: ZipLimits,
  formatMessage: FormatMessage,
): string {
  const most = { files, mb: bytes / MB, unpackedMb: unpackedBytes / MB };
  return formatMessage('intake.zip-too-large', most);
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}
