/** The arguments and options of the command `grade`. */
import type { HintLevel } from '../../results/hint-level.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import type { SandboxArguments } from '../start-sandbox.ts';

/** The arguments of `grade`, as the command line has read them. */
export interface GradeArguments extends ProgramArguments, SandboxArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Grades every exercise, and prints a line for each. */
  readonly all?: boolean;
  /** The checks and cases that are graded; all of them if it is empty. */
  readonly only: readonly string[];
  /** Leaves the exhaustive cases out. */
  readonly listed?: boolean;
  readonly cases?: string;
  /** The path of the submission in reports. */
  readonly shownAs?: string;
  readonly handedIn?: boolean;
  readonly watch?: boolean;
  readonly explain?: boolean;
  /** If no misconception is recognized, the grader looks for a line that a single change would make right. */
  readonly hints: boolean;
  readonly hint?: HintLevel;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** The seed of the random questions; by default another one each time. */
  readonly seed?: number;
}
