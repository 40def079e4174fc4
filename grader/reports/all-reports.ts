/** The reports, by format: each a pure function from the one result to text. */
import type { GradeResult } from '../results/result.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import type { ReportFormat } from './report-formats.ts';

export type Report = (result: GradeResult) => string;

export const REPORTS: Readonly<Record<ReportFormat, Report>> = {
  json: jsonReport,
  html: htmlReport,
};
