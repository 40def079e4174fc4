/** Gradescope's `results.json`: a test for each check, everything as plain text. */
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { checkText, pointsText, verdictText } from './check-text.ts';
import type { ReportContext } from './report-context.ts';

export function gradescopeReport(
  result: GradeResult,
  { view }: Pick<ReportContext, 'view'>,
): string {
  const report = {
    score: result.score,
    execution_time: Math.ceil(result.durationMs / 1000),
    output: result.loadError === undefined ? pointsText(result, result) : verdictText(result, view),
    output_format: 'text',
    test_output_format: 'text',
    test_name_format: 'text',
    visibility: 'visible',
    // What the run itself printed may be of use to the staff, never to a student.
    stdout_visibility: 'hidden',
    tests: result.checks.map((check, i) => ({
      number: String(i + 1),
      name: check.name,
      score: check.score,
      max_score: check.maxScore,
      status: check.status === 'passed' ? 'passed' : 'failed',
      output: checkText(check, result, view),
      visibility: 'visible',
    })),
  };
  return jsonText(report);
}
