/**
 * The pages of a class as one zip that the platform takes back: Moodle as feedback files, Canvas as files with
 * comments. Each page goes to whoever handed in, by the name that its file has in the zip.
 */
import { zipSync } from 'fflate';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';

/** Any date, so that the same class gives the same zip. */
const DATE = '2000-01-01T00:00:00Z';

/** @returns nothing where no platform takes one, or nobody has a page */
export function feedbackZip(
  folder: ResultsFolder,
  { delivered = [], submissions }: Pick<BatchInfo, 'delivered' | 'submissions'>,
): Buffer | undefined {
  const own = new Set(submissions);
  const files = delivered.flatMap(([name, { feedback }]) => {
    const page = own.has(name) && feedback !== undefined ? folder.readPage(name) : undefined;
    return page === undefined
      ? []
      : [[`${feedback}feedback.html`.replace(/[\\/]/g, ' '), Buffer.from(page)] as const];
  });
  if (files.length === 0) return undefined;
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: DATE }));
}
