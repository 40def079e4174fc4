/** Runs `report`: reads a saved result, and writes or prints it in another format. */
import path from 'node:path';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { Language } from '../../messages/languages.ts';
import type { ReportFormat } from '../../reports/report-formats.ts';
import { readResult } from '../../results/read-result.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';

export interface ReportArguments {
  readonly output?: string;
  /** Of the report; sentences on what went wrong are in the result, and stay as they were said. */
  readonly lang?: Language;
}

/** @returns the exit code: whatever the points, the work is done */
export async function runReport(
  io: Io,
  format: ReportFormat,
  file: string,
  { output, lang }: ReportArguments,
): Promise<number> {
  const result = readResult(path.resolve(io.userFolder, file), DEFAULT_EXERCISE);
  const told = lang === undefined ? result : { ...result, language: lang };
  await deliverReports(told, [output === undefined ? { format } : { format, file: output }], io);
  return EXIT.good;
}
