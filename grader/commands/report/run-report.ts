/** Runs `report`: reads a saved result, and writes or prints it in another format. */
import path from 'node:path';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { ReportFormat } from '../../reports/report-formats.ts';
import { readResult } from '../../results/read-result.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';

export interface ReportArguments {
  readonly output?: string;
}

/** @returns the exit code: whatever the points, the work is done */
export async function runReport(
  format: ReportFormat,
  file: string,
  { output }: ReportArguments,
  io: Io,
): Promise<number> {
  const result = await readResult(path.resolve(io.userFolder, file), DEFAULT_EXERCISE);
  await deliverReports(result, [output === undefined ? { format } : { format, file: output }], io);
  return EXIT.good;
}
