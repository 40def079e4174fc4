/** What a report is: a pure function from the one result, and what surrounds the run, to text. */
import type { GradeResult } from '../results/result.ts';

/** What a few formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

export type Report = (result: GradeResult, context: ReportContext) => string;
