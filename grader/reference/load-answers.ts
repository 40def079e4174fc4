/**
 * Finds the right answers of a project: from its reference solution, or, in a folder made for
 * students, from the answers that were frozen when it was released.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReferenceAnswers } from '../exercise/case-format.ts';
import { entryOf, exercisePath } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { damaged, type FrozenFile, readFrozen } from './frozen-answers.ts';
import { rememberedAnswers } from './remembered-answers.ts';

/** The reference solution, from the project's folder, with `/` between parts. */
export function referenceFile(exercise: string): string {
  return `reference/${entryOf(exercise)}`;
}

/** Where a release puts the frozen answers, from the project's folder, with `/` between parts. */
export function frozenFile(exercise: string): string {
  return `grader/exercises/${exercise}/frozen-answers.json`;
}

/**
 * @param own how the exercise runs its reference, and reads what was frozen
 * @throws {GraderError} when there are no answers, or they cannot be used
 */
export async function loadAnswers<Answers>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
): Promise<Answers> {
  if (hasReference(projectFolder, exercise)) {
    return rememberedAnswers(projectFolder, exercise, own);
  }
  const frozen = loadFrozen(projectFolder, exercise);
  if (frozen === undefined) {
    throw new GraderError(
      `there are no right answers here: neither ${referenceFile(exercise)} nor ${frozenFile(exercise)} is in ${projectFolder}`,
      'Take the missing file from the repository again; a release has the second of the two.',
    );
  }
  const answers = own.read(frozen.answers);
  if (answers === undefined) throw damaged(frozenFile(exercise), 'it is of another exercise');
  return answers;
}

export function hasReference(projectFolder: string, exercise: string): boolean {
  return existsSync(exercisePath(projectFolder, exercise, referenceFile(exercise)));
}

/** For commands that make no sense without the reference. */
export function requireReference(projectFolder: string, command: string, exercise: string): void {
  if (hasReference(projectFolder, exercise)) return;
  throw new GraderError(
    `${command} needs the reference solution, and this project has no ${referenceFile(exercise)}`,
    'It is a command for instructors: run it in the folder that this one was released from.',
  );
}

/** @returns nothing where there is no such file */
export function loadFrozen(projectFolder: string, exercise: string): FrozenFile | undefined {
  const name = frozenFile(exercise);
  const file = path.join(projectFolder, name);
  return existsSync(file) ? readFrozen(readFileSync(file, 'utf8'), name) : undefined;
}
