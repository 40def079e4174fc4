/**
 * The exercises there are, in the order of the course. A new one is added with one line here, and in
 * a folder of its own beside this file; a release keeps the lines of those that it hands out.
 */
import type { CaseFormat } from '../exercise/case-format.ts';

/** What is known of an exercise before any of it is read. */
interface ListedExercise {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  /** Submissions can be graded; of the others there are the cases. */
  readonly isGraded: boolean;
  readonly cases: () => Promise<{ readonly caseFormat: CaseFormat }>;
}

// biome-ignore format: a line for each
const EXERCISES: readonly ListedExercise[] = [
  { name: 'game-tree', isGraded: true, cases: () => import('./game-tree/case-format.ts') },
  { name: 'heuristic-search', isGraded: false, cases: () => import('./heuristic-search/case-format.ts') },
  { name: 'alpha-beta', isGraded: false, cases: () => import('./alpha-beta/case-format.ts') },
  { name: 'gomoku', isGraded: false, cases: () => import('./gomoku/case-format.ts') },
];

/** Of those that have cases. */
export const EXERCISES_WITH_CASES: readonly string[] = EXERCISES.map(({ name }) => name);

/** Of those that can be graded. */
export const EXERCISE_NAMES: readonly string[] = EXERCISES.filter(({ isGraded }) => isGraded).map(
  ({ name }) => name,
);

/** The one that is meant where nothing says which. */
export const DEFAULT_EXERCISE = EXERCISE_NAMES[0]!;

/** @throws when there is no such exercise: a mistake of the grader's own */
export async function caseFormatOf(exercise: string): Promise<CaseFormat> {
  const found = EXERCISES.find(({ name }) => name === exercise);
  if (found === undefined) throw new Error(`there is no exercise ${exercise}`);
  return (await found.cases()).caseFormat;
}
