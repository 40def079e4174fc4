/** The names of the report formats; `all-reports.ts` has what makes them. */
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
