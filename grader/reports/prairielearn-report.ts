/** PrairieLearn's `results.json` of an external grader: a test for each check. */
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { checkSentence, checkText, pointsText, verdictText } from './check-text.ts';

export function prairielearnReport(result: GradeResult): string {
  // Where there is nothing to earn nothing was graded; this uses up no attempt.
  const report =
    result.maxScore === 0
      ? { gradable: false, format_errors: ['The cases give no points: nothing was graded.'] }
      : graded(result);
  return jsonText(report);
}

function graded(result: GradeResult): object {
  return {
    gradable: true,
    score: result.score / result.maxScore,
    message: pointsText(result, result),
    output: result.loadError === undefined ? '' : verdictText(result),
    tests: result.checks.map((check) => ({
      name: check.name,
      description: '',
      points: check.score,
      max_points: check.maxScore,
      message: checkSentence(check, result),
      output: checkText(check, result),
    })),
  };
}
