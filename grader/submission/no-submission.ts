/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so.
 */
import { GraderError } from '../grader-error.ts';

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
