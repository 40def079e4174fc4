/** The exercises of this project, which every run of the grader knows. */

import type { Exercise } from '../engine/exercise.ts';
import type { Misconception } from '../engine/misconception.ts';
import { ExerciseCatalog } from './catalog.ts';
import { EXERCISES } from './exercise-list.ts';
import { MISCONCEPTION_LISTS } from './misconception-lists.ts';

export const PROJECT_EXERCISES = new ExerciseCatalog(EXERCISES);

/** In the order of the course. */
export const EXERCISE_NAMES = PROJECT_EXERCISES.names;

/** The one that is meant where nothing says which. */
export const DEFAULT_EXERCISE = PROJECT_EXERCISES.defaultExercise;

/** The names of the exercises that have a game to play. */
export const EXERCISES_WITH_GAMES: readonly string[] = EXERCISES.filter(
  ({ play }) => play !== undefined,
).map(({ name }) => name);

/** @throws {GraderError} when the project has none of this name */
export function loadExercise(name: string = DEFAULT_EXERCISE): Promise<Exercise> {
  return PROJECT_EXERCISES.load(name);
}

/** @returns none where the exercise has none, or this is a release */
export async function misconceptionsOf(exercise: string): Promise<readonly Misconception[]> {
  return (await MISCONCEPTION_LISTS[exercise]?.())?.MISCONCEPTIONS ?? [];
}
