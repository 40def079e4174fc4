/** What `--report` asks for: a format, and perhaps a file. */
import { InvalidArgumentError } from 'commander';
import { REPORT_FORMATS, type ReportFormat } from '../reports/report-formats.ts';
import { nearestName } from '../text/nearest-name.ts';

export interface ReportRequest {
  readonly format: ReportFormat;
  /** Standard output when there is none. */
  readonly file?: string;
}

export function collectReport(value: string, before: readonly ReportRequest[]): ReportRequest[] {
  const [name = '', ...rest] = value.split('=');
  const format = REPORT_FORMATS.find((known) => known === name);
  if (format === undefined) {
    const near = nearestName(name, REPORT_FORMATS);
    const meant = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new InvalidArgumentError(
      `There is no format '${name}'.${meant} Known: ${REPORT_FORMATS.join(', ')}.`,
    );
  }
  const file = rest.join('=');
  if (rest.length > 0 && file === '') {
    throw new InvalidArgumentError(`There is no file name after '${name}='.`);
  }
  return [...before, file === '' ? { format } : { format, file }];
}
