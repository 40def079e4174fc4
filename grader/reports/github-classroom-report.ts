/**
 * The result that the old GitHub Classroom reporter (`autograding-grading-reporter@v1`) reads: base64
 * of one runner's JSON. It prints a table of (tests passed / tests) times the most points, and beside
 * it notices with the sum of the scores. The two agree only where all tests weigh the same, so each
 * check is split here into shares of equal worth.
 */
import type { View } from '../exercise/view.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { roundPoints } from '../results/score.ts';
import { jsonLine } from '../text/json.ts';
import { logText } from '../text/workflow-log.ts';
import { checkText } from './check-text.ts';
import type { ReportContext } from './report-context.ts';

interface LegacyTest {
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'error';
  readonly score: number;
  readonly message: string | null;
  readonly test_code: string;
  readonly filename: string;
  readonly line_no: number;
  readonly duration: number;
}

/** All of it travels in one variable of the environment: at most about 90 kB before base64. */
const MOST_SHARES = 400;
const MOST_MESSAGE = 1000;

/** @returns base64, on one line */
export function githubClassroomReport(
  result: GradeResult,
  { view }: Pick<ReportContext, 'view'>,
): string {
  return `${Buffer.from(jsonLine(legacyResult(result, view))).toString('base64')}\n`;
}

function legacyResult(result: GradeResult, view: View): object {
  if (result.maxScore === 0) {
    const nothing = test('nothing was graded', 'error', 0);
    return { version: 1, status: 'error', max_score: 0, tests: [nothing] };
  }
  const isFull = result.score >= result.maxScore;
  return {
    version: 1,
    status: isFull ? 'pass' : 'fail',
    max_score: result.maxScore,
    tests: exact(testsOf(result, view), result.score),
  };
}

function testsOf(result: GradeResult, view: View): LegacyTest[] {
  const graded = result.checks.filter(({ maxScore }) => maxScore > 0);
  // In hundredths of a point, which are whole.
  const hundredths = graded.flatMap(({ score, maxScore }) => [
    inHundredths(score),
    inHundredths(maxScore),
  ]);
  const share = hundredths.reduce(greatestCommonDivisor);
  if (inHundredths(result.maxScore) / share <= MOST_SHARES) {
    return graded.flatMap((check) => sharesOf(check, share, result, view));
  }
  // Too fine for the variable: one test a check. The total and the points of each check still hold;
  // the table, which counts tests, then shows less.
  return graded.map((check) =>
    test(
      check.name,
      check.score >= check.maxScore ? 'pass' : 'fail',
      check.score,
      messageOf(check, result, view),
    ),
  );
}

function sharesOf(
  check: CheckResult,
  share: number,
  result: GradeResult,
  view: View,
): LegacyTest[] {
  const all = inHundredths(check.maxScore) / share;
  const earned = inHundredths(check.score) / share;
  return Array.from({ length: all }, (_, i) => {
    const name = all === 1 ? check.name : `${check.name} ${i + 1}/${all}`;
    if (i < earned) return test(name, 'pass', roundPoints(share / 100));
    return test(name, 'fail', 0, i === earned ? messageOf(check, result, view) : null);
  });
}

/** Adding tenths up in binary gives 7.299999999999999; the last score earned makes up for it. */
function exact(tests: readonly LegacyTest[], total: number): LegacyTest[] {
  const last = tests.findLastIndex(({ score }) => score > 0);
  const before = tests.slice(0, Math.max(0, last)).reduce((sum, { score }) => sum + score, 0);
  return tests.map((each, i) => (i === last ? { ...each, score: total - before } : each));
}

/** The reporter prints messages as they are, in a log where a line can be a command. */
function messageOf(check: CheckResult, result: GradeResult, view: View): string | null {
  const text = logText(checkText(check, result, view).slice(0, MOST_MESSAGE));
  return text === '' ? null : text;
}

function test(
  name: string,
  status: LegacyTest['status'],
  score: number,
  message: string | null = null,
): LegacyTest {
  return { name, status, score, message, test_code: '', filename: '', line_no: 0, duration: 0 };
}

function inHundredths(points: number): number {
  return Math.round(points * 100);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
