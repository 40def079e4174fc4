/**
 * Opens what an instructor names as the class: a folder, or the zip that a course platform gives,
 * which often holds a single folder with everything in it.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../../grader-error.ts';
import { SYSTEM_LEFTOVER } from '../walk-folder.ts';
import type { Place } from './entry-in.ts';
import { platformNames } from './platform-names.ts';
import { ZIP } from './submission.ts';
import { CLASS_ZIP, unpackZip } from './unpack-zip.ts';
import { METADATA } from './whose-folder.ts';

/** What Gradescope calls the folder in its zip. */
const GRADESCOPE = /^assignment_\d+_export$/;

export interface OpenedClass {
  /** Has an entry for each submission. */
  readonly folder: string;
  /** The only thing in it looks like a whole class, and may be one submission. */
  readonly inner?: string;
}

/**
 * A folder that is named is the class, whatever its only submission looks like, unless it holds a folder
 * that is a class's by its name. In a zip the only folder is what was packed, and what is in there the class.
 *
 * @param given an absolute path
 * @throws {GraderError} when it is a zip that cannot be opened
 */
export async function openClass(given: string, place: Place): Promise<OpenedClass> {
  const isZip = ZIP.test(given) && statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  if (!isZip) {
    const inner = onlyFolder(given, isDownload);
    if (inner === undefined) return { folder: given };
    return GRADESCOPE.test(inner) ? { folder: path.join(given, inner) } : { folder: given, inner };
  }
  const into = place.staging.newFolder();
  const unpacked = await unpackZip(given, into, CLASS_ZIP, place.say);
  if ('refused' in unpacked) {
    throw new GraderError(
      `the zip ${given} cannot be opened: ${unpacked.refused}`,
      'Unpack it yourself, and name the folder.',
    );
  }
  const isSeveral = (names: readonly string[]): boolean =>
    names.length > 1 && !names.some(place.wanted.isEntry);
  const inner = onlyFolder(into, (names) => isDownload(names) || isSeveral(names));
  return { folder: path.join(into, inner ?? '') };
}

function isDownload(names: readonly string[]): boolean {
  return names.some((name) => name === METADATA || isOfPlatform(name));
}

function isOfPlatform(name: string): boolean {
  return [true, false].some((isFolder) => platformNames(name, isFolder).length > 0);
}

/** A folder that is all there is and nobody's by its own name, if what it holds is a class. */
function onlyFolder(
  folder: string,
  isClass: (names: readonly string[]) => boolean,
): string | undefined {
  const [only = '', ...more] = namesIn(folder);
  const isNobodys = more.length === 0 && !isOfPlatform(only) && !/^(?:|submission_\d+)$/.test(only);
  return isNobodys && isClass(namesIn(path.join(folder, only))) ? only : undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !SYSTEM_LEFTOVER.test(name));
  } catch {
    return []; // it is a file, or cannot be read, which is told when it is looked through
  }
}
