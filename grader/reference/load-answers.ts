/**
 * Finds the right answers of a project: from its reference solution, or, in a folder made for
 * students, from the answers that were frozen when it was released.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import { GraderError } from '../grader-error.ts';
import { type FrozenFile, readFrozen, thaw } from './frozen-answers.ts';
import { rememberedAnswers } from './remembered-answers.ts';

/** Where a release puts the frozen answers, from the project's folder. */
export const FROZEN_FILE = 'grader/reference/frozen-answers.json';

/** @throws {GraderError} when there are no answers, or they cannot be used */
export async function loadAnswers(projectFolder: string): Promise<Answers> {
  if (hasReference(projectFolder)) return rememberedAnswers(projectFolder);
  const frozen = loadFrozen(projectFolder);
  if (frozen !== undefined) return thaw(frozen);
  throw new GraderError(
    `there are no right answers here: neither reference/game-tree.ts nor ${FROZEN_FILE} is in ${projectFolder}`,
    'Take the missing file from the repository again; a release has the second of the two.',
  );
}

export function hasReference(projectFolder: string): boolean {
  return existsSync(path.join(projectFolder, 'reference', 'game-tree.ts'));
}

/** For commands that make no sense without the reference. */
export function requireReference(projectFolder: string, command: string): void {
  if (hasReference(projectFolder)) return;
  throw new GraderError(
    `${command} needs the reference solution, and this project has no reference/game-tree.ts`,
    'It is a command for instructors: run it in the folder that this one was released from.',
  );
}

/** @returns nothing where there is no such file */
export function loadFrozen(projectFolder: string): FrozenFile | undefined {
  const file = path.join(projectFolder, ...FROZEN_FILE.split('/'));
  return existsSync(file) ? readFrozen(readFileSync(file, 'utf8'), FROZEN_FILE) : undefined;
}
