/**
 * Runs `batch merge`, which joins the results of all parts of a class or of several exercises, and `batch tables`,
 * which writes the tables of results again. Both grade nothing.
 */
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { lateOptions } from '../../classroom/batch/batch-info.ts';
import { joinedInfo, joinRecords } from '../../classroom/batch/class-parts.ts';
import { writeCourse } from '../../classroom/batch/course.ts';
import { ResultsFolder } from '../../classroom/batch/results-folder.ts';
import {
  type OutputOptions,
  outputsOf,
  type Written,
} from '../../classroom/batch/write-outputs.ts';
import { EXIT, type Io } from '../io.ts';

/** @returns the exit code */
export async function runMerge(
  io: Io,
  folders: readonly string[],
  options: OutputOptions,
): Promise<number> {
  const out = path.resolve(io.userFolder, options.out ?? 'merged');
  const parts = folders.map((name) => ResultsFolder.existing(path.resolve(io.userFolder, name)));
  if (parts.some((part) => part.path === out)) {
    throw userError('batch.out-is-part', { folder: out });
  }
  const exercises = new Set(parts.map(({ info }) => info.exercise));
  if (exercises.size > 1) return printWritten(writeCourse(out, parts, options), io);
  const joined = joinedInfo(parts);
  const info = { ...joined, late: lateOptions(options) ?? joined.late };
  const writeOutputs = outputsOf(out, info, info.submissions, options, io);
  const folder = ResultsFolder.open(out, info);
  joinRecords(parts, folder);
  return printWritten(await writeOutputs(folder), io);
}

/**
 * Writes the tables of a batch that was stopped, or again after a decision in `overrides.csv`.
 *
 * @returns the exit code
 */
export async function runTables(io: Io, given: string, options: OutputOptions): Promise<number> {
  const out = path.resolve(io.userFolder, given);
  const folder = ResultsFolder.existing(out);
  const info = { ...folder.info, late: lateOptions(options) ?? folder.info.late };
  const delivered = info.delivered.map(([name]) => name);
  const everyone = [...new Set([...info.submissions, ...delivered])];
  const writeOutputs = outputsOf(out, info, everyone, options, io);
  return printWritten(await writeOutputs(folder, !info.isComplete), io);
}

/** @returns the exit code */
export function printWritten({ text, hasTrouble }: Written, io: Io): number {
  io.out(text);
  return hasTrouble ? EXIT.cannotGrade : EXIT.good;
}
