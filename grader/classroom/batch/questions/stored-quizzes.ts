/** What a batch is told about questions, and what it stores of them for each submission. */
import type { Quiz } from '../../../quiz/quiz.ts';
import type { ProgramPlace } from '../program-place.ts';

/** The questions that every student of a class gets. */
export interface QuestionOptions {
  /** How many questions each student gets. */
  readonly count: number;
  /** The seed of the class, from which the seed of each student follows. */
  readonly seed: string;
}

/** The quizzes of one submission, or the reason why there is none. */
export interface StoredQuizzes {
  /** The name of the submission. */
  readonly name: string;
  /** A checksum of all that they depend on. Without it, they are made again when the batch goes on. */
  readonly key?: string;
  readonly place?: ProgramPlace;
  /** One for each student of the submission, in the order of the list of students. */
  readonly quizzes?: readonly Quiz[];
  /** The grader failed. */
  readonly trouble?: string;
}
