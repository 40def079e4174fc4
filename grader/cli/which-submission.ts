/** Finds the submission that a command is about, and its exercise. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../base/messages/user-error.ts';
import { isFolder } from '../base/paths.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { exerciseOfFile, exercisesIn } from '../engine/places.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import type { Io } from './io.ts';

export interface WhichSubmission {
  /** The exercise's name. */
  readonly exercise: string;
  /** The absolute path of a folder or a file. */
  readonly submission: string;
  /** How reports name it: as it was given, with forward slashes. */
  readonly shownAs: string;
}

export interface GivenExercise {
  /** The value of `--exercise`, which is needed only when the files do not show the exercise. */
  readonly exercise?: string | undefined;
  /**
   * True if the submission comes from a student, so that a missing file is no error of the command. The files then never
   * choose the exercise, as a student could choose an easier one than was set.
   */
  readonly handedIn?: boolean;
}

/**
 * @param given a path, or the name of an exercise, which means its file in `starter`; without it, `starter` itself
 * @throws {GraderError} when the files and `--exercise` contradict each other, or there are several exercises
 */
export function whichSubmission(
  given: string | undefined,
  { exercise, handedIn = false }: GivenExercise,
  io: Pick<Io, 'userFolder' | 'projectFolder' | 'exercises'>,
): WhichSubmission {
  const { exercises } = io;
  const { names, defaultExercise } = exercises;
  const defaultFor = (folder: string, name: string): string =>
    handedIn ? defaultExercise : exerciseIn(folder, name, exercises);
  if (given === undefined) {
    const chosen = exercise ?? defaultFor(path.join(io.projectFolder, STARTER), STARTER);
    const { starterFolder, outsideFolder } = exercises.filesOf(chosen, io.projectFolder);
    const shownAs = starterPath(STARTER, outsideFolder);
    return { exercise: chosen, submission: starterFolder, shownAs };
  }
  const submission = path.resolve(io.userFolder, given);
  const shownAs = given.replaceAll('\\', '/');
  // A path comes first: a folder may be named after the exercise. A word that was the folder of an exercise is no path.
  const isThere = existsSync(submission) && !isFolderOfExercise(given, exercise, submission, io);
  if (!isThere && names.includes(given)) {
    requireSame(given, exercise);
    const { starter, outsideFolder } = exercises.filesOf(given, io.projectFolder);
    const starterFile = starterPath(`${STARTER}/${entryOf(given)}`, outsideFolder);
    return { exercise: given, submission: starter, shownAs: starterFile };
  }
  const meant = isThere || handedIn ? undefined : nearestName(given, names);
  if (meant !== undefined) {
    throw userError('which.misspelt', { given, meant, exercises: names });
  }
  if (isFolder(submission)) {
    return { exercise: exercise ?? defaultFor(submission, shownAs), submission, shownAs };
  }
  if (handedIn) return { exercise: exercise ?? defaultExercise, submission, shownAs };
  const fromName = exerciseOfFile(submission, names);
  if (fromName !== undefined) requireSame(fromName, exercise, shownAs);
  return { exercise: fromName ?? exercise ?? defaultExercise, submission, shownAs };
}

const STARTER = 'starter';

/**
 * Whether a word of the command line was the folder of an exercise outside of the project, which `withOutside` has replaced
 * by the name of the exercise. Without `--exercise`, only such a word can have named it.
 */
function isFolderOfExercise(
  given: string,
  exercise: string | undefined,
  submission: string,
  { exercises, projectFolder }: Pick<Io, 'projectFolder' | 'exercises'>,
): boolean {
  if (!exercises.names.includes(given)) return false;
  const { folder, outsideFolder } = exercises.filesOf(given, projectFolder);
  if (outsideFolder === undefined) return false;
  return exercise === undefined || folder === submission;
}

/** @param file a path from the project's folder, or from the exercise's own folder if it lies outside */
function starterPath(file: string, outsideFolder: string | undefined): string {
  return outsideFolder === undefined ? file : `${outsideFolder}/${file}`;
}

/** Inputs have no such long words, so this can only be a misspelt name. */
const LOOKS_LIKE_A_NAME = /^[a-z][a-z_ -]{4,}$/i;

/**
 * Reads the exercise from a command's words, which may begin with its name.
 *
 * @param option the value of `--exercise`
 * @returns the exercise, and the other words
 * @throws {GraderError} when both name an exercise and these differ, or the first word is nearly a name
 */
export function exerciseFirst(
  words: readonly string[],
  option: string | undefined,
  { names }: ExerciseCatalog,
) {
  const [first = '', ...others] = words;
  if (names.includes(first)) {
    requireSame(first, option);
    return { named: first, exercise: first, rest: others };
  }
  const meant = LOOKS_LIKE_A_NAME.test(first) ? nearestName(first, names) : undefined;
  if (meant !== undefined) throw userError('asked.no-exercise', { word: first, meant });
  return { exercise: option, rest: words };
}

/** The exercise of a folder by the files in it. */
function exerciseIn(
  folder: string,
  shownAs: string,
  { names, defaultExercise }: ExerciseCatalog,
): string {
  const exercises = exercisesIn(folder, names);
  const [first] = exercises;
  if (first === undefined || exercises.includes(defaultExercise)) return defaultExercise;
  if (exercises.length === 1) return first;
  throw userError('which.several', {
    folder: shownAs,
    files: exercises.map(entryOf),
    first,
  });
}

/**
 * @param named the exercise that the words or the file's name say
 * @param exercise the value of `--exercise`
 * @param file the file whose name says it
 * @throws {GraderError} when both are given and differ
 */
function requireSame(named: string, exercise?: string, file?: string): void {
  if (exercise === undefined || exercise === named) return;
  throw userError('which.other-exercise', { exercise, own: named, file });
}
