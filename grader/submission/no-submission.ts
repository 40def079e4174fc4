/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so: what CI took from somebody's repository is its
 * author's, with 0 points and a reason, and no wrong command of whoever runs the grader.
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
  /** One that is nearly called so. */
  readonly beside?: string | undefined;
}

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';

  constructor(readonly nothing: NothingToGrade) {
    super(localized(`submission.${nothing.kind}`, { beside: undefined, ...nothing }));
  }
}

/** @returns the name, made harmless, of a file that is nearly called so: mostly it is the one that is meant */
export function similarFile(folder: string, entryName: string): string | undefined {
  const wanted = bare(entryName);
  const names = entriesIn(folder).map(({ name }) => name);
  const found = names.find(
    (name) => name !== entryName && isCode(name) && bare(name).includes(wanted),
  );
  return found && visibleLine(found);
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?:\.[a-z]+)+$/, '')
    .replace(/[-_ ]/g, '');
}

function isCode(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|txt)$/i.test(name) && !/\.(?:test|spec|d)\./i.test(name);
}

/** Written by `ci/take-submission.sh`. Whoever else writes one speaks in a report of their own. */
const NOTES = 'take-submission.txt';
const MOST_BYTES = 4000;
const MOST_NOTES = 10;

/** @throws the error itself unless it says that there is nothing to grade */
export function nothingSubmitted(error: unknown, submission: string): LoadProblem {
  if (!(error instanceof NoSubmissionError)) throw error;
  const { file, kind: found } = error.nothing;
  const isAbout = (note: string): boolean =>
    note.startsWith(`${file} `) || /^(?:there is no|the) folder /.test(note);
  const why = notesOfTaking(submission).find(isAbout);
  if (found === 'empty')
    return { fault: { kind: 'empty', file, ...(why !== undefined && { why }) } };
  return missingFile(file, submission, why);
}

/**
 * What is said of a submission without the file that was set: its author has to see at once that the file has
 * another name, or is that of another exercise.
 *
 * @param wanted the name of the file that was set
 * @param submission a folder, or a file of another name
 * @param why it is not there, where that is known
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

/** Guessed: more names than this help nobody to find the right one. */
const MAX_SHOWN_NAMES = 5;
const MAX_NAME_COLUMNS = 60;

/** @returns the names of the files in a folder, or that of the file itself, made harmless; empty where there are none */
function shownNamesOf(submission: string): string {
  const names = ordinaryFilesIn(submission).filter((name) => name !== NOTES);
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

/** No link, which may lead to any file. */
const { O_NOFOLLOW = 0 } = constants;

/** @returns what was left out when the files were taken, as far as that was told */
export function notesOfTaking(submission: string): string[] {
  try {
    const file = path.join(submission, NOTES);
    const text = readOrdinaryFile(file, NOTES, O_NOFOLLOW).toString('utf8', 0, MOST_BYTES);
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.slice(0, MOST_NOTES);
  } catch {
    return []; // it was not taken by that script
  }
}
