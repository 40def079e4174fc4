/** What unpacking a zip, a tar archive and a commit have in common: which files are left out, and how one is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMachineError, isPathTooLong, type LeftOut } from '../../../submission/folder-entries.ts';

/** @returns why a file is left out by its name or its kind; nothing where it is taken */
export function leftOutOf(name: string, isLink: boolean): LeftOut | undefined {
  if (isPathTooLong(name)) return { name, reason: 'long' };
  return isLink ? { name, reason: 'link' } : undefined;
}

/**
 * Writes a file that is not there yet, with the folders around it.
 *
 * @param name the path in the archive, with `/` between its parts, which does not lead out of the folder
 * @returns whether the name could be used: the system may not allow it, or another file may have it
 * @throws an error that is the machine's, such as a full disk
 */
export function writeUnpacked(into: string, name: string, content: Buffer): boolean {
  try {
    const target = path.join(into, ...name.split('/'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isMachineError(error)) throw error;
    return false;
  }
}
