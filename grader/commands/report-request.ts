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
  const format = knownFormat(name);
  const file = rest.join('=');
  if (rest.length > 0 && file === '') {
    throw new InvalidArgumentError(`There is no file name after '${name}='.`);
  }
  return [...before, file === '' ? { format } : { format, file }];
}

/** @param others names that may be meant as well */
export function knownFormat(name: string, others: readonly string[] = []): ReportFormat {
  const format = REPORT_FORMATS.find((known) => known === name);
  if (format !== undefined) return format;
  const known = [...REPORT_FORMATS, ...others];
  const near = nearestName(name, known);
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new InvalidArgumentError(
    `There is no format '${name}'.${meant} Known: ${known.join(', ')}.`,
  );
}
