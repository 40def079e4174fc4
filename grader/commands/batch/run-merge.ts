/** Runs `batch merge`: the results of all the parts of a class, or of several exercises, as one. */
import path from 'node:path';
import { writeCourse } from '../../batch/course.ts';
import { lateOptions, type OutputOptions } from '../../batch/output-options.ts';
import { joinedInfo, joinRecords } from '../../batch/parts.ts';
import { ResultsFolder } from '../../batch/results-folder.ts';
import { outputsOf } from '../../batch/write-outputs.ts';
import { GraderError } from '../../grader-error.ts';
import { listed, sayIn } from '../../messages/say.ts';
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
  if (new Set(parts.map(({ info }) => info.exercise)).size > 1) {
    const { files, isOpen } = writeCourse(out, parts, given);
    const say = sayIn(parts[0]!.info.language);
    io.out(`${say('class.where', { folder: out, files: listed(say, files, 'list.comma') })}\n`);
    return isOpen ? EXIT.trouble : EXIT.good;
  }
  const joined = joinedInfo(parts);
  const whole = { ...joined, late: lateOptions(given) ?? joined.late };
  const write = outputsOf(out, whole, whole.submissions, given, io.userFolder);
  const into = ResultsFolder.open(out);
  into.writeInfo({ ...whole, isComplete: false });
  into.keepOnly([]);
  joinRecords(parts, into);
  const { text, hasTrouble } = await write(into);
  io.out(text);
  return hasTrouble ? EXIT.trouble : EXIT.good;
}
