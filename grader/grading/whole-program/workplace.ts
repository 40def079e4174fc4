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

/** Of all files together. A program with its data has a tenth of it (a guess). */
const MOST_BYTES = 64 * 1024 ** 2;
const MOST_FILES = 2000;
/** These are never a program's own. */
const NOT_COPIED: readonly string[] = ['.git', 'node_modules'];

/**
 * @param submission a folder, or a file that is copied alone
 * @param into an empty folder
 * @param commands the files that their patterns fit are copied first
 * @throws {GraderError} when nothing is there, or the machine fails
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
        maxFiles: MOST_FILES,
        maxBytes: MOST_BYTES,
        isSkipped: (name) => NOT_COPIED.includes(name),
        isProgram: programFiles(commands),
      })
    : copyFile(place, folder, path.basename(submission), MOST_BYTES);
  const { content, leftOut, failure } = copied;
  if (failure !== undefined) {
    const reason = fileErrorReason(failure);
    throw userError('program.not-copied', { submission: shownAs, reason }, { cause: failure });
  }
  // Whoever builds in it may be another user than whoever copied it.
  chmodSync(folder, 0o777);
  return { folder, content, leftOut };
}

/** Links above the submission, and one to it, are the choice of whoever grades. */
function placeOf(submission: string, shownAs: string): { place: string; stats: Stats } {
  try {
    const place = realpathSync(submission);
    return { place, stats: statSync(place) };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!/^(?:ENOENT|ENOTDIR)$/.test(code)) throw unreadable(shownAs, error);
    throw userError('program.no-place', { submission: shownAs }, { cause: error });
  }
}
