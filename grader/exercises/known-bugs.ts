/**
 * The known bugs of an exercise. Those of an exercise outside of the project are in the folder `misconceptions/` beside its
 * spec, each in a file that exports it as `misconception`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { userError } from '../base/messages/user-error.ts';
import { compilePage } from '../engine/compile-exercise.ts';
import { type Exercise, functionsOf } from '../engine/exercise.ts';
import type { KnownBug } from '../engine/misconception.ts';
import { misconceptionsOf } from './all.ts';

/**
 * @returns none where the exercise has none, or this is a release
 * @throws {GraderError} when a file outside of the project states no known bug
 */
export async function knownBugsOf(exercise: Exercise): Promise<readonly KnownBug[]> {
  const { name, files } = exercise;
  if (files.outsideFolder === undefined) return misconceptionsOf(name);
  const folder = path.join(files.folder, 'misconceptions');
  if (!existsSync(folder)) return [];
  const modules = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const bugs = modules.toSorted().map((file) => bugIn(path.join(folder, file), exercise));
  return Promise.all(bugs);
}

async function bugIn(file: string, exercise: Exercise): Promise<KnownBug> {
  const code = await compilePage(file);
  let exported: { readonly misconception?: Partial<KnownBug> };
  try {
    exported = runInThisContext(code) as typeof exported;
  } catch (error) {
    const reason = (error as Error).message;
    throw userError('exercise.unreadable', { page: file, reason }, { cause: error });
  }
  const id = path.basename(file, '.ts');
  const { function: name, title = id, bodies, ...others } = exported.misconception ?? {};
  const functions = functionsOf(exercise);
  if (name === undefined || bodies === undefined || !functions.includes(name)) {
    const fault = exported.misconception === undefined ? 'none' : 'fields';
    throw userError('exercise.no-bug', { file, fault, functions });
  }
  return { ...others, id, function: name, title, bodies };
}
