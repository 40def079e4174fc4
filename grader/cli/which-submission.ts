/** Which submission is meant, and which exercise it is of. */
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
  /** What `--exercise` was given; needed only where the files do not say it. */
  readonly exercise?: string | undefined;
  /**
   * Somebody handed it in. When nothing is there, that is not the command's fault; and the files never choose the
   * exercise, since a student could then be graded in an easier one than was set.
   */
  readonly handedIn?: boolean;
}

/**
 * @param given a path, or the name of an exercise, which stands for its file in `starter`; none for
 *   `starter` itself
 * @throws {GraderError} when the two contradict each other, or it cannot be told
 */
export function whichSubmission(
  given: string | undefined,
  { exercise, handedIn = false }: GivenExercise,
  io: Pick<Io, 'userFolder' | 'projectFolder'>,
): WhichSubmission {
  const exerciseHeldBy = (folder: string, name: string): string =>
    handedIn ? DEFAULT_EXERCISE : exerciseIn(folder, name);
  if (given === undefined) {
    const chosen = exercise ?? exerciseHeldBy(path.join(io.projectFolder, STARTER), STARTER);
    const { starterFolder } = filesOf(chosen, io.projectFolder);
    return ofExercise(chosen, starterFolder, STARTER);
  }
  const submission = path.resolve(io.userFolder, given);
  const shownAs = given.replaceAll('\\', '/');
  // A path comes first: a folder may be named after the exercise.
  const isThere = existsSync(submission);
  if (!isThere && EXERCISE_NAMES.includes(given)) {
    agree(given, exercise);
    const { starter } = filesOf(given, io.projectFolder);
    return ofExercise(given, starter, `${STARTER}/${entryOf(given)}`);
  }
  const meant = isThere || handedIn ? undefined : nearestName(given, EXERCISE_NAMES);
  if (meant !== undefined) {
    throw userError('which.misspelt', { given, meant, exercises: EXERCISE_NAMES });
  }
  if (isFolder(submission)) {
    return { exercise: exercise ?? exerciseHeldBy(submission, shownAs), submission, shownAs };
  }
  if (handedIn) return { exercise: exercise ?? DEFAULT_EXERCISE, submission, shownAs };
  const own = exerciseOfFile(submission, EXERCISE_NAMES);
  if (own !== undefined) agree(own, exercise, shownAs);
  return { exercise: own ?? exercise ?? DEFAULT_EXERCISE, submission, shownAs };
}

const STARTER = 'starter';

/** @param file of the exercise, from the project's folder or from its own */
function ofExercise(exercise: string, submission: string, file: string): WhichSubmission {
  const isOutside = outsideFolder(exercise) !== undefined;
  const shownAs = isOutside ? `${exerciseName(exercise)}/${file}` : file;
  return { exercise, submission, shownAs };
}

/** Not what an exercise is asked about: that has no such long words. */
const LOOKS_LIKE_A_NAME = /^[a-z][a-z_ -]{4,}$/i;

/**
 * @param option what `--exercise` was given
 * @returns the exercise that a command's words begin with, or that was given so, and the words behind it
 * @throws {GraderError} when these are not the same, or the words begin with what is nearly the name of one
 */
export function exerciseFirst(words: readonly string[], option: string | undefined) {
  const [first = '', ...others] = words;
  if (EXERCISE_NAMES.includes(first)) {
    agree(first, option);
    return { named: first, exercise: first, rest: others };
  }
  const meant = LOOKS_LIKE_A_NAME.test(first) ? nearestName(first, EXERCISE_NAMES) : undefined;
  if (meant !== undefined) throw userError('asked.no-exercise', { word: first, meant });
  return { exercise: option, rest: words };
}

/** The exercise that a folder is of when nobody says it. */
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
 * @param exercise what `--exercise` was given
 * @param file where it is a file that tells of which exercise it is
 * @throws {GraderError} when they are not the same
 */
function agree(own: string, exercise?: string, file?: string): void {
  if (exercise === undefined || exercise === own) return;
  throw userError('which.other-exercise', { exercise, own, file });
}
