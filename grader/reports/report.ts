/** What a report is: a pure function from the one result, and what surrounds the run, to text. */
import type { View } from '../exercise/view.ts';
import type { GradeResult } from '../results/result.ts';

/** What formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Of the result's exercise. */
  readonly view: View;
}

export type Report = (result: GradeResult, context: ReportContext) => string;
