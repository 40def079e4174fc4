/**
 * The reports by format. Each is a pure function from the result to text. Its module is loaded only when it is asked
 * for, because a student who waits for a verdict needs none of them.
 */

import { jsonText } from '../base/text/json.ts';
import type { GradeResult } from '../results/result.ts';
import type { ReportContext } from './report-context.ts';

export const REPORTS = {
  /** The result as it is, for programs: `result.schema.json` describes it. */
  json: async () => jsonText,
  html: async () => (await import('./html-report.ts')).htmlReport,
  markdown: async () => (await import('./markdown-report.ts')).markdownReport,
  github: async () => (await import('./github-report.ts')).githubReport,
  classroom50: async () => (await import('./classroom50-report.ts')).classroom50Report,
  gradescope: async () => (await import('./gradescope-report.ts')).gradescopeReport,
  junit: async () => (await import('./junit-report.ts')).junitReport,
  'junit-strict': async () => {
    const { junitReport } = await import('./junit-report.ts');
    return (result, context) => junitReport(result, context, true);
  },
  prairielearn: async () => (await import('./prairielearn-report.ts')).prairielearnReport,
  lines: async () => (await import('./github-report.ts')).linesReport,
} satisfies Record<string, () => Promise<Report>>;

export type ReportFormat = keyof typeof REPORTS;

export const REPORT_FORMATS = Object.keys(REPORTS) as ReportFormat[];

type Report = (result: GradeResult, context: ReportContext) => string;
