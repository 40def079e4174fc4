/**
 * Reads the stored mutants of an exercise: single changes that make a right program wrong and that few cases catch.
 * `tools/mutants/write-mutants.ts` finds them. The right program is the reference, or one of the tests' programs.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../base/paths.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';

export interface StoredMutant {
  /** `reference`, or the folder of a right program. */
  readonly program: string;
  /** The function that was changed, or that is wrong because a helper function was changed. */
  readonly function: string;
  /** Given where code beside the functions was changed: the functions of which any may be wrong. */
  readonly mayBeWrong?: readonly string[];
  /** The place where the change begins. Lines and columns begin at 1, and columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly was: string;
  readonly becomes: string;
}

export const REFERENCE = 'reference';

export function mutantsFile(exercise: string): string {
  return path.join(PROJECT_ROOT, 'grader', 'exercises', exercise, 'mutants.json');
}

/** @returns none for an exercise that has no file of them, such as one outside of the project */
export function loadMutants(exercise: string): readonly StoredMutant[] {
  const file = mutantsFile(exercise);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @returns the folder of the program that is changed */
export function folderOf({ name, files }: Exercise, { program }: StoredMutant): string {
  if (program === REFERENCE) return files.referenceFolder;
  return path.join(PROJECT_ROOT, 'grader', 'exercises', name, 'fixtures', 'right', program);
}

/** @returns the text of the program with the change; nothing when the program has changed since */
export function mutantText(
  folder: string,
  exercise: string,
  mutant: StoredMutant,
): string | undefined {
  const text = readFileSync(path.join(folder, entryOf(exercise)), 'utf8');
  const lines = text.split('\n').slice(0, mutant.line - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, mutant.column - 1);
  const end = start + mutant.was.length;
  if (text.slice(start, end) !== mutant.was) return undefined;
  return text.slice(0, start) + mutant.becomes + text.slice(end);
}
