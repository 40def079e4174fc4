/** Reads the rows of a class from the folder of its results. */
import { formatterFor } from '../../base/messages/format-message.ts';
import { withClassMaximum } from './class-scale.ts';
import type { ResultsFolder } from './results-folder.ts';
import { type ClassRow, rowOf } from './row.ts';

/**
 * @param isStopped the batch was stopped before all submissions were graded
 * @returns a row for each submission of the folder, in their order
 */
export function rowsIn(folder: ResultsFolder, isStopped = false): ClassRow[] {
  const { info } = folder;
  const formatMessage = formatterFor(info.language);
  const missing = `there is no record of it in ${folder.path}`;
  const trouble = isStopped ? formatMessage('class.not-yet') : missing;
  const rows = info.submissions.map((name) => rowOf(folder.read(name) ?? { name, trouble }));
  return withClassMaximum(rows, info);
}
