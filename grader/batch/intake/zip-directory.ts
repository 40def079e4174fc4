/**
 * Reads the table of contents at the end of a zip: what is said of each entry there, with what the
 * unpacking library does not tell (links, passwords, the bytes of a name). Nothing is unpacked here.
 * The layout is section 4.3 of PKWARE's APPNOTE.
 */

export interface ZipEntry {
  /** With forward slashes, as its maker wrote it; a folder's ends in one. */
  readonly name: string;
  /** The same as the unpacking library reads it. */
  readonly key: string;
  /** What the zip says that it will be when it is unpacked, in bytes. */
  readonly size: number;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FLAG_ENCRYPTED = 1;
const FLAG_UTF8 = 1 << 11;
const UNIX = 3;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
/** A size that stands elsewhere, because it is 4 GB or more. */
const FAR_TOO_LARGE = 0xffffffff;

/** @returns nothing when this is no zip, or a damaged one */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const next = at + ENTRY_BYTES + nameBytes + rest;
    if (next > bytes.length) return undefined;
    entries.push(entryAt(bytes, at, nameBytes));
    at = next;
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number, nameBytes: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8);
  const raw = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  const size = bytes.readUInt32LE(at + 24);
  const isUnix = bytes.readUInt16LE(at + 4) >>> 8 === UNIX;
  const mode = bytes.readUInt32LE(at + 38) >>> 16;
  const name = nameText(raw).replaceAll('\\', '/');
  return {
    name,
    key: (flags & FLAG_UTF8) === 0 ? raw.toString('latin1') : raw.toString('utf8'),
    size: size === FAR_TOO_LARGE ? Number.POSITIVE_INFINITY : size,
    isFolder: name.endsWith('/'),
    isLink: isUnix && (mode & FILE_TYPE) === LINK,
    isEncrypted: (flags & FLAG_ENCRYPTED) !== 0,
  };
}

/** It is the last thing in the file but for a comment. */
function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return undefined;
}

/** Windows in China writes names in its own code, and says nothing of it. */
function nameText(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}
