/** Decides whether a graded submission gets quizzes, and has a worker make them. */

import type { GradeResult } from '../../../results/result.ts';
import type { BatchInfo, BatchRecord, GradedProgram } from '../batch-info.ts';
import { checksum } from '../batch-setup.ts';
import type { ClassSubmission } from '../intake/submission.ts';
import { placeOf } from '../program-place.ts';
import type { ResultsFolder } from '../results-folder.ts';
import { type Student, shownStudent } from '../roster/read-roster.ts';
import type { QuizzesRequest } from '../worker-messages.ts';
import type { Worker } from '../worker-process.ts';
import { studentSeed } from './quiz-seeds.ts';
import type { QuestionOptions, StoredQuizzes } from './stored-quizzes.ts';

export interface QuizzesOptions extends Pick<QuizzesRequest, 'setup'> {
  /** Has the record of the submission. */
  readonly folder: ResultsFolder;
  /** Stored quizzes that are still valid are not made again. */
  readonly resume: boolean;
  /** Given if each submission gets questions about it after it was graded. */
  readonly questions: QuestionOptions | undefined;
}

/** @returns nothing where there is nothing to store: what is stored is still valid, or there can be no quiz */
export async function quizzesOf(
  worker: Worker,
  submission: ClassSubmission,
  { folder, resume, setup, questions }: QuizzesOptions,
): Promise<StoredQuizzes | undefined> {
  if (questions === undefined) return undefined;
  const { name } = submission;
  const record = folder.read(name);
  const graded = record && functionsGraded(record);
  if (graded === undefined) return undefined;
  const { count, seed } = questions;
  const seeds = seedsOf(submission, seed, folder.info);
  const key = checksum([record?.key, graded.program.checksum, count, seeds]);
  if (resume && folder.readQuizzes(name)?.key === key) return undefined;
  const request = { setup, submission, ...graded, seeds, count };
  let made = await worker.makeQuizzes(request);
  // Trouble of the grader is often caused by other load on the machine, and gone the next time.
  if (made.trouble !== undefined) made = await worker.makeQuizzes(request);
  const { quizzes, trouble } = made;
  if (quizzes === undefined) return { name, trouble: trouble ?? '' };
  const classFolder = folder.info.source?.folder ?? '';
  return { name, key, place: placeOf(made, submission, classFolder, setup.staging), quizzes };
}

interface FunctionsGraded {
  readonly result: GradeResult;
  readonly program: GradedProgram;
}

/** @returns nothing if no functions were graded: nothing could be loaded, or it is a program in another language */
export function functionsGraded({ result, program }: BatchRecord): FunctionsGraded | undefined {
  if (result === undefined || program === undefined) return undefined;
  if (result.loadError !== undefined || result.command !== undefined) return undefined;
  return { result, program };
}

function seedsOf(
  { name, whole }: ClassSubmission,
  classSeed: string,
  { matched }: BatchInfo,
): string[] {
  const students = studentsOf(name, matched);
  if (students.length < 2) return [studentSeed(classSeed, whole)];
  return students.map((student) => studentSeed(classSeed, whole, shownStudent(student)));
}

/** @returns the students whose submission it is, in the order of the list; empty where none is known */
export function studentsOf(name: string, matched: BatchInfo['matched']): readonly Student[] {
  const found = matched?.studentsOf.find(([submission]) => submission === name);
  const indices = found?.[1] ?? [];
  return indices.flatMap((index) => matched?.roster.students[index] ?? []);
}
