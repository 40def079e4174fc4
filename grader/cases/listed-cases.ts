/** The cases of `--listed`: quick to grade, and never a proof. */
import { GraderError } from '../grader-error.ts';
import type { CaseSpec } from './case-spec.ts';

/**
 * The cases that name what they ask about, without those that stand for everything.
 *
 * @throws {GraderError} when there are none
 */
export function listedCases(cases: readonly CaseSpec[]): readonly CaseSpec[] {
  const listed = cases.filter(({ input }) => input !== '*');
  if (listed.some(({ points }) => points > 0)) return listed;
  throw new GraderError(
    '--listed: every case that is worth points stands for everything at once',
    'Leave --listed out, or add cases of single boards.',
  );
}
