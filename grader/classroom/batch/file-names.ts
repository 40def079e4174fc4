/** Makes names of files from names of submissions and students, which may hold anything. */
import { checksumOf } from '../../engine/reference/cached-text.ts';

/** File systems take 255 bytes. The rest is left for what is added to a name, such as an ending. */
const MAX_NAME_BYTES = 160;
/** With 64 bits, two names have the same checksum only if somebody makes them so. */
const CHECKSUM_CHARACTERS = 16;
const ENDS_WITH_CHECKSUM = new RegExp(`-[0-9a-f]{${CHECKSUM_CHARACTERS}}$`);
/** Names of devices on Windows, with any ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;
const HAS_PLAIN_ENDS = /^[^. ].*[^. ]$|^[^. ]$/;

/**
 * The name can still be read in the result. A name that had to be changed, or that looks as if it had been, gets
 * characters of its checksum, so that no other name gives the same result.
 *
 * @returns a name that every file system takes, without an ending
 */
export function fileNameFor(name: string): string {
  const bytes = Buffer.from(name.replace(/[^\p{L}\p{N} ._@+()-]/gu, '_'));
  const cut = bytes.subarray(0, MAX_NAME_BYTES).toString();
  // A character that was cut through becomes this one.
  const safe = cut.replace(/\uFFFD+$/, '');
  const isUnchanged = safe === name && HAS_PLAIN_ENDS.test(safe) && !DEVICE_NAME.test(safe);
  if (isUnchanged && !ENDS_WITH_CHECKSUM.test(safe)) return safe;
  return `${safe.replace(/^[. ]+/, '')}-${checksumOf(name).slice(0, CHECKSUM_CHARACTERS)}`;
}
