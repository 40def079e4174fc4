/** Adds an exercise to the source text of the list of exercises. */

/** The path from the project's folder. */
export const EXERCISE_LIST = 'grader/exercises/exercise-list.ts';

/**
 * @param list the source text of the list
 * @param example an input for the command `try`
 * @returns the source text with one more exercise
 */
export function withExercise(list: string, name: string, example: string): string {
  const quoted = `'${example.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = `  { name: '${name}', example: ${quoted}, page: () => import('./${name}/page.ts') },`;
  return list.replace(/^\];$/m, () => `${line}\n];`);
}
