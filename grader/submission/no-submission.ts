/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so.
 */
import { GraderError } from '../grader-error.ts';
import { type NothingThere, nothingThereWords } from './no-submission-words.ts';

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';
  readonly file: string;
  readonly isEmpty: boolean;

  constructor(nothing: NothingThere) {
    const { message, advice } = nothingThereWords(nothing, 'en');
    super(message, advice, { chinese: nothingThereWords(nothing, 'zh') });
    this.file = nothing.file;
    this.isEmpty = nothing.kind === 'empty';
  }
}
