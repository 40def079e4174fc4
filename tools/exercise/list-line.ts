/** Adds an exercise to the list of exercises, as text. */

/** From the project's folder. */
export const LIST = 'grader/exercises/exercise-list.ts';

/**
 * @param list the text of the list
 * @param example what `try` can be given
 * @returns the list with one exercise more, everything else of which follows from its page
 */
export function withPage(list: string, name: string, example: string): string {
  const quoted = `'${example.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = `  { name: '${name}', example: ${quoted}, page: () => import('./${name}/page.ts') },`;
  return list.replace(/^\];$/m, () => `${line}\n];`);
}
