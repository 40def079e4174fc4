/**
 * Where the files of an exercise lie: spread over the project's folders, or together in a folder outside of
 * it, such as that of a course.
 */
import path from 'node:path';

const outside = new Map<string, { readonly folder: string; readonly given: string }>();

/**
 * @param folder an absolute path, with the page, the words, and the folders of reference, starter and cases
 * @param given how the user names it
 */
export function liesOutside(exercise: string, folder: string, given: string): void {
  outside.set(exercise, { folder, given });
}

/** @returns its folder; nothing where it is one of the project's own */
export function outsideFolder(exercise: string): string | undefined {
  return outside.get(exercise)?.folder;
}

/** What brings them to another process of the grader: options for its command line. */
export function outsideOptions(): string[] {
  return [...outside.values()].flatMap(({ folder }) => ['--exercise', folder]);
}

/** How the command line has it. */
export function exerciseName(exercise: string): string {
  return outside.get(exercise)?.given ?? exercise;
}

/** @param file of the exercise, where the project would have it: `reference/<name>.ts` */
export function exercisePath(projectFolder: string, exercise: string, file: string): string {
  const folder = outside.get(exercise)?.folder;
  if (folder === undefined) return path.join(projectFolder, file);
  const own = file
    .replace(`grader/exercises/${exercise}/`, '')
    .replace(`cases/${exercise}`, 'cases');
  return path.join(folder, own);
}
