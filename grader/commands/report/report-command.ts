/** `report` and `report gradescope-zip`: their options. */
import { REPORT_FORMATS } from '../../reports/report-formats.ts';
import type { CommandTable } from '../declared-command.ts';
import { knownName, LANGUAGE } from '../option-values.ts';

const ZIP: CommandTable = {
  name: 'gradescope-zip',
  takes: ['<file>'],
  load: async () => (await import('./run-report.ts')).runGradescopeZip,
};

export const REPORT: CommandTable = {
  name: 'report',
  takes: ['<format>', '<result>'],
  reads: (name) => knownName('format', name, [...REPORT_FORMATS, ZIP.name]),
  values: { formats: REPORT_FORMATS.join(', ') },
  options: { '--output <file>': {}, '--lang <language>': LANGUAGE },
  load: async () => (await import('./run-report.ts')).runReport,
  parts: [ZIP],
};
