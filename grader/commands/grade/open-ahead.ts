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
import { whichSubmission } from '../which-submission.ts';
import type { GradeArguments } from './grade-arguments.ts';

export interface Opening {
  /** The name of the exercise that is graded. */
  readonly exercise: string;
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
  const which = whichSubmission(submission, given, io);
  const { exercise } = which;
  const options: OpenOptions = {
    submission: which.submission,
    exercise,
    shownAs: given.shownAs?.replaceAll('\\', '/') ?? which.shownAs,
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
  return { exercise, options, open };
}
