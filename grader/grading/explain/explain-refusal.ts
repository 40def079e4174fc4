/** Makes the result of a submission that could not be asked: every case is skipped, and `loadError` has the reason. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import type { GradeResult } from '../../results/result.ts';
import { score } from '../score/score.ts';
import { type Circumstances, explainChecks, resultOf } from './explain-result.ts';

export async function explainRefusal(
  exercise: Exercise,
  cases: readonly CaseSpec[],
  oracle: Oracle,
  formatMessage: FormatMessage,
  circumstances: Circumstances,
): Promise<GradeResult> {
  const explainer = await exercise.explainer(oracle, formatMessage.language);
  const explaining = { exercise, formatMessage, explainer };
  const verdicts = score(exercise, cases, new Map());
  const checks = explainChecks(verdicts, explaining);
  return resultOf(explaining, verdicts, checks, circumstances);
}
