/** Gradescope's `results.json`: a test for each check, in plain text. */

import { jsonText } from '../base/text/json.ts';
import type { GradeResult } from '../results/result.ts';
import { checkTexts, plainPage, warningText } from './check-texts.ts';
import { totalText } from './points-text.ts';
import type { ReportContext } from './report-context.ts';
import type { Page } from './report-page.ts';
import { verdictText } from './terminal-report.ts';

export function gradescopeReport(result: GradeResult, { view }: ReportContext): string {
  const page = plainPage(result, view);
  return jsonText({
    score: result.score,
    execution_time: Math.ceil(result.durationMs / 1000),
    output: outputText(result, page),
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

/** The text above the tests. It has what belongs to no single test. */
function outputText(result: GradeResult, page: Page): string {
  if (result.loadError !== undefined) return verdictText(result, page);
  const total = totalText(result, page.formatMessage);
  const warnings = warningText(result, page);
  return warnings === '' ? total : `${total}\n\n${warnings}`;
}
