/** Finds exercises by their names, and loads what is wanted of them. */

import { memoize } from '../base/in-child/memoize.ts';
import { userError } from '../base/messages/user-error.ts';
import { type Exercise, viewOf } from '../engine/exercise.ts';
import type { ExerciseEntry } from '../engine/exercise-entry.ts';
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import type { Misconception } from '../engine/misconception.ts';
import { filesOf } from '../engine/places.ts';
import type { Playable } from '../engine/playable.ts';
import type { View } from '../engine/view.ts';
import { EXERCISES } from './exercise-list.ts';
import { MISCONCEPTION_LISTS } from './misconception-lists.ts';

const entries: ExerciseEntry[] = [...EXERCISES];
const names: string[] = entries.map(({ name }) => name);

/** In the order of the course. */
export const EXERCISE_NAMES: readonly string[] = names;

/**
 * Adds one that is not of this project.
 *
 * @throws {GraderError} when there is one of this name
 */
export function addExercise(exercise: ExerciseEntry): void {
  const { name } = exercise;
  if (names.includes(name)) throw userError('exercise.taken', { name });
  entries.push(exercise);
  names.push(name);
}

/** What `try` can be given, one line for each exercise; the first need not be named. */
export const TRY_EXAMPLES: readonly string[] = EXERCISES.map(({ name, example }, index) =>
  index === 0 ? example : `${name} ${example}`,
);

/** @returns what `try` can be given for it */
export function exampleOf(exercise: string): string {
  return listed(exercise).example;
}

/** Of those with a game to play. */
export const EXERCISES_WITH_GAMES: readonly string[] = EXERCISES.filter(
  ({ play }) => play !== undefined,
).map(({ name }) => name);

/** The one that is meant where nothing says which. */
export const DEFAULT_EXERCISE = EXERCISE_NAMES[0]!;

/** @throws when there is none that can be graded: a mistake of the grader's own */
export async function loadExercise(exercise: string): Promise<Exercise> {
  const { graded, page } = listed(exercise);
  if (page === undefined) return (await graded!()).graded;
  const [{ checkSpec }, { stated }] = await Promise.all([
    import('../engine/check-spec.ts'),
    page(),
  ]);
  checkSpec(stated);
  return derivedFrom(stated);
}

/** Made once, because much is cached by the identity of its checks. */
const derivedFrom = memoize(async (stated: ExerciseSpec): Promise<Exercise> => {
  const files = filesOf(stated.name);
  // The words of the project's own exercises are checked when the grader is built.
  if (files.outsideFolder !== undefined) {
    const { checkWords } = await import('../engine/check-words.ts');
    await checkWords(stated, files.words);
  }
  const { deriveExercise } = await import('../engine/derive-exercise.ts');
  return deriveExercise(stated, undefined, files);
}, new WeakMap());

/**
 * @param exercise as a result names it, which may have come from elsewhere; the first one where it
 *   does not
 * @throws {GraderError} when there is no such exercise here
 */
export async function loadView(exercise: string = DEFAULT_EXERCISE): Promise<View> {
  if (!names.includes(exercise)) throw userError('exercise.unknown', { exercise, names });
  return viewOf(await loadExercise(exercise));
}

/** @returns nothing where there is no game in it */
export async function playableOf(exercise: string): Promise<Playable | undefined> {
  return (await listed(exercise).play?.())?.playable;
}

/** @returns none where the exercise has none, or this is a release */
export async function misconceptionsOf(exercise: string): Promise<readonly Misconception[]> {
  return (await MISCONCEPTION_LISTS[exercise]?.())?.MISCONCEPTIONS ?? [];
}

function listed(exercise: string): ExerciseEntry {
  const found = entries.find(({ name }) => name === exercise);
  if (found === undefined) throw new Error(`there is no exercise ${exercise}`);
  return found;
}
