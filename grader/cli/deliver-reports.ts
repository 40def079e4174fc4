/** Makes the reports that were asked for, and prints them or writes their files. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../base/write-atomically.ts';
import { REPORTS, type ReportFormat } from '../reports/report-formats.ts';
import type { GradeResult } from '../results/result.ts';
import type { Io } from './io.ts';
import type { ReportRequest } from './option-values.ts';

/**
 * All reports are made before the first is printed or written. When one cannot be made, there is none, so that nobody
 * takes part of them for the verdict.
 *
 * @throws {GraderError} when a report cannot be made or written
 */
export async function deliverReports(
  result: GradeResult,
  requests: readonly ReportRequest[],
  io: Io,
): Promise<void> {
  const view = await io.exercises.loadView(result.exercise);
  const context = { env: io.env, now: new Date(), view };
  const render = async (format: ReportFormat): Promise<string> =>
    (await REPORTS[format]())(result, context);
  const printed: (readonly [ReportFormat, string])[] = [];
  const files = new Map<string, string>();
  for (const { format, file } of requests) {
    const text = await render(format);
    if (file === undefined) {
      printed.push([format, text]);
      continue;
    }
    const target = path.resolve(io.userFolder, file);
    files.set(target, text);
    // Classroom 50 looks for the text of the release beside its result.
    if (format === 'classroom50') {
      files.set(path.join(path.dirname(target), 'release-body.md'), await render('markdown'));
    }
  }
  const isOnGithub = requests.some(({ format, file }) => format === 'github' && file === undefined);
  const summary = isOnGithub ? await render('markdown') : '';
  for (const [file, text] of files) writeAtomically(file, text);
  for (const [format, text] of printed) {
    // These formats have lines that begin as workflow commands do, on purpose or in a style sheet.
    const print = format === 'github' || format === 'html' ? io.report : io.out;
    print(text);
  }
  if (summary !== '') appendSummary(summary, io);
}

/** Adds to the page that GitHub shows for a job. The points count without it, so an error is only printed. */
function appendSummary(summary: string, io: Io): void {
  const file = io.env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  try {
    appendFileSync(file, `${summary}\n`);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    io.err(`grader: the summary could not be written to ${file} (${code})\n`);
  }
}
