/** Which exercise a file or a folder is about, by the names of its files; and the files of the exercises of this run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../base/paths.ts';
import { type ExerciseFiles, entryOf, filesInProject, filesOutside } from './exercise-files.ts';

const outside = new Map<string, ExerciseFiles>();

/**
 * @param folder an absolute path
 * @param given how the user names it
 */
export function liesOutside(exercise: string, folder: string, given: string): void {
  outside.set(exercise, filesOutside(folder, given));
}

/** What brings them to another process of the grader: options for its command line. */
export function outsideOptions(): string[] {
  return [...outside.values()].flatMap(({ folder }) => ['--exercise', folder]);
}

export function filesOf(exercise: string, projectFolder = PROJECT_ROOT): ExerciseFiles {
  return outside.get(exercise) ?? filesInProject(exercise, projectFolder);
}

/** @returns its folder; nothing where it is one of the project's own */
export function outsideFolder(exercise: string): string | undefined {
  return outside.get(exercise)?.folder;
}

/** How the command line has it. */
export function exerciseName(exercise: string): string {
  return filesOf(exercise).outsideFolder ?? exercise;
}

const SOURCE = /\.[mc]?[tj]sx?$/i;

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
