/** Finds the right answers of a project: from its reference solution. */
import path from 'node:path';
import type { Answers } from '../game/answers.ts';
import { referenceAnswers } from './reference-answers.ts';

/** @throws {GraderError} when there is no reference, or it is broken */
export function loadAnswers(projectFolder: string): Promise<Answers> {
  return referenceAnswers(path.join(projectFolder, 'reference'));
}
