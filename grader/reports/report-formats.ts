/** What a report is, and the names of the formats; `all-reports.ts` has what makes them. */
import type { View } from '../exercise/view.ts';
import type { GradeResult } from '../results/result.ts';

export const REPORT_FORMATS = [
  'json',
  'html',
  'markdown',
  'github',
  'classroom50',
  'github-classroom',
  'gradescope',
  'junit',
  'junit-strict',
  'prairielearn',
  'lines',
] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Of the result's exercise. */
  readonly view: View;
}

export type Report = (result: GradeResult, context: ReportContext) => string;
