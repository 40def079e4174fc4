/**
 * Handles submissions with nothing to grade: there is no folder, no file, or an empty file. Mostly the wrong path was
 * named, or the file was not saved, so this is an error and not a verdict of 0 points. But where it is known that the
 * submission was submitted like that, as when CI took it from a repository, it gets 0 points with the reason.
 */
import { constants, existsSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../base/grader-error.ts';
import { visibleLine } from '../base/in-child/visible.ts';
import { localized } from '../base/messages/user-error.ts';
import { entriesIn, isFolder } from '../base/paths.ts';
import { shortened } from '../base/text/terminal.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import type { LoadProblem } from './source-location.ts';

/** Why there is nothing to grade, with the file that was looked for. */
export interface NothingToGrade {
  readonly kind: 'no-place' | 'no-file' | 'empty';
  readonly submission: string;
  readonly file: string;
  /** A file whose name is similar to the wanted one. */
  readonly beside?: string | undefined;
}

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';

  constructor(readonly nothing: NothingToGrade) {
    super(localized(`submission.${nothing.kind}`, { beside: undefined, ...nothing }));
  }
}

/** @returns the name of a file that is similar to the wanted one and is mostly what is meant; it is safe to print */
export function similarFile(folder: string, entryName: string): string | undefined {
  const wanted = simplified(entryName);
  const names = entriesIn(folder).map(({ name }) => name);
  const similarName = names.find(
    (name) => name !== entryName && isCode(name) && simplified(name).includes(wanted),
  );
  return similarName && visibleLine(similarName);
}

/** @returns the name in small letters, without its endings, hyphens, underscores and spaces */
function simplified(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?:\.[a-z]+)+$/, '')
    .replace(/[-_ ]/g, '');
}

function isCode(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|txt)$/i.test(name) && !/\.(?:test|spec|d)\./i.test(name);
}

/**
 * The file in which `ci/take-submission.sh` writes why it left out files. If a student wrote one, it would only change that
 * student's own report.
 */
const NOTES_FILE = 'take-submission.txt';
/** More is not shown (guesses). */
const MAX_NOTES_BYTES = 4000;
const MAX_NOTES = 10;

/**
 * For a submission that is known to have been submitted as it is.
 *
 * @returns the problem that is reported with 0 points
 * @throws the error itself unless it says that there is nothing to grade
 */
export function nothingSubmitted(error: unknown, submission: string): LoadProblem {
  if (!(error instanceof NoSubmissionError)) throw error;
  const { file, kind } = error.nothing;
  const isAbout = (note: string): boolean =>
    note.startsWith(`${file} `) || /^(?:there is no|the) folder /.test(note);
  const why = notesOfTaking(submission).find(isAbout);
  if (kind === 'empty') {
    return { fault: { kind: 'empty', file, ...(why !== undefined && { why }) } };
  }
  return missingFile(file, submission, why);
}

/**
 * The problem of a submission without the file of the exercise. It names the files that are there, so that the author sees
 * at once that the file has another name, or belongs to another exercise.
 *
 * @param wanted the name of the exercise's file
 * @param submission a folder, or a file of another name
 * @param why the reason why the file is not there, if it is known
 */
export function missingFile(wanted: string, submission: string, why?: string): LoadProblem {
  const found = shownNamesOf(submission);
  return {
    fault: {
      kind: 'not-there',
      file: wanted,
      ...(why !== undefined && { why }),
      ...(found !== '' && { found }),
    },
  };
}

/** More names, or longer ones, would not help to find the right one (guesses). */
const MAX_SHOWN_NAMES = 5;
const MAX_NAME_COLUMNS = 60;

/** @returns the names of the files in a folder, or that of the file itself, safe to print; empty where there are none */
function shownNamesOf(submission: string): string {
  const names = ordinaryFilesIn(submission).filter((name) => name !== NOTES_FILE);
  const shown = names
    .slice(0, MAX_SHOWN_NAMES)
    .map((name) => shortened(visibleLine(name), MAX_NAME_COLUMNS));
  const isCut = names.length > MAX_SHOWN_NAMES;
  return [...shown, ...(isCut ? ['…'] : [])].join(', ');
}

function ordinaryFilesIn(submission: string): string[] {
  if (!isFolder(submission)) return existsSync(submission) ? [path.basename(submission)] : [];
  return entriesIn(submission)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Links are not followed, because one may lead to any file. Windows lacks this flag. */
const { O_NOFOLLOW = 0 } = constants;

/** @returns the notes about files that were left out; none if the submission was not taken by the script */
export function notesOfTaking(submission: string): string[] {
  try {
    const file = path.join(submission, NOTES_FILE);
    const text = readOrdinaryFile(file, NOTES_FILE, O_NOFOLLOW).toString(
      'utf8',
      0,
      MAX_NOTES_BYTES,
    );
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.slice(0, MAX_NOTES);
  } catch {
    return [];
  }
}
