/** Which exercise a file or a folder is about, by the names of its files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from './exercise-files.ts';

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
