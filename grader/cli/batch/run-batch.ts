/** Runs `batch`, which grades every submission of a class, or of one part of it. */
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseBatchFolder } from '../../classroom/batch/course.ts';
import { wantedOf } from '../../classroom/batch/intake/wanted-files.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { EXIT, type Io, sayNotRemoved } from '../io.ts';
import { type ProgramArguments, programOptions, programsFor } from '../program-arguments.ts';
import type { BatchArguments, ExerciseBatch } from './batch-arguments.ts';
import { seedOfGrading } from './batch-seeds.ts';
import { gradeTakenClass } from './grade-taken-class.ts';
import { runMerge } from './run-merge.ts';
import { takeClass } from './take-class.ts';

/**
 * Each of several exercises has a folder in that of the results, which gets the table of all of them.
 *
 * @param shownClass the class as it was named on the command line
 * @returns 2 when something could not be graded by the grader's own fault, else 0
 */
export async function runBatch(
  io: Io,
  shownClass: string,
  given: Omit<BatchArguments, 'programs'> & ProgramArguments,
): Promise<number> {
  seedOfGrading(given);
  const programs = await programOptions(given, io.projectFolder);
  const options = { ...given, programs };
  const { exercise: names, dryRun, shard, roster } = options;
  const classPath = path.resolve(io.userFolder, shownClass);
  const withoutEnding = classPath.replace(/\.(?:zip|tar|tgz|tar\.gz)$/i, '');
  const out = path.resolve(io.userFolder, options.out ?? `${withoutEnding}-graded`);
  const isCourse = names.length > 1;
  const folderOf = (exercise: string): string => (isCourse ? path.join(out, exercise) : out);
  const rosterPaths = roster === undefined ? [] : [path.resolve(io.userFolder, roster)];
  // There is no table of several exercises for one part of a class.
  const writesCourse = isCourse && !dryRun && shard === undefined;
  if (writesCourse) refuseBatchFolder(out);
  let code: number = EXIT.good;
  for (const exercise of names) {
    if (isCourse) io.out(`${exercise}\n\n`);
    const batch: ExerciseBatch = {
      ...options,
      programs: programsFor(await io.exercises.load(exercise), programs, given),
      classPath,
      shownClass,
      out: folderOf(exercise),
      except: [folderOf(exercise), out, ...rosterPaths],
      // The title that was given is that of all exercises together.
      ...(isCourse && { assignment: undefined }),
    };
    code = Math.max(code, await runExercise(exercise, batch, io));
  }
  if (!writesCourse) return code;
  return Math.max(code, await runMerge(io, names.map(folderOf), { ...options, out }));
}

async function runExercise(name: string, batch: ExerciseBatch, io: Io): Promise<number> {
  const staging = realpathSync(mkdtempSync(path.join(tmpdir(), 'batch-')));
  const removeStaging = (): void => sayNotRemoved(removeFolder(staging), io);
  process.once('exit', removeStaging);
  try {
    const exercise = await io.exercises.load(name);
    const wanted = wantedOf(entryOf(name), exercise.exports, batch.programs);
    const { formatMessage } = io;
    const context = { wanted, staging, formatMessage, attempt: batch.attempt };
    const taken = await takeClass(batch, context, io);
    if (batch.dryRun) return EXIT.good;
    return await gradeTakenClass(taken, exercise, batch, staging, io);
  } finally {
    process.removeListener('exit', removeStaging);
    removeStaging();
  }
}
