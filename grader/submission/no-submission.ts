/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so: what CI took from somebody's repository is its
 * author's, with 0 points and a reason, and no wrong command of whoever runs the grader.
 */
import { constants } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { saidBy } from '../messages/said-error.ts';
import { entriesIn } from '../paths.ts';
import { visibleLine } from '../text/visible.ts';
import { readOrdinary } from './ordinary-file.ts';
import type { LoadProblem } from './source-location.ts';

/** Why there is nothing to grade, with the file that was looked for. */
export interface NothingThere {
  readonly kind: 'no-place' | 'no-file' | 'empty';
  readonly submission: string;
  readonly file: string;
  /** One that is nearly called so. */
  readonly beside?: string | undefined;
}

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';

  constructor(readonly nothing: NothingThere) {
    super(saidBy(`submission.${nothing.kind}`, { beside: undefined, ...nothing }));
  }
}

/** @returns the name, made harmless, of a file that is nearly called so: mostly it is the one that is meant */
export function fileBeside(folder: string, entryName: string): string | undefined {
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
export function nothingHandedIn(error: unknown, submission: string): LoadProblem {
  if (!(error instanceof NoSubmissionError)) throw error;
  const { file, kind: found } = error.nothing;
  const isAbout = (note: string): boolean =>
    note.startsWith(`${file} `) || /^(?:there is no|the) folder /.test(note);
  const why = leftOutOf(submission).find(isAbout);
  const kind = found === 'empty' ? 'empty' : 'not-there';
  return { fault: { kind, file, ...(why !== undefined && { why }) } };
}

/** No link, which may lead to any file. */
const { O_NOFOLLOW = 0 } = constants;

/** @returns what was left out when the files were taken, as far as that was told */
export function leftOutOf(submission: string): string[] {
  try {
    const file = path.join(submission, NOTES);
    const text = readOrdinary(file, NOTES, O_NOFOLLOW).toString('utf8', 0, MOST_BYTES);
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.slice(0, MOST_NOTES);
  } catch {
    return []; // it was not taken by that script
  }
}
