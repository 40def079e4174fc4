/**
 * A file with nothing in it is not a wrong program but none: mostly the wrong file was named, or it
 * was not saved. So that is said, instead of a verdict of 0 points.
 */
import { GraderError } from '../grader-error.ts';
import { SubmissionFileError } from './read-source.ts';
import type { SubmissionFiles } from './submission-files.ts';

export class EmptySubmissionError extends GraderError {
  override readonly name = 'EmptySubmissionError';
}

/**
 * @param shownAs the submission as the user named it
 * @throws {EmptySubmissionError} when its entry holds white space at most. What else may be wrong
 *   with the file is told when it is compiled.
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
  throw new EmptySubmissionError(
    `the file ${file} of the submission ${shownAs} is empty`,
    'Save your program first, or start again from the starter file.',
  );
}
