/** Finds the submission that a command is about, and its exercise. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../base/messages/user-error.ts';
import { isFolder } from '../base/paths.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { entryOf } from '../engine/exercise-files.ts';
import {
  exerciseName,
  exerciseOfFile,
  exercisesIn,
  filesOf,
  outsideFolder,
} from '../engine/places.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
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
   * Whether the submission comes from a student, so that a missing file is no error of the command. The files then never
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
  io: Pick<Io, 'userFolder' | 'projectFolder'>,
): WhichSubmission {
  const defaultFor = (folder: string, name: string): string =>
    handedIn ? DEFAULT_EXERCISE : exerciseIn(folder, name);
  if (given === undefined) {
    const chosen = exercise ?? defaultFor(path.join(io.projectFolder, STARTER), STARTER);
    const { starterFolder } = filesOf(chosen, io.projectFolder);
    return ofExercise(chosen, starterFolder, STARTER);
  }
  const submission = path.resolve(io.userFolder, given);
  const shownAs = given.replaceAll('\\', '/');
  // A path comes first: a folder may be named after the exercise.
  const isThere = existsSync(submission);
  if (!isThere && EXERCISE_NAMES.includes(given)) {
    requireSame(given, exercise);
    const { starter } = filesOf(given, io.projectFolder);
    return ofExercise(given, starter, `${STARTER}/${entryOf(given)}`);
  }
  const meant = isThere || handedIn ? undefined : nearestName(given, EXERCISE_NAMES);
  if (meant !== undefined) {
    throw userError('which.misspelt', { given, meant, exercises: EXERCISE_NAMES });
  }
  if (isFolder(submission)) {
    return { exercise: exercise ?? defaultFor(submission, shownAs), submission, shownAs };
  }
  if (handedIn) return { exercise: exercise ?? DEFAULT_EXERCISE, submission, shownAs };
  const fromName = exerciseOfFile(submission, EXERCISE_NAMES);
  if (fromName !== undefined) requireSame(fromName, exercise, shownAs);
  return { exercise: fromName ?? exercise ?? DEFAULT_EXERCISE, submission, shownAs };
}

const STARTER = 'starter';

/** @param file a path from the project's folder, or from the exercise's own folder if it lies outside */
function ofExercise(exercise: string, submission: string, file: string): WhichSubmission {
  const isOutside = outsideFolder(exercise) !== undefined;
  const shownAs = isOutside ? `${exerciseName(exercise)}/${file}` : file;
  return { exercise, submission, shownAs };
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
export function exerciseFirst(words: readonly string[], option: string | undefined) {
  const [first = '', ...others] = words;
  if (EXERCISE_NAMES.includes(first)) {
    requireSame(first, option);
    return { named: first, exercise: first, rest: others };
  }
  const meant = LOOKS_LIKE_A_NAME.test(first) ? nearestName(first, EXERCISE_NAMES) : undefined;
  if (meant !== undefined) throw userError('asked.no-exercise', { word: first, meant });
  return { exercise: option, rest: words };
}

/** The exercise of a folder by the files in it. */
function exerciseIn(folder: string, shownAs: string): string {
  const held = exercisesIn(folder, EXERCISE_NAMES);
  if (held.length === 0 || held.includes(DEFAULT_EXERCISE)) return DEFAULT_EXERCISE;
  if (held.length === 1) return held[0]!;
  throw userError('which.several', {
    folder: shownAs,
    files: held.map(entryOf),
    first: held[0],
  });
}

/**
 * @param found the exercise that the words or the file's name say
 * @param exercise the value of `--exercise`
 * @param file the file whose name says it
 * @throws {GraderError} when both are given and differ
 */
function requireSame(found: string, exercise?: string, file?: string): void {
  if (exercise === undefined || exercise === found) return;
  throw userError('which.other-exercise', { exercise, own: found, file });
}
