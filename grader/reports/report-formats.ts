/** The names of the report formats; `all-reports.ts` has what makes them. */
export const REPORT_FORMATS = ['json', 'html'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
