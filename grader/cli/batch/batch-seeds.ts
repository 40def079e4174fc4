/**
 * Says what the `--seed` of a batch is for. With `--questions` it draws the questions of the sheets. Reports of students
 * name the seed of the grading, so the two are never the same.
 */
import type { GraderError } from '../../base/grader-error.ts';
import { userError } from '../../base/messages/user-error.ts';
import type { BatchInfo } from '../../classroom/batch/batch-info.ts';
import { newQuizSeed } from '../../classroom/batch/questions/quiz-seeds.ts';
import type { QuestionOptions } from '../../classroom/batch/questions/stored-quizzes.ts';
import { gradingSeed } from '../option-values.ts';
import type { BatchArguments } from './batch-arguments.ts';

type SeedArguments = Pick<BatchArguments, 'seed' | 'questions' | 'shard'>;

/**
 * @returns the seed that grading draws its random questions with; nothing for another one for each submission
 * @throws {GraderError} when it is no number
 */
export function seedOfGrading({ seed, questions }: SeedArguments): number | undefined {
  if (seed === undefined || questions !== undefined) return undefined;
  try {
    return gradingSeed(seed);
  } catch (error) {
    const why = (language: string): string => (error as GraderError).textIn(language);
    throw userError('usage.wrong-value', { option: '--seed <number>', value: seed, why });
  }
}

/**
 * @param former the results that the batch goes on with
 * @returns what every student is asked; nothing where there are no sheets
 * @throws {GraderError} when parts of a class would have different seeds
 */
export function questionsFor(
  { seed, questions, shard }: SeedArguments,
  former: BatchInfo | undefined,
): QuestionOptions | undefined {
  const count = questions ?? former?.questions?.count;
  if (count === undefined) return undefined;
  const given = questions === undefined ? undefined : seed;
  const known = given ?? former?.questions?.seed;
  const isPart = shard !== undefined && shard !== '1/1';
  if (known === undefined && isPart) throw userError('batch.questions-of-part');
  return { count, seed: known ?? newQuizSeed() };
}
