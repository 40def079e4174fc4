/** The messages between a batch and its workers, which are processes of their own. */
import type { DecidedFunction } from '../../grading/blame/describe-blame.ts';
import type { Quiz } from '../../quiz/quiz.ts';
import type { GradeResult } from '../../results/result.ts';
import type { BatchRecord, GradedProgram } from './batch-info.ts';
import type { ClassSetup } from './batch-setup.ts';
import type { ClassSubmission } from './intake/submission.ts';

/** Asks a worker to grade one submission. */
export interface GradeRequest {
  readonly kind: 'grade';
  /** The same in every request to one worker, with its checksum. */
  readonly setup: ClassSetup & { readonly checksum: string };
  readonly submission: ClassSubmission;
  /** The key of the grade that is stored already, if there is one: see {@link BatchRecord}. */
  readonly storedKey?: string | undefined;
  /** The seed of an earlier grading, whose random questions are to be drawn again; the setup's unless given. */
  readonly seed?: number | undefined;
}

/** The answer of a worker: a record, or `unchanged` where the stored grade is still valid. */
export type GradeReply = GradedRecord | 'unchanged';

/** A record with details that are used only while somebody looks at the grading, and are not stored. */
export interface GradedRecord extends BatchRecord {
  /** The functions that are to blame, and the rule that blamed each; absent for a whole program. */
  readonly decisions?: readonly DecidedFunction[] | undefined;
  /** The path of the program. If it was handed in as an archive, this is where it was unpacked for the grading. */
  readonly place?: string;
  /** The path of the worker's own folder, in which it has unpacked or copied a program. */
  readonly madeIn?: string;
}

/** Asks a worker for the quizzes of a submission that was graded. */
export interface QuizzesRequest extends Pick<GradeRequest, 'setup' | 'submission'> {
  readonly kind: 'quizzes';
  /** The program that was graded. */
  readonly program: GradedProgram;
  /** The result of that grading. */
  readonly result: GradeResult;
  /** One for each quiz. */
  readonly seeds: readonly string[];
  /** How many questions each quiz should have. */
  readonly count: number;
}

/** The quizzes in the order of their seeds, or the reason why there are none, which is the grader's fault. */
export interface MadeQuizzes extends Pick<GradedRecord, 'place' | 'madeIn'> {
  /** The name of the submission. */
  readonly name: string;
  readonly quizzes?: readonly Quiz[];
  readonly trouble?: string;
}
