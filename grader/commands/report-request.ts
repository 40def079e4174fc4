/** What `--report` asks for: a format, and perhaps a file. */
import { saidError } from '../messages/said-error.ts';
import { REPORT_FORMATS, type ReportFormat } from '../reports/report-formats.ts';
import { knownName } from './option-values.ts';

export interface ReportRequest {
  readonly format: ReportFormat;
  /** Standard output when there is none. */
  readonly file?: string;
}

export function collectReport(value: string, before: readonly ReportRequest[]): ReportRequest[] {
  const [name = '', ...rest] = value.split('=');
  const format = knownName('format', name, REPORT_FORMATS);
  const file = rest.join('=');
  if (rest.length > 0 && file === '') throw saidError('option.no-file', { name: `${name}=` });
  return [...before, file === '' ? { format } : { format, file }];
}
