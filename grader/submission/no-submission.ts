/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so.
 */
import { GraderError } from '../grader-error.ts';
import { SubmissionFileError } from './load-fault.ts';
import type { SubmissionFiles } from './submission-files.ts';

interface Lacking {
  /** The name of the file that is not there, or empty. */
  readonly file: string;
  readonly isEmpty: boolean;
}

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';
  readonly file: string;
  readonly isEmpty: boolean;

  constructor(message: string, advice: string, { file, isEmpty }: Lacking) {
    super(message, advice);
    this.file = file;
    this.isEmpty = isEmpty;
  }
}

/**
 * @param shownAs the submission as the user named it
 * @throws {NoSubmissionError} when its entry holds white space at most. What else may be wrong with
 *   the file is told when it is compiled.
 */
export function refuseEmpty(files: SubmissionFiles, shownAs: string): void {
  let text: string;
  try {
    text = files.read(files.entry);
  } catch (error) {
    if (error instanceof SubmissionFileError) return;
    throw error;
  }
  if (text.trim() !== '') return;
  const file = files.nameOf(files.entry);
  throw new NoSubmissionError(
    `the file ${file} of the submission ${shownAs} is empty`,
    'Save your program first, or start again from the starter file.',
    { file, isEmpty: true },
  );
}
