/** Where the cases of a command are, and how its messages name their files. */
import path from 'node:path';
import { isFolder, isInside, relativePath } from '../base/paths.ts';
import { type FileProblem, formatProblem } from '../base/text/file-problem.ts';
import { exerciseName, filesOf } from '../engine/places.ts';
import { casesChecksum } from '../engine/reference/checksums.ts';
import { hasReference, loadFrozen } from '../engine/reference/load-answers.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { Io } from './io.ts';

/** What a command about cases is told. */
export interface CasesArguments {
  /** The name of the one whose cases are meant. */
  readonly exercise: string;
  readonly cases?: string;
}

/**
 * The folder of one exercise's case files: the project's own unless another was named. One that has
 * a folder for each exercise may be named as well.
 *
 * @param cases the folder that was named
 * @param exercise its name
 */
export function casesFolder({ cases }: { readonly cases?: string }, exercise: string, io: Io) {
  if (cases === undefined) return filesOf(exercise, io.projectFolder).cases;
  const named = path.resolve(io.userFolder, cases);
  const own = path.join(named, exercise);
  return isFolder(own) ? own : named;
}

/**
 * @returns the words that a proposed command needs to be about the same cases: `--exercise`, a name, `--cases`, a
 *   folder
 */
export function sameCases({ exercise, cases }: CasesArguments): readonly string[] {
  const exerciseOption =
    exercise === DEFAULT_EXERCISE ? [] : ['--exercise', exerciseName(exercise)];
  const casesOption = cases === undefined ? [] : ['--cases', cases];
  return [...exerciseOption, ...casesOption];
}

/**
 * A folder made for students grades with its own cases; that they are no longer the instructor's is told.
 *
 * @param folder the cases that are graded
 * @param given what the user asked for
 * @returns a notice, or nothing where the cases are those of the release, or other ones on purpose
 */
export async function editedCasesNotice(
  folder: string,
  { cases, exercise }: CasesArguments,
  io: Io,
): Promise<string> {
  const files = filesOf(exercise, io.projectFolder);
  if (cases !== undefined || hasReference(files)) return '';
  const frozen = await loadFrozen(files, exercise);
  if (frozen === undefined || frozen.cases === casesChecksum(folder)) return '';
  const shown = relativePath(io.projectFolder, folder);
  return `${io.formatMessage('grade.edited-cases', { folder: shown })}\n`;
}

/** The project's own files are named from the project's folder: `cases/<exercise>/<check>.json`. */
export function shownFrom<T extends Pick<FileProblem, 'file'>>(problem: T, io: Io): T {
  const file = path.resolve(io.projectFolder, problem.file);
  const shown = isInside(io.projectFolder, file)
    ? path.relative(io.projectFolder, file)
    : problem.file;
  return { ...problem, file: shown.replaceAll('\\', '/') };
}

/** What an author may want to mend. */
export function tellWarnings(warnings: readonly FileProblem[], io: Io): void {
  for (const warning of warnings) {
    const problem = formatProblem(shownFrom(warning, io), io.formatMessage.language);
    io.out(`\n${io.formatMessage('cases.worth-a-look', { problem })}\n`);
  }
}
