/** Which exercise a file or a folder is about, by the names of its files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SOURCE_ENDING } from '../submission/source-ending.ts';
import { entryOf } from './exercise-files.ts';

/**
 * @param file a path, or a name
 * @param exercises the names of those there are
 * @returns the exercise that the file is named after, whatever its folder and its ending
 */
export function exerciseOfFile(file: string, exercises: readonly string[]): string | undefined {
  const name = path.basename(file);
  if (!SOURCE_ENDING.test(name)) return undefined;
  const stem = name.replace(SOURCE_ENDING, '');
  return exercises.find((exercise) => exercise === stem);
}

/** @returns the exercises whose own file is in the folder, in their order */
export function exercisesIn(folder: string, exercises: readonly string[]): string[] {
  return exercises.filter((exercise) => existsSync(path.join(folder, entryOf(exercise))));
}
