/**
 * Unpacks a zip of one student or of a whole class into a folder. Sizes and counts are limited, no file is written
 * outside the folder, and links are left out. A zip may have been made to do harm, so its list of contents is checked
 * before anything is unpacked, and no file may become larger than the list says.
 */
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { decodedText } from '../../../base/text/decoded.ts';
import { isMachineError, type LeftOut } from '../../../submission/folder-entries.ts';
import { leftOutOf } from './unpacked-file.ts';
import { isLeftBehind, MB } from './wanted-files.ts';

export interface ZipLimits {
  /** The maximum size of the archive itself. */
  readonly bytes: number;
  /** The maximum number of files that are taken from it. */
  readonly files: number;
  /** The maximum size of all these files together. */
  readonly unpackedBytes: number;
  /** Says by its name if a file is taken. */
  readonly isTaken: (name: string) => boolean;
}

/** The maximum number of entries, counting those that are not taken, such as packages (a guess). */
export const MAX_ZIP_ENTRIES = 100_000;

/** One student's programs (a guess at far more than any student writes). */
export const STUDENT_ZIP: Omit<ZipLimits, 'isTaken'> = {
  bytes: 50 * MB,
  files: 500,
  unpackedBytes: 20 * MB,
};

/** A platform's download of a whole class, with the students' own archives and lists of students (a guess). */
export const CLASS_ZIP: ZipLimits = {
  bytes: 400 * MB,
  files: 50_000,
  unpackedBytes: 800 * MB,
  isTaken: () => true,
};

/** An entry with its path. The path has forward slashes, and that of a folder ends with one. */
type Packed = readonly [name: string, entry: Entry];

export type Unpacked =
  | { readonly kind: 'refused'; readonly reason: string }
  /** Links are left out, and files whose path is too long or cannot be created. */
  | { readonly kind: 'unpacked'; readonly leftOut: readonly LeftOut[] };

/**
 * @param into must exist; nothing is written anywhere else. If the list of contents is refused, nothing is written.
 * @throws an error that is the machine's and not the zip's, such as a full disk
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
    const leftOut: LeftOut[] = [];
    const taken: Packed[] = [];
    for (const packedFile of wanted) {
      const [name, entry] = packedFile;
      const reason = leftOutOf(name, isLink(entry));
      if (reason === undefined) taken.push(packedFile);
      else leftOut.push(reason);
    }
    const reason = refusal(taken, size, limits, formatMessage);
    if (reason !== undefined) return refused(reason);
    for (const [name, entry] of taken) {
      const isMade = await unpackOne(zip, [name, entry], into);
      if (!isMade) leftOut.push({ name, reason: 'name' });
    }
    return { kind: 'unpacked', leftOut };
  } catch (error) {
    if (isMachineError(error)) throw error;
    return refused(formatMessage('intake.no-zip'));
  } finally {
    zip?.close();
  }
}

/** Error codes for a name that the system does not allow, or that another entry has already. */
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
    // The library fails if a file is longer than the list says.
    await pipeline(packedFile, createWriteStream(target, { flags: 'wx' }));
    return true;
  } catch (error) {
    if (NAME_REFUSED.test(String((error as NodeJS.ErrnoException).code))) return false;
    throw error;
  }
}

/** @returns all entries but folders, packages, and leftovers of systems and editors */
async function packedIn(zip: ZipFile): Promise<Packed[]> {
  const packed: Packed[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MAX_ZIP_ENTRIES) throw new Error('too many entries');
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
  // Entries that share bytes of the archive would let a small zip keep a machine busy for hours.
  const isShared = sum(({ compressedSize }) => compressedSize) > zipBytes;
  return isShared ? formatMessage('intake.no-zip') : undefined;
}

export function tooLarge(
  { bytes, files, unpackedBytes }: ZipLimits,
  formatMessage: FormatMessage,
): string {
  const limits = { files, mb: bytes / MB, unpackedMb: unpackedBytes / MB };
  return formatMessage('intake.zip-too-large', limits);
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}
