/**
 * A submission that CI took from somebody's repository: what is missing or wrong there is its
 * author's mistake, with 0 points and a reason, and not a wrong command of whoever runs the grader.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { LoadProblem } from './load-fault.ts';
import { NoSubmissionError } from './no-submission.ts';
import type { Warning } from './source-location.ts';

/** Written by `ci/take-submission.sh`. Whoever else writes one speaks in a report of their own. */
const NOTES = 'take-submission.txt';
const MOST_BYTES = 4000;
const MOST_NOTES = 10;

/** @returns what was left out when the files were taken, as far as that was told */
export function notesOf(submission: string): Warning[] {
  return linesOf(path.join(submission, NOTES)).map((message) => ({ kind: 'note', message }));
}

/** @throws the error itself unless it says that there is nothing to grade */
export function nothingHandedIn(error: unknown, submission: string): LoadProblem {
  if (!(error instanceof NoSubmissionError)) throw error;
  const { file, isEmpty } = error;
  const isAbout = (note: string): boolean =>
    note.startsWith(`${file} `) || /^(?:there is no|the) folder /.test(note);
  const why = linesOf(path.join(submission, NOTES)).find(isAbout);
  const kind = isEmpty ? 'empty' : 'not-there';
  return { fault: { kind, file, ...(why !== undefined && { why }) } };
}

function linesOf(file: string): string[] {
  const bytes = Buffer.alloc(MOST_BYTES);
  try {
    // No link, which may lead to any file, and no pipe, which may never be written to.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    const descriptor = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (!fstatSync(descriptor).isFile()) return [];
      const text = bytes.subarray(0, readSync(descriptor, bytes)).toString();
      const lines = text.split('\n').filter((line) => line !== '');
      return lines.slice(0, MOST_NOTES);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return []; // it was not taken by that script
  }
}
