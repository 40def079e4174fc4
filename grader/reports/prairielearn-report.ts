/** PrairieLearn's `results.json` of an external grader. A submission that is not gradable uses up no attempt. */

import { jsonText } from '../base/text/json.ts';
import type { GradeResult } from '../results/result.ts';
import { checkTexts, plainPage, warningText } from './check-texts.ts';
import { totalText } from './points-text.ts';
import type { ReportContext } from './report-context.ts';
import { verdictText } from './terminal-report.ts';

export function prairielearnReport(result: GradeResult, { view }: ReportContext): string {
  const { score, maxScore, loadError } = result;
  const page = plainPage(result, view);
  if (maxScore === 0) {
    return jsonText({
      gradable: false,
      format_errors: [page.formatMessage('log.no-points-to-earn')],
    });
  }
  if (loadError !== undefined) {
    const errors = [loadError.message, loadError.hint ?? ''].filter((error) => error !== '');
    return jsonText({
      gradable: false,
      format_errors: errors,
      output: verdictText(result, page),
    });
  }
  return jsonText({
    gradable: true,
    score: score / maxScore,
    message: totalText(result, page.formatMessage),
    output: warningText(result, page),
    tests: checkTexts(result, page).map(({ check, text, sentence }) => ({
      name: check.name,
      description: '',
      points: check.score,
      max_points: check.maxScore,
      message: sentence,
      output: text,
    })),
  });
}
