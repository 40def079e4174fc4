/** What `grade` is told on the command line. */
import type { HintLevel } from '../../results/hint-level.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import type { ReportRequest } from '../report-request.ts';

export interface GradeArguments extends ProgramArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Every exercise is graded, and told in a line. */
  readonly all: boolean;
  readonly only: readonly string[];
  /** Only the cases that name what they ask about, none of those that stand for everything. */
  readonly listed: boolean;
  readonly cases?: string;
  readonly shownAs?: string;
  readonly handedIn: boolean;
  readonly watch: boolean;
  readonly explain: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints: boolean;
  /** How much of what is known is told. */
  readonly hint?: HintLevel;
  /** Shows that change, too: the same as the highest of these, for instructors. */
  readonly showRepair: boolean;
  /** In seconds, for one call on a small board; larger boards get more. */
  readonly timeLimit: number;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** None given: as is usual where it runs. */
  readonly sandbox?: 'auto' | 'strict' | 'basic';
  readonly jobs?: number;
}
