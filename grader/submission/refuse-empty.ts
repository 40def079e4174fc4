/** A submission whose own file holds nothing is not graded: it was not saved, or not begun. */
import { SubmissionFileError } from './load-fault.ts';
import { NoSubmissionError } from './no-submission.ts';
import type { SubmissionFiles } from './submission-files.ts';

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
  throw new NoSubmissionError({ kind: 'empty', submission: shownAs, file });
}
