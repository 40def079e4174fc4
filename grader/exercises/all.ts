/**
 * The exercises there are, in the order of the course. A new one is added with one line here, and in
 * a folder of its own beside this file; a release keeps the lines of those that it hands out.
 */

import { type GradedExercise, viewOf } from '../derived/graded-exercise.ts';
import type { Stated } from '../derived/stated.ts';
import type { Misconception } from '../exercise/misconception.ts';
import type { Playable } from '../exercise/playable.ts';
import type { View } from '../exercise/view.ts';
import { saidError } from '../messages/said-error.ts';

/** What is known of an exercise before any of it is read. */
interface ListedExercise {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  /** An input to try, as it stands on the command line. */
  readonly example: string;
  /** What it states, where all but that follows from it; else there is `graded`. */
  readonly page?: () => Promise<{ readonly stated: Stated }>;
  /** All that grading takes. */
  readonly graded?: () => Promise<{ readonly graded: GradedExercise }>;
  /** Where there is a game in it. */
  readonly play?: () => Promise<{ readonly playable: Playable }>;
  /** Its known bugs, as changes of its reference; a release leaves them out. */
  readonly misconceptions?: () => Promise<{ readonly MISCONCEPTIONS: readonly Misconception[] }>;
}

// biome-ignore format: a line for each
const EXERCISES: ListedExercise[] = [
  { name: 'game-tree', example: '"xox o_o _x_"', graded: () => import('./game-tree/graded.ts'), play: () => import('./game-tree/play/tic-tac-toe.ts'), misconceptions: () => import('./game-tree/misconceptions/all.ts') },
  { name: 'heuristic-search', example: '"_o_ _x_ ___" --depth 2', graded: () => import('./heuristic-search/graded.ts'), play: () => import('./heuristic-search/play/open-lines-game.ts'), misconceptions: () => import('./heuristic-search/misconceptions/all.ts') },
  { name: 'alpha-beta', example: '"[[3 12 8] [2 4 6] [14 5 2]]"', graded: () => import('./alpha-beta/graded.ts'), misconceptions: () => import('./alpha-beta/misconceptions/all.ts') },
  { name: 'gomoku', example: '"h8 h9 i8" --depth 2', graded: () => import('./gomoku/graded.ts'), play: () => import('./gomoku/play/gomoku-game.ts'), misconceptions: () => import('./gomoku/misconceptions/all.ts') },
];

const names: string[] = EXERCISES.map(({ name }) => name);

/** In the order of the course. */
export const EXERCISE_NAMES: readonly string[] = names;

/**
 * Adds one that is not of this project.
 *
 * @throws {GraderError} when there is one of this name
 */
export function addExercise(exercise: ListedExercise): void {
  const { name } = exercise;
  if (names.includes(name)) throw saidError('exercise.taken', { name });
  EXERCISES.push(exercise);
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
export async function loadExercise(exercise: string): Promise<GradedExercise> {
  const { graded, page } = listed(exercise);
  if (page === undefined) return (await graded!()).graded;
  const [{ derivedExercise }, { heldTogether }, { stated }] = await Promise.all([
    import('../derived/derived-exercise.ts'),
    import('../derived/stated-problems.ts'),
    page(),
  ]);
  // Its author's mistakes are told as such.
  return derivedExercise(heldTogether(stated));
}

/**
 * @param exercise as a result names it, which may have come from elsewhere; the first one where it
 *   does not
 * @throws {GraderError} when there is no such exercise here
 */
export async function loadView(exercise: string = DEFAULT_EXERCISE): Promise<View> {
  if (!names.includes(exercise)) throw saidError('exercise.unknown', { exercise, names });
  return viewOf(await loadExercise(exercise));
}

/** @returns nothing where there is no game in it */
export async function playableOf(exercise: string): Promise<Playable | undefined> {
  return (await listed(exercise).play?.())?.playable;
}

/** @returns none where the exercise has none, or this is a release */
export async function misconceptionsOf(exercise: string): Promise<readonly Misconception[]> {
  return (await listed(exercise).misconceptions?.())?.MISCONCEPTIONS ?? [];
}

function listed(exercise: string): ListedExercise {
  const found = EXERCISES.find(({ name }) => name === exercise);
  if (found === undefined) throw new Error(`there is no exercise ${exercise}`);
  return found;
}
