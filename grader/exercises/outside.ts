/**
 * Exercises in a folder outside of the project: `--exercise ./my-course/nim`. The folder's name is the
 * exercise's; in it lie `page.ts`, `words.json` and the folders `reference`, `starter` and `cases`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { tryExample } from '../derived/inputs.ts';
import type { Stated } from '../derived/stated.ts';
import { watchedPage } from '../derived/stated-problems.ts';
import { liesOutside } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { compilePage } from '../sandbox/compile-own.ts';
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
    const isNamed = option !== '' || given[index - 1] === '--exercise';
    named.push(isNamed ? option + (await namesIn(value, userFolder)) : word);
  }
  return named;
}

async function namesIn(value: string, userFolder: string): Promise<string> {
  const names: string[] = [];
  for (const each of value.split(',')) {
    names.push(IN_A_PATH.test(each) ? await added(path.resolve(userFolder, each), each) : each);
  }
  return names.join(',');
}

/** @returns its name */
async function added(folder: string, given: string): Promise<string> {
  const name = path.basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new GraderError(
      `"${name}" is no name of an exercise`,
      'The folder is to have its name: small letters, digits and hyphens.',
    );
  }
  const page = path.join(folder, 'page.ts');
  if (!existsSync(page)) {
    throw new GraderError(
      `there is no exercise in ${folder}: it has no page.ts`,
      `npm run exercise -- new ${given} "<title>" "<function>" … lays one out.`,
    );
  }
  const stated = await statedOn(page);
  if (stated.name !== name) {
    throw new GraderError(
      `${page} states the exercise ${stated.name}, and lies in a folder called ${name}`,
      'Give both the same name.',
    );
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
export async function statedOn(page: string): Promise<Stated> {
  const code = await compilePage(page);
  let stated: Stated | undefined;
  try {
    ({ stated } = runInThisContext(code) as { stated?: Stated });
  } catch (error) {
    throw new GraderError(
      `${page} cannot be read: ${(error as Error).message}`,
      'Mend what it states; an editor shows where it does not fit the types.',
      { cause: error },
    );
  }
  if (stated === undefined) {
    throw new GraderError(
      `${page} does not export what the exercise states`,
      'It is to say: export const stated: Stated = { … };',
    );
  }
  return watchedPage(stated, page);
}
