/** Gradescope's `results.json`: a test for each check, in plain text. */

import { jsonText } from '../base/text/json.ts';
import type { GradeResult } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import { totalText } from './points-text.ts';
import type { ReportContext } from './report-context.ts';
import { verdictText } from './terminal-report.ts';

export function gradescopeReport(result: GradeResult, { view }: ReportContext): string {
  const page = plainPage(result, view);
  return jsonText({
    score: result.score,
    execution_time: Math.ceil(result.durationMs / 1000),
    output:
      result.loadError === undefined
        ? totalText(result, page.formatMessage)
        : verdictText(result, page),
    output_format: 'text',
    test_output_format: 'text',
    test_name_format: 'text',
    visibility: 'visible',
    // The run's own output may help the staff, but a student must not see it.
    stdout_visibility: 'hidden',
    tests: checkTexts(result, page).map(({ check, text }, index) => ({
      number: String(index + 1),
      name: check.name,
      score: check.score,
      max_score: check.maxScore,
      status: check.status === 'passed' ? 'passed' : 'failed',
      output: text,
      visibility: 'visible',
    })),
  });
}
