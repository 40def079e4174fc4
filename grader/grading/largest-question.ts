/** For speed: the largest question that several checks share is asked first, beside the others. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Exercise } from '../exercise/exercise.ts';
import type { Jury, ReadAnswer } from '../exercise/jury.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';

/** @returns the question, where a case could be answered by it */
export function largestQuestion(
  { largest }: Exercise,
  cases: readonly CaseSpec[],
): Question | undefined {
  const isWanted = cases.some(
    ({ check, input }) =>
      largest?.checks.includes(check) === true && (input === '*' || input === largest.input),
  );
  return isWanted ? largest?.question() : undefined;
}

/** @param answer to {@link largestQuestion} @returns what it says of each check, where it came */
export function readLargest(
  answer: AskedAnswer | undefined,
  { shared }: Jury,
): readonly ReadAnswer[] {
  return answer?.raw.kind === 'group' && shared !== undefined
    ? shared.read(shared.largest, answer.raw.answers[0]!)
    : [];
}
