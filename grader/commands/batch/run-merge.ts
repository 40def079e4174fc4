/** Runs `batch merge`: the results of all the parts of a class, as one. */
import path from 'node:path';
import { joinedInfo, joinRows } from '../../batch/merge.ts';
import type { OutputOptions } from '../../batch/output-options.ts';
import { Overrides } from '../../batch/overrides.ts';
import { ResultsFolder } from '../../batch/results-folder.ts';
import { summaryForTerminal } from '../../batch/summary-text.ts';
import { whereText, writeOutputs } from '../../batch/write-outputs.ts';
import { GraderError } from '../../grader-error.ts';
import { EXIT, type Io } from '../io.ts';

export async function runMerge(
  folders: readonly string[],
  given: OutputOptions,
  io: Io,
): Promise<number> {
  const out = path.resolve(io.userFolder, given.out ?? 'merged');
  const parts = folders.map((name) => {
    const folder = ResultsFolder.existing(path.resolve(io.userFolder, name));
    return { folder, info: folder.readInfo() };
  });
  if (parts.some(({ folder }) => folder.path === out)) {
    throw new GraderError(`${out} is one of the parts`, 'Name another folder with --out.');
  }
  const whole = joinedInfo(parts);
  const overrides = Overrides.in(out, whole.submissions, whole, given);
  const into = ResultsFolder.open(out);
  into.writeInfo({ ...whole, isComplete: false });
  into.keepOnly([]);
  const summary = await writeOutputs(into, whole, joinRows(parts, into, whole), given, overrides);
  io.out(`${summaryForTerminal(summary)}\n${whereText(out, whole, given)}`);
  return summary.hasTrouble ? EXIT.trouble : EXIT.good;
}
