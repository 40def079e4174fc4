/** Finds and compiles the files of a submission. This needs neither cases, nor right answers, nor a child process. */
import path from 'node:path';
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { isFolder } from '../../base/paths.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { exerciseOfFile } from '../../engine/places.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { type Compiled, compile } from '../../sandbox/compile.ts';
import { onlyFileExporting } from '../../submission/file-by-exports.ts';
import { NoSubmissionError } from '../../submission/no-submission.ts';
import { refuseEmpty, SubmissionFiles } from '../../submission/submission-files.ts';

export interface ReadSubmission {
  readonly files: SubmissionFiles;
  readonly compiled: Compiled;
}

/**
 * @param shownAs how messages name it
 * @throws {NoSubmissionError} when there is nothing to grade
 */
export async function readSubmission(
  folder: string,
  exercise: Exercise,
  shownAs: string,
): Promise<ReadSubmission> {
  const files = await findFiles(folder, exercise);
  const compiled = await compile(files);
  refuseEmpty(files, shownAs);
  return { files, compiled };
}

/** The exercise's file may have another name, where no other file exports what the exercise asks for. */
async function findFiles(folder: string, exercise: Exercise): Promise<SubmissionFiles> {
  const entry = entryOf(exercise.name);
  try {
    return SubmissionFiles.find(folder, entry);
  } catch (error) {
    if (!(error instanceof NoSubmissionError) || error.nothing.kind !== 'no-file') throw error;
    const isOfAnother = (file: string): boolean => isNamedAfterAnother(file, exercise);
    const onlyFile = onlyFileExporting(folder, exercise.exports, isOfAnother);
    if (onlyFile === undefined) throw error;
    return SubmissionFiles.find(onlyFile, entry);
  }
}

/** Whether a file is named after another exercise than the one that is graded. */
export function isNamedAfterAnother(file: string, exercise: Exercise): boolean {
  const exerciseName = exerciseOfFile(file, EXERCISE_NAMES);
  return exerciseName !== undefined && exerciseName !== exercise.name;
}

/** @returns a note where a file of another name was graded in the place of the exercise's */
export function otherNameNote(
  submission: string,
  files: SubmissionFiles,
  exercise: Exercise,
  formatMessage: FormatMessage,
): string | undefined {
  const file = entryOf(exercise.name);
  const gradedFile = path.basename(files.entry);
  if (gradedFile === file || !isFolder(submission)) return undefined;
  return formatMessage('submission.other-name', {
    file,
    found: visibleLine(gradedFile),
    exports: exercise.exports,
  });
}
