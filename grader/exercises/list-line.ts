/** The list of exercises as text: a line for each, which a release keeps, leaves out or adds. */

/** From the project's folder. */
export const LIST = 'grader/exercises/all.ts';

/** @param example what `try` can be given @returns the list with an exercise more, which is stated on a page */
export function withPage(list: string, name: string, example: string): string {
  const quoted = `'${example.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = `  { name: '${name}', example: ${quoted}, page: () => import('./${name}/page.ts') },`;
  return list.replace(/^\];$/m, () => `${line}\n];`);
}

/** @returns the list with the lines of these exercises, without their known bugs */
export function withOnly(list: string, names: readonly string[]): string {
  return list
    .split('\n')
    .filter((line) => {
      const [, listed] = /^ *\{ name: '([^']+)'/.exec(line) ?? [];
      return listed === undefined || names.includes(listed);
    })
    .map((line) => line.replace(/, misconceptions: \(\) => import\('[^']+'\)/, ''))
    .join('\n');
}
