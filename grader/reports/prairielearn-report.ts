/** PrairieLearn's `results.json` of an external grader: a test for each check. */
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { checkSentence, checkText, pointsText, verdictText } from './check-text.ts';

export function prairielearnReport(result: GradeResult): string {
  if (result.maxScore === 0) {
    return jsonText(notGradable(['The cases give no points: nothing was graded.']));
  }
  if (result.loadError === undefined) return jsonText(graded(result));
  const { message, hint = '' } = result.loadError;
  return jsonText({ ...notGradable([message, hint]), output: verdictText(result) });
}

/** It uses up no attempt. */
function notGradable(errors: readonly string[]): object {
  return { gradable: false, format_errors: errors.filter((error) => error !== '') };
}

function graded(result: GradeResult): object {
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
      message: checkSentence(check, result),
      output: checkText(check, result),
    })),
  };
}
