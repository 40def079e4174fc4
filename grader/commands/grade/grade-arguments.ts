/** What `grade` is told on the command line, and the submission that is meant. */
import type { OpenOptions } from '../../grading/open-submission.ts';
import type { HintLevel } from '../../results/hint-level.ts';
import type { Io } from '../io.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import type { SandboxArguments } from '../start-sandbox.ts';
import { whichSubmission } from '../which-submission.ts';

export interface GradeArguments extends ProgramArguments, SandboxArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Every exercise is graded, and told in a line. */
  readonly all?: boolean;
  readonly only: readonly string[];
  /** Only the cases that name what they ask about, none of those that stand for everything. */
  readonly listed?: boolean;
  readonly cases?: string;
  readonly shownAs?: string;
  readonly handedIn?: boolean;
  readonly watch?: boolean;
  readonly explain?: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints: boolean;
  /** How much of what is known is told. */
  readonly hint?: HintLevel;
  /** Shows that change, too: the same as the highest of these, for instructors. */
  readonly showRepair?: boolean;
  /** In points; full marks unless given. */
  readonly passMark?: number;
}

export function toOpen(submission: string | undefined, given: GradeArguments, io: Io): OpenOptions {
  const which = whichSubmission(submission, given, io);
  const { handedIn = false, shownAs = which.shownAs } = given;
  return { ...which, shownAs: shownAs.replaceAll('\\', '/'), handedIn, checkTypes: true };
}
