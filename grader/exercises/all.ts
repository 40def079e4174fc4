/**
 * The exercises there are, in the order of the course. A new one is added with one line here, and in
 * a folder of its own beside this file; a release keeps the lines of those that it hands out.
 */

/** What is known of an exercise before any of it is read. */
interface ListedExercise {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
}

const EXERCISES: readonly ListedExercise[] = [{ name: 'game-tree' }];

export const EXERCISE_NAMES: readonly string[] = EXERCISES.map(({ name }) => name);

/** The one that is meant where nothing says which. */
export const DEFAULT_EXERCISE = EXERCISE_NAMES[0]!;
