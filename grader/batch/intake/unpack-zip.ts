/**
 * Unpacks a zip that was handed in, or a whole class's, into a folder: within limits of size and
 * count, no file outside of that folder, no links, and no zip inside of it. A zip may have been made
 * to do harm, so what it says of itself is checked before anything is unpacked, and held to.
 */
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { Say } from '../../messages/say.ts';
import { decodedText } from '../../text/decoded.ts';
import { NOT_SUBMISSIONS } from './submission.ts';

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
const MOST_ENTRIES = 100_000;

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

/**
 * @param into a folder that is there; nothing is written anywhere else, and where the zip is refused
 *   for what it says of itself nothing at all
 * @returns why it is refused; nothing where it was unpacked
 * @throws the error itself when it is the machine's and not the zip's
 */
export async function unpackZip(
  file: string,
  into: string,
  limits: ZipLimits,
  say: Say,
): Promise<string | undefined> {
  const { size } = statSync(file);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { decodeStrings: false, autoClose: false });
    const packed = await packedIn(zip);
    const taken = packed.filter(([name, entry]) => !isLink(entry) && limits.isTaken(name));
    const outside = packed.find(([name]) => validateFileName(name) !== null)?.[0];
    if (outside !== undefined) return say('intake.file-outside-zip', { file: outside });
    const refused = refusal(taken, size, limits, say);
    if (refused !== undefined) return refused;
    for (const [name, entry] of taken) {
      const target = path.join(into, ...name.split('/'));
      mkdirSync(path.dirname(target), { recursive: true });
      const packedFile = await zip.openReadStreamPromise(entry);
      // The library ends a file that is longer than it says, and a name that is there already is refused.
      await pipeline(packedFile, createWriteStream(target, { flags: 'wx' }));
    }
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (/^(?:ENOSPC|EDQUOT|EIO|EMFILE|EROFS|EACCES)$/.test(String(code))) throw error;
    return say('intake.no-zip');
  } finally {
    zip?.close();
  }
}

/** All that is listed but folders, and but what systems, editors and package managers put there. */
async function packedIn(zip: ZipFile): Promise<Packed[]> {
  const packed: Packed[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MOST_ENTRIES) throw new Error('too many entries');
    const name = decodedText(entry.fileNameRaw).replaceAll('\\', '/');
    if (name.split('/').some((part) => !/^\.*$/.test(part) && NOT_SUBMISSIONS.test(part))) continue;
    if (!name.endsWith('/') || validateFileName(name) !== null) packed.push([name, entry]);
  }
  return packed;
}

function refusal(
  taken: readonly Packed[],
  zipBytes: number,
  { bytes, files, unpackedBytes }: ZipLimits,
  say: Say,
): string | undefined {
  const sum = (numberOf: (entry: Entry) => number): number =>
    taken.reduce((before, [, entry]) => before + numberOf(entry), 0);
  if (taken.some(([, entry]) => entry.isEncrypted())) return say('intake.zip-locked');
  const isUnpackedLarge = sum(({ uncompressedSize }) => uncompressedSize) > unpackedBytes;
  if (zipBytes > bytes || taken.length > files || isUnpackedLarge) {
    const most = { files, mb: bytes / MB, unpackedMb: unpackedBytes / MB };
    return say('intake.zip-too-large', most);
  }
  // Each byte belongs to one file: otherwise a small zip keeps a machine busy for hours.
  const isShared = sum(({ compressedSize }) => compressedSize) > zipBytes;
  return isShared ? say('intake.no-zip') : undefined;
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}
