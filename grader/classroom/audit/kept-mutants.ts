/**
 * Mutants that the search kept (`tools/mutants/write-mutants.ts`): single changes of right programs that are
 * wrong, and that few cases catch. Each is a patch of the reference, or of a right program of the tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../base/paths.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';

export interface KeptMutant {
  /** `reference`, or the folder of a right program. */
  readonly program: string;
  /** That was changed, or that is wrong because a helper was. */
  readonly function: string;
  /** Where the change begins, both from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly was: string;
  readonly becomes: string;
}

export const REFERENCE = 'reference';

export function mutantsFile(exercise: string): string {
  return path.join(PROJECT_ROOT, 'grader', 'exercises', exercise, 'mutants.json');
}

/** @returns none for an exercise of somebody's own */
export function loadMutants(exercise: string): readonly KeptMutant[] {
  const file = mutantsFile(exercise);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @returns the folder of the program that is changed */
export function folderOf({ name, files }: Exercise, { program }: KeptMutant): string {
  if (program === REFERENCE) return files.referenceFolder;
  return path.join(PROJECT_ROOT, 'grader', 'exercises', name, 'fixtures', 'right', program);
}

/** @returns the program with the change; nothing where that does not stand there any more */
export function mutantText(
  folder: string,
  exercise: string,
  mutant: KeptMutant,
): string | undefined {
  const text = readFileSync(path.join(folder, entryOf(exercise)), 'utf8');
  const lines = text.split('\n').slice(0, mutant.line - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, mutant.column - 1);
  const end = start + mutant.was.length;
  if (text.slice(start, end) !== mutant.was) return undefined;
  return text.slice(0, start) + mutant.becomes + text.slice(end);
}
