/** Finds the cases of a command, and says how its messages name their files. */
import path from 'node:path';
import { isFolder, isInside, relativePath } from '../base/paths.ts';
import { type FileProblem, formatProblem } from '../base/text/file-problem.ts';
import { casesChecksum } from '../engine/reference/checksums.ts';
import { hasReference, loadFrozen } from '../engine/reference/load-answers.ts';
import type { Io } from './io.ts';

/** The options that commands about cases share. */
export interface CasesArguments {
  readonly exercise: string;
  /** A folder of case files, instead of the project's own. */
  readonly cases?: string;
}

/**
 * The folder of one exercise's case files: the project's own unless another was given.
 *
 * @param cases the folder that was given, which may also have a folder for each exercise
 */
export function casesFolder({ cases }: { readonly cases?: string }, exercise: string, io: Io) {
  if (cases === undefined) return io.exercises.filesOf(exercise, io.projectFolder).cases;
  const named = path.resolve(io.userFolder, cases);
  const forExercise = path.join(named, exercise);
  return isFolder(forExercise) ? forExercise : named;
}

/** @returns the options that a proposed command needs to be about the same cases */
export function sameCases(
  { exercise, cases }: CasesArguments,
  { exercises }: Io,
): readonly string[] {
  const exerciseOption =
    exercise === exercises.defaultExercise ? [] : ['--exercise', exercises.argumentFor(exercise)];
  const casesOption = cases === undefined ? [] : ['--cases', cases];
  return [...exerciseOption, ...casesOption];
}

/**
 * In a released folder, the student may have edited the cases. The verdict is then not the instructor's.
 *
 * @param folder the cases that are graded
 * @returns a notice; an empty text when the cases are those of the release, or were chosen by the user
 */
export async function editedCasesNotice(
  folder: string,
  { cases, exercise }: CasesArguments,
  io: Io,
): Promise<string> {
  const files = io.exercises.filesOf(exercise, io.projectFolder);
  if (cases !== undefined || hasReference(files)) return '';
  const frozen = await loadFrozen(files, exercise);
  if (frozen === undefined || frozen.cases === casesChecksum(folder)) return '';
  const shown = relativePath(io.projectFolder, folder);
  return `${io.formatMessage('grade.edited-cases', { folder: shown })}\n`;
}

/** @returns the problem with its file named from the project's folder, if it is in there: `cases/<exercise>/<check>.json` */
export function shownFrom<T extends Pick<FileProblem, 'file'>>(problem: T, io: Io): T {
  const file = path.resolve(io.projectFolder, problem.file);
  const shown = isInside(io.projectFolder, file)
    ? path.relative(io.projectFolder, file)
    : problem.file;
  return { ...problem, file: shown.replaceAll('\\', '/') };
}

export function printWarnings(warnings: readonly FileProblem[], io: Io): void {
  for (const warning of warnings) {
    const problem = formatProblem(shownFrom(warning, io), io.formatMessage.language);
    io.out(`\n${io.formatMessage('cases.worth-a-look', { problem })}\n`);
  }
}
