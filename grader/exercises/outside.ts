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
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import { tryExample } from '../engine/in-child/inputs.ts';
import { liesOutside } from '../engine/places.ts';
import { addExercise } from './all.ts';

/** A name has none of these. */
const IN_A_PATH = /[./\\]/;

/**
 * @param given a command line
 * @param userFolder paths are meant from here
 * @returns the same with the names of those exercises in the places of their folders
 * @throws {GraderError} when one cannot be read
 */
export async function withOutside(
  given: readonly string[],
  userFolder: string,
): Promise<readonly string[]> {
  const named: string[] = [];
  for (const [index, word] of given.entries()) {
    const [, option = '', value = word] = /^(--exercise=)(.*)$/s.exec(word) ?? [];
    const isFolder = isExerciseFolder(given, index, userFolder);
    const isNamed = option !== '' || given[index - 1] === '--exercise' || isFolder;
    const names: string[] = [];
    for (const each of isNamed ? value.split(',') : []) {
      names.push(IN_A_PATH.test(each) ? await added(path.resolve(userFolder, each), each) : each);
    }
    named.push(isNamed ? option + names.join(',') : word);
  }
  return named;
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

/** @returns its name */
async function added(folder: string, given: string): Promise<string> {
  const name = path.basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw userError('exercise.no-name', { name });
  const page = path.join(folder, 'page.ts');
  if (!existsSync(page)) throw userError('exercise.no-page', { folder, given });
  const stated = await statedOn(page);
  if (stated.name !== name) {
    throw userError('exercise.other-name', { page, stated: stated.name, name });
  }
  addExercise({
    name,
    get example() {
      return tryExample(stated);
    },
    page: async () => ({ stated }),
  });
  liesOutside(name, folder, given);
  return name;
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
