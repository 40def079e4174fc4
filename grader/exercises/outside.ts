/**
 * Exercises in a folder outside of the project: `--exercise ./my-course/nim`. The folder's name is the
 * exercise's; in it lie `page.ts`, `words.json` and the folders `reference`, `starter` and `cases`. Commands that take
 * an exercise's name take the folder as well: `grade ./my-course/nim`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { userError } from '../base/messages/user-error.ts';
import { checkSpec } from '../engine/check-spec.ts';
import { compilePage } from '../engine/compile-exercise.ts';
import type { ExerciseEntry } from '../engine/exercise-entry.ts';
import { filesOutside } from '../engine/exercise-files.ts';
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import { tryExample } from '../engine/in-child/inputs.ts';
import { PROJECT_EXERCISES } from './all.ts';
import type { ExerciseCatalog } from './catalog.ts';

/** A name has none of these. */
const IN_A_PATH = /[./\\]/;

export interface NamedExercises {
  /** The command line with the names of exercises in the places of their folders. */
  readonly words: readonly string[];
  /** Those of the project and those in the folders. */
  readonly exercises: ExerciseCatalog;
}

/**
 * @param given a command line
 * @param userFolder paths are meant from here
 * @throws {GraderError} when an exercise cannot be read
 */
export async function withOutside(
  given: readonly string[],
  userFolder: string,
): Promise<NamedExercises> {
  const words: string[] = [];
  let exercises = PROJECT_EXERCISES;
  for (const [index, word] of given.entries()) {
    const [, option = '', value = word] = /^(--exercise=)(.*)$/s.exec(word) ?? [];
    const isFolder = isExerciseFolder(given, index, userFolder);
    const isNamed = option !== '' || given[index - 1] === '--exercise' || isFolder;
    const names: string[] = [];
    for (const each of isNamed ? value.split(',') : []) {
      if (!IN_A_PATH.test(each)) {
        names.push(each);
        continue;
      }
      const entry = await entryIn(path.resolve(userFolder, each), each);
      exercises = exercises.with(entry);
      names.push(entry.name);
    }
    words.push(isNamed ? option + names.join(',') : word);
  }
  return { words, exercises };
}

/**
 * A word stands for an exercise where its folder holds one. What somebody handed in is never taken for that, and no
 * value of another option.
 */
function isExerciseFolder(given: readonly string[], index: number, userFolder: string): boolean {
  const word = given[index]!;
  const isValue = given[index - 1]?.startsWith('--') === true;
  if (index === 0 || isValue || !IN_A_PATH.test(word) || given.includes('--handed-in'))
    return false;
  const folder = path.resolve(userFolder, word);
  return ['page.ts', 'reference'].every((name) => existsSync(path.join(folder, name)));
}

/**
 * @param folder an absolute path
 * @param given how the user names it
 */
async function entryIn(folder: string, given: string): Promise<ExerciseEntry> {
  const name = path.basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw userError('exercise.no-name', { name });
  const page = path.join(folder, 'page.ts');
  if (!existsSync(page)) throw userError('exercise.no-page', { folder, given });
  const stated = await statedOn(page);
  if (stated.name !== name) {
    throw userError('exercise.other-name', { page, stated: stated.name, name });
  }
  return {
    name,
    get example() {
      return tryExample(stated);
    },
    page: async () => ({ stated }),
    outsideFiles: filesOutside(folder, given),
  };
}

/**
 * @param page the file
 * @throws {GraderError} when it does not compile, or does not hold together
 */
export async function statedOn(page: string): Promise<ExerciseSpec> {
  const code = await compilePage(page);
  let stated: ExerciseSpec | undefined;
  try {
    ({ stated } = runInThisContext(code) as { stated?: ExerciseSpec });
  } catch (error) {
    const reason = (error as Error).message;
    throw userError('exercise.unreadable', { page, reason }, { cause: error });
  }
  if (stated === undefined) throw userError('exercise.states-nothing', { page });
  return checkSpec(stated, page);
}
