/** `report`: its options, as the command line has them. The work is in `run-report.ts`. */
import type { Command } from 'commander';
import { REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { LANGUAGE } from '../option-values.ts';
import { knownFormat } from '../report-request.ts';
import type { ReportArguments } from './run-report.ts';

export function reportCommand(io: Io, exit: (code: number) => void): Command {
  const report = declaredCommand('report', {
    takes: ['<format>', '<result>'],
    reads: (name) => knownFormat(name, ['gradescope-zip']),
    values: { formats: REPORT_FORMATS.join(', ') },
    options: { '--output <file>': {}, '--lang <language>': LANGUAGE },
  }).action(async (format: ReportFormat, file: string, options: ReportArguments) => {
    const { runReport } = await import('./run-report.ts');
    exit(await runReport(format, file, options, io));
  });
  const zip = declaredCommand('gradescope-zip', { takes: ['<file>'] });
  zip.action(async (file: string) => {
    const { runGradescopeZip } = await import('../grade/run-gradescope-zip.ts');
    exit(await runGradescopeZip(file, io));
  });
  return report.addCommand(zip);
}
