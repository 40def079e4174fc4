/** The options of the command `grade`, as the command line has read them. */
import type { HintLevel } from '../../results/hint-level.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import type { SandboxArguments } from '../start-sandbox.ts';

/** Besides these there are the options for programs in other languages, and those of the sandbox. */
export interface GradeArguments extends ProgramArguments, SandboxArguments {
  /** The formats of reports, with the files that they are written to. */
  readonly report: readonly ReportRequest[];
  /** The name of an exercise. It is needed only if the submission's files do not show which one it is. */
  readonly exercise?: string;
  /** Grades every exercise, and prints a line for each. */
  readonly all?: boolean;
  /** The checks and cases that are graded; all of them if it is empty. */
  readonly only: readonly string[];
  /** Leaves the exhaustive cases out. */
  readonly listed?: boolean;
  /** The folder with the cases; by default that of the project. */
  readonly cases?: string;
  /** The path of the submission in reports. */
  readonly shownAs?: string;
  /** The submission comes from a student, so a missing file is no error of the command but has no points. */
  readonly handedIn?: boolean;
  /** Grades again after each save. */
  readonly watch?: boolean;
  /** With a watch: serves a page on this machine that follows each save. */
  readonly page?: boolean;
  /** The port of that page; a free one unless given. */
  readonly port?: number;
  /** Shows the whole reasoning. */
  readonly explain?: boolean;
  /** If no misconception is recognized, the grader looks for a line that a single change would make right. */
  readonly hints: boolean;
  /** How much is revealed of a mistake; up to the line unless given. */
  readonly hint?: HintLevel;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** The seed of the random questions; by default another one each time. */
  readonly seed?: number;
}
