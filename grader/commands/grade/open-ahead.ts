/**
 * Opens the submission as soon as there is a sandbox for it, while the rest of the grader and the
 * cases are still being read.
 */
import {
  type OpenedSubmission,
  type OpenOptions,
  openSubmission,
} from '../../grading/open-submission.ts';
import type { Io } from '../io.ts';
import type { StartedSandbox } from '../start-sandbox.ts';
import { submissionPath } from '../submission-path.ts';
import type { GradeArguments } from './grade-command.ts';

export interface Opening {
  readonly options: OpenOptions;
  /** Opens it anew at each call but the first, which was made already. */
  readonly open: () => Promise<OpenedSubmission>;
}

export function openAhead(
  submission: string | undefined,
  given: GradeArguments,
  { pool }: StartedSandbox,
  io: Io,
): Opening {
  const options: OpenOptions = {
    submission: submissionPath(submission, io),
    shownAs: (given.shownAs ?? submission ?? 'starter').replaceAll('\\', '/'),
    handedIn: given.handedIn,
    checkTypes: true,
  };
  let first: Promise<OpenedSubmission> | undefined = openSubmission(pool, options);
  // Should the cases turn out to be wrong, nobody may ask for it any more.
  first.catch(() => {});
  const open = (): Promise<OpenedSubmission> => {
    const opened = first ?? openSubmission(pool, options);
    first = undefined;
    return opened;
  };
  return { options, open };
}
