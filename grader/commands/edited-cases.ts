/** A folder made for students grades with its own cases; that they are no longer the instructor's is told. */
import path from 'node:path';
import { wayIn } from '../paths.ts';
import { casesChecksum } from '../reference/checksums.ts';
import { hasReference, loadFrozen } from '../reference/load-answers.ts';
import type { Io } from './io.ts';

interface Given {
  readonly cases?: string;
  readonly exercise: string;
}

/**
 * @param folder the cases that are graded
 * @param given what the user asked for
 * @returns a notice, or nothing where the cases are those of the release, or other ones on purpose
 */
export function editedCasesNotice(folder: string, { cases, exercise }: Given, io: Io): string {
  if (cases !== undefined || hasReference(io.projectFolder, exercise)) return '';
  const frozen = loadFrozen(io.projectFolder, exercise);
  if (frozen === undefined || frozen.cases === casesChecksum(folder)) return '';
  const shown = wayIn(io.projectFolder, folder);
  return `${io.say('grade.edited-cases', { folder: shown })}\n`;
}
