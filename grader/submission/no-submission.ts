/**
 * There is nothing to grade: no folder, no file, or a file with nothing in it. Mostly the wrong one
 * was named, or it was not saved. So that is said, instead of a verdict of 0 points; unless the
 * submission is known to have been handed in so.
 */
import { GraderError, type SaidIn } from '../grader-error.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';

/** Why there is nothing to grade, with the file that was looked for. */
export interface NothingThere {
  readonly kind: 'no-place' | 'no-file' | 'empty';
  readonly submission: string;
  readonly file: string;
  /** One that is nearly called so. */
  readonly beside?: string;
}

export class NoSubmissionError extends GraderError {
  override readonly name = 'NoSubmissionError';
  readonly file: string;
  readonly isEmpty: boolean;

  constructor(nothing: NothingThere) {
    const said = saidOf(nothing);
    const { message, advice } = said(SOURCE_LANGUAGE);
    super(message, advice, { said });
    this.file = nothing.file;
    this.isEmpty = nothing.kind === 'empty';
  }
}

function saidOf({ kind, beside, ...values }: NothingThere): SaidIn {
  return (language) => {
    const say = sayIn(language);
    const advice =
      beside === undefined
        ? say(`submission.${kind}.advice`, values)
        : say('submission.nearly-named.advice', { ...values, beside });
    return { message: say(`submission.${kind}`, values), advice };
  };
}
