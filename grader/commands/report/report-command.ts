/** `report`: its options, as the command line has them. The work is in `run-report.ts`. */
import { Command } from 'commander';
import { REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts';
import type { Io } from '../io.ts';
import { knownFormat } from '../report-request.ts';
import type { ReportArguments } from './run-report.ts';

export function reportCommand(io: Io, exit: (code: number) => void): Command {
  const report = new Command('report')
    .description('Turn a result that was saved with --report json=<file> into another format.')
    .argument('<format>', REPORT_FORMATS.join(', '), (name: string) =>
      knownFormat(name, ['gradescope-zip']),
    )
    .argument('<result>', 'the saved result, a JSON file')
    .option('--output <file>', 'where to write the report (default: print it)')
    .action(async (format: ReportFormat, file: string, options: ReportArguments) => {
      const { runReport } = await import('./run-report.ts');
      exit(await runReport(format, file, options, io));
    });
  report
    .command('gradescope-zip')
    .description('Make the zip file that is uploaded to Gradescope as an autograder.')
    .argument('<file>', 'where to write it, for example autograder.zip')
    .action(async (file: string) => {
      const { runGradescopeZip } = await import('../grade/run-gradescope-zip.ts');
      exit(await runGradescopeZip(file, io));
    });
  return report;
}
