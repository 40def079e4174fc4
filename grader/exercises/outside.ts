/**
 * Exercises in folders outside of the project. A command line may have such a folder wherever it may have the name of an
 * exercise: `--exercise ./my-course/nim`, `grade ./my-course/nim`. The folder has the name of its exercise, and contains
 * `page.ts`, `words.json` and the folders `reference`, `starter` and `cases`.
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

const EXERCISE_OPTION = '--exercise';
/** Characters of a path that the name of an exercise does not have. */
const IN_A_PATH = /[./\\]/;

/** Options whose value is a path, which may be a folder with an exercise although no exercise is meant. */
const OPTIONS_WITH_PATHS: readonly string[] = [
  '--submission',
  '--submissions',
  '--cases',
  '--out',
  '--released',
  '--shown-as',
];

export interface NamedExercises {
  /** The command line, with the names of exercises in the place of their folders. */
  readonly words: readonly string[];
  /** The exercises of the project, and those in the folders. */
  readonly exercises: ExerciseCatalog;
}

/**
 * Reads the exercises whose folders a command line has.
 *
 * @param userFolder the folder to which relative paths refer
 * @throws {GraderError} when an exercise cannot be read
 */
export async function withOutside(
  commandLine: readonly string[],
  userFolder: string,
): Promise<NamedExercises> {
  const words: string[] = [];
  const nameByFolder = new Map<string, string>();
  let exercises = PROJECT_EXERCISES;
  for (const [index, word] of commandLine.entries()) {
    const list = exercisesAt(commandLine, index, userFolder);
    if (list === undefined) {
      words.push(word);
      continue;
    }
    const names: string[] = [];
    for (const nameOrFolder of list.split(',')) {
      if (!IN_A_PATH.test(nameOrFolder)) {
        names.push(nameOrFolder);
        continue;
      }
      const folder = path.resolve(userFolder, nameOrFolder);
      let name = nameByFolder.get(folder);
      if (name === undefined) {
        const entry = await entryIn(folder, nameOrFolder);
        exercises = exercises.with(entry);
        name = entry.name;
        nameByFolder.set(folder, name);
      }
      names.push(name);
    }
    const option = word.slice(0, word.length - list.length);
    words.push(option + names.join(','));
  }
  return { words, exercises };
}

/** @returns the names and folders of exercises, separated by commas, at the end of a word; undefined where it has none */
function exercisesAt(
  commandLine: readonly string[],
  index: number,
  userFolder: string,
): string | undefined {
  const word = commandLine[index]!;
  if (word.startsWith(`${EXERCISE_OPTION}=`)) return word.slice(EXERCISE_OPTION.length + 1);
  const isValueOfOption = commandLine[index - 1] === EXERCISE_OPTION;
  return isValueOfOption || isExerciseFolder(commandLine, index, userFolder) ? word : undefined;
}

/**
 * Whether a word is a folder with an exercise. The value of another option never is, nor is a submission that a student has
 * handed in.
 */
function isExerciseFolder(
  commandLine: readonly string[],
  index: number,
  userFolder: string,
): boolean {
  const word = commandLine[index]!;
  const isOptionValue = OPTIONS_WITH_PATHS.includes(commandLine[index - 1] ?? '');
  if (index === 0 || isOptionValue || !IN_A_PATH.test(word)) return false;
  if (commandLine.includes('--handed-in')) return false;
  const folder = path.resolve(userFolder, word);
  return ['page.ts', 'reference'].every((name) => existsSync(path.join(folder, name)));
}

/**
 * @param folder an absolute path
 * @param givenFolder the same folder, as the user named it
 */
async function entryIn(folder: string, givenFolder: string): Promise<ExerciseEntry> {
  const name = path.basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw userError('exercise.no-name', { name });
  const page = path.join(folder, 'page.ts');
  if (!existsSync(page)) throw userError('exercise.no-page', { folder, given: givenFolder });
  const spec = await specIn(page);
  if (spec.name !== name) {
    throw userError('exercise.other-name', { page, stated: spec.name, name });
  }
  return {
    name,
    get example() {
      return tryExample(spec);
    },
    page: async () => ({ stated: spec }),
    outsideFiles: filesOutside(folder, givenFolder),
  };
}

/**
 * Compiles and reads a spec.
 *
 * @param page the file of the spec, which exports it as `stated`
 * @throws {GraderError} when the file does not compile or has no spec, or when the spec has mistakes
 */
export async function specIn(page: string): Promise<ExerciseSpec> {
  const code = await compilePage(page);
  let spec: ExerciseSpec | undefined;
  try {
    ({ stated: spec } = runInThisContext(code) as { stated?: ExerciseSpec });
  } catch (error) {
    const reason = (error as Error).message;
    throw userError('exercise.unreadable', { page, reason }, { cause: error });
  }
  if (spec === undefined) throw userError('exercise.states-nothing', { page });
  return checkSpec(spec, page);
}
