/** Runs `batch merge`: the results of all the parts of a class, as one. */
import path from 'node:path';
import { courseTable } from '../../batch/course.ts';
import { earlierRows } from '../../batch/earlier-rows.ts';
import { joinedInfo, joinRows } from '../../batch/merge.ts';
import { lateOptions, type OutputOptions } from '../../batch/output-options.ts';
import { Overrides } from '../../batch/overrides.ts';
import { type BatchInfo, ResultsFolder } from '../../batch/results-folder.ts';
import { summaryForTerminal } from '../../batch/summary-text.ts';
import { writeCourse } from '../../batch/write-course.ts';
import { whereText, writeOutputs } from '../../batch/write-outputs.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import { SOURCE_LANGUAGE } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
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
  const exerciseOf = ({ exercise }: BatchInfo): string => exercise ?? DEFAULT_EXERCISE;
  if (new Set(parts.map(({ info }) => exerciseOf(info))).size > 1) {
    const table = courseTable(parts, exerciseOf);
    const files = writeCourse(out, table, given);
    io.out(
      `${sayIn(parts[0]?.info.language ?? SOURCE_LANGUAGE)('class.where', { folder: out, files: files.join(', ') })}\n`,
    );
    return table.rows.some(({ status }) => status === 'not-graded') ? EXIT.trouble : EXIT.good;
  }
  const joined = joinedInfo(parts);
  const late = lateOptions(given);
  const whole = late === undefined ? joined : { ...joined, late };
  const overrides = Overrides.in(out, whole.submissions, whole);
  const earlier = earlierRows(given.similarTo, io.userFolder, whole);
  const into = ResultsFolder.open(out);
  into.writeInfo({ ...whole, isComplete: false });
  into.keepOnly([]);
  const summary = await writeOutputs(
    into,
    whole,
    joinRows(parts, into, whole),
    given,
    overrides,
    earlier,
  );
  io.out(`${summaryForTerminal(summary)}\n${whereText(out, whole, given)}`);
  return summary.hasTrouble ? EXIT.trouble : EXIT.good;
}
