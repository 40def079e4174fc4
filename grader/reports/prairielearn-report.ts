/** PrairieLearn's `results.json` of an external grader: a test for each check. */
import type { View } from '../exercise/view.ts';
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { checkSentence, checkText, pointsText, sayOf, verdictText } from './check-text.ts';
import type { ReportContext } from './report-context.ts';

export function prairielearnReport(
  result: GradeResult,
  { view }: Pick<ReportContext, 'view'>,
): string {
  if (result.maxScore === 0) {
    return jsonText(notGradable([sayOf(result)('log.no-points-to-earn')]));
  }
  if (result.loadError === undefined) return jsonText(graded(result, view));
  const { message, hint = '' } = result.loadError;
  return jsonText({ ...notGradable([message, hint]), output: verdictText(result, view) });
}

/** It uses up no attempt. */
function notGradable(errors: readonly string[]): object {
  return { gradable: false, format_errors: errors.filter((error) => error !== '') };
}

function graded(result: GradeResult, view: View): object {
  return {
    gradable: true,
    score: result.score / result.maxScore,
    message: pointsText(result, result),
    output: '',
    tests: result.checks.map((check) => ({
      name: check.name,
      description: '',
      points: check.score,
      max_points: check.maxScore,
      message: checkSentence(check, result, view),
      output: checkText(check, result, view),
    })),
  };
}
