/** Opens the class that an instructor names: a folder, or the zip that a course platform gives. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../../base/messages/user-error.ts';
import { entriesIn } from '../../../base/paths.ts';
import { isMachineError, isPathTooLong, type LeftOut } from '../../../submission/folder-entries.ts';
import { newFolder } from './folder-walk.ts';
import { isPersonsName, METADATA } from './platforms.ts';
import type { IntakeContext } from './submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { CLASS_ZIP } from './unpack-zip.ts';
import { ARCHIVE, SYSTEM_LEFTOVER } from './wanted-files.ts';

export interface OpenedClass {
  /** The folder with an entry for each submission. */
  readonly folder: string;
  /** The only entry, where it looks like a whole class by its name, but may be one submission. */
  readonly inner?: string;
  /** Files of a zip that were not unpacked. */
  readonly leftOut?: readonly LeftOut[];
}

/**
 * A folder that is named is the class, even if it has only one submission, unless it holds the folder of a platform's
 * download. A zip often has one folder with everything in it, and then that folder is the class.
 *
 * @param classPath an absolute path
 * @throws {GraderError} when it is a zip that cannot be opened
 */
export async function openClass(classPath: string, context: IntakeContext): Promise<OpenedClass> {
  if (!ARCHIVE.test(classPath)) return openFolder(classPath, context);
  const isFile = statSync(classPath, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? await openArchive(classPath, context) : openFolder(classPath, context);
}

/** The name of the folder in Gradescope's zip. */
const GRADESCOPE = /^assignment_\d+_export$/;

function openFolder(folder: string, context: IntakeContext): OpenedClass {
  const inner = onlyFolderIn(folder, context, (names) => isDownload(names, context));
  if (inner === undefined) return { folder };
  return GRADESCOPE.test(inner) ? { folder: path.join(folder, inner) } : { folder, inner };
}

async function openArchive(archive: string, context: IntakeContext): Promise<OpenedClass> {
  const { staging, formatMessage, wanted } = context;
  const unpackedFolder = newFolder(staging);
  const unpacked = await unpackArchive(archive, unpackedFolder, CLASS_ZIP, formatMessage);
  if (unpacked.kind === 'refused') {
    throw userError('batch.zip', { zip: archive, reason: unpacked.reason });
  }
  const { leftOut } = unpacked;
  makeFoldersOf(leftOut, unpackedFolder);
  const hasSeveral = (names: readonly string[]): boolean =>
    names.length > 1 && !names.some(wanted.isEntry);
  const inner = onlyFolderIn(
    unpackedFolder,
    context,
    (names) => isDownload(names, context) || hasSeveral(names),
  );
  return { folder: path.join(unpackedFolder, inner ?? ''), leftOut };
}

/** @param names of the entries of a folder */
function isDownload(names: readonly string[], { formatMessage }: IntakeContext): boolean {
  return names.some((name) => name === METADATA || isPersonsName(name, formatMessage));
}

/** Gradescope's name for the folder of one submission. */
const GRADESCOPE_SUBMISSION = /^submission_\d+$/;

/**
 * @param isClass whether a folder with these names in it is a class
 * @returns the name of the only entry, if it is a folder that holds a class and is not a student's by its own name
 */
function onlyFolderIn(
  folder: string,
  { formatMessage }: IntakeContext,
  isClass: (names: readonly string[]) => boolean,
): string | undefined {
  const [only, ...others] = namesIn(folder);
  if (only === undefined || others.length > 0) return undefined;
  if (isPersonsName(only, formatMessage) || GRADESCOPE_SUBMISSION.test(only)) return undefined;
  return isClass(namesIn(path.join(folder, only))) ? only : undefined;
}

function namesIn(folder: string): string[] {
  const names = entriesIn(folder).map(({ name }) => name);
  return names.filter((name) => !SYSTEM_LEFTOVER.test(name));
}

/** A student's folder lies at most this deep in a zip: below the folder of the class. */
const STUDENT_FOLDER_DEPTH = 2;

/** Makes the folders of students of whom nothing could be unpacked, so that nobody is left out without a word. */
function makeFoldersOf(leftOut: readonly LeftOut[], unpackedFolder: string): void {
  const folders = leftOut.map(({ name }) =>
    name.split('/').slice(0, -1).slice(0, STUDENT_FOLDER_DEPTH).join('/'),
  );
  for (const folder of new Set(folders)) {
    if (isPathTooLong(folder)) continue;
    try {
      mkdirSync(path.join(unpackedFolder, folder), { recursive: true });
    } catch (error) {
      if (isMachineError(error)) throw error;
    }
  }
}
