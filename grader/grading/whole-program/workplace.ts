/**
 * The copy of a submission in which a program in any language is built and run. What cannot be copied is left out,
 * and named in a warning of the report.
 */
import { chmodSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { fileErrorReason } from '../../base/grader-error.ts';
import { userError } from '../../base/messages/user-error.ts';
import { copyFile, copyFolder } from '../../submission/copy-folder.ts';
import type { LeftOut } from '../../submission/folder-entries.ts';
import { unreadable } from '../../submission/ordinary-file.ts';
import { type CommandWords, programFiles } from './command-for.ts';

export interface Workplace {
  /** The real path of the copy. */
  readonly folder: string;
  /** A checksum of its files, by name and content, and of what was left out. */
  readonly content: string;
  readonly leftOut: readonly LeftOut[];
}

/** The limits of a copy (guesses): a program with its data has about a tenth of this. */
const MAX_BYTES = 64 * 1024 ** 2;
const MAX_FILES = 2000;
/** Folders that are not part of the program itself. */
const SKIPPED_FOLDERS: readonly string[] = ['.git', 'node_modules'];

/**
 * @param submission a folder, or a file that is copied alone
 * @param into an empty folder
 * @param commands the files that fit their patterns are copied first
 * @throws {GraderError} if there is no submission, or the files cannot be copied
 */
export function openWorkplace(
  submission: string,
  shownAs: string,
  into: string,
  commands: readonly CommandWords[],
): Workplace {
  const { place, stats } = placeOf(submission, shownAs);
  const folder = realpathSync(into);
  const copied = stats.isDirectory()
    ? copyFolder(place, folder, {
        maxFiles: MAX_FILES,
        maxBytes: MAX_BYTES,
        isSkipped: (name) => SKIPPED_FOLDERS.includes(name),
        isProgram: programFiles(commands),
      })
    : copyFile(place, folder, path.basename(submission), MAX_BYTES);
  const { content, leftOut, failure } = copied;
  if (failure !== undefined) {
    const reason = fileErrorReason(failure);
    throw userError('program.not-copied', { submission: shownAs, reason }, { cause: failure });
  }
  // The build may run as another user than this copy.
  chmodSync(folder, 0o777);
  return { folder, content, leftOut };
}

/** Links are followed, also to the submission itself, because the person who grades has chosen the path. */
function placeOf(submission: string, shownAs: string): { place: string; stats: Stats } {
  try {
    const place = realpathSync(submission);
    return { place, stats: statSync(place) };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    if (!isMissing) throw unreadable(shownAs, error);
    throw userError('program.no-place', { submission: shownAs }, { cause: error });
  }
}
