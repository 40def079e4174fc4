/**
 * Opens what an instructor names as the class: a folder, or the zip that a course platform gives,
 * which often holds a single folder with everything in it.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../../grader-error.ts';
import { SYSTEM_LEFTOVER } from '../walk-folder.ts';
import { type Place, ZIP } from './entry-in.ts';
import { METADATA } from './gradescope-metadata.ts';
import { platformName } from './platform-names.ts';
import { CLASS_ZIP, unpackZip } from './unpack-zip.ts';

/**
 * @param given an absolute path
 * @returns the folder that has an entry for each submission
 * @throws {GraderError} when it is a zip that cannot be opened
 */
export function openClass(given: string, place: Place): string {
  const isZip = ZIP.test(given) && statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  if (!isZip) return inner(given, isDownload);
  const into = place.staging.newFolder();
  const unpacked = unpackZip(given, into, CLASS_ZIP);
  if (unpacked.kind === 'refused') {
    throw new GraderError(
      `the zip ${given} cannot be opened: ${unpacked.reason.en}`,
      'Unpack it yourself, and name the folder.',
    );
  }
  const isOneSubmission = (names: readonly string[]): boolean => names.includes(place.entryFile);
  return inner(into, (names) => isDownload(names) || (names.length > 1 && !isOneSubmission(names)));
}

function isDownload(names: readonly string[]): boolean {
  return names.some(
    (name) =>
      name === METADATA || platformName(name, true) !== undefined || platformName(name, false),
  );
}

/** Goes into a folder that is all there is, if what it holds is a class. */
function inner(folder: string, isClass: (names: readonly string[]) => boolean): string {
  const names = namesIn(folder);
  const [only] = names;
  if (only === undefined || names.length > 1 || platformName(only, true) !== undefined) {
    return folder;
  }
  const below = path.join(folder, only);
  const inside = namesIn(below);
  return isClass(inside) ? below : folder;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !SYSTEM_LEFTOVER.test(name));
  } catch {
    return []; // it is a file, or cannot be read, which is told when it is looked through
  }
}
