/**
 * Where the files of an exercise lie: spread over the project's folders, or together in a folder outside of
 * it, such as that of a course. And which exercise a file or a folder is about, by the names of its files.
 */
import { existsSync } from 'node:fs';
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

const SOURCE = /\.[mc]?[tj]sx?$/i;

/** The file of an exercise that students write: it exports the classes. */
export function entryOf(exercise: string): string {
  return `${exercise}.ts`;
}

/**
 * @param file a path, or a name
 * @param exercises the names of those there are
 * @returns the exercise that the file is named after, whatever its folder and its ending
 */
export function exerciseOfFile(file: string, exercises: readonly string[]): string | undefined {
  const name = path.basename(file);
  return exercises.find((exercise) => SOURCE.test(name) && name.replace(SOURCE, '') === exercise);
}

/** @returns the exercises whose own file is in the folder, in their order */
export function exercisesIn(folder: string, exercises: readonly string[]): string[] {
  return exercises.filter((exercise) => existsSync(path.join(folder, entryOf(exercise))));
}
