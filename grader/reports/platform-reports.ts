/**
 * The results that platforms read, each as its platform wants it: a test for each check, everything as plain
 * text.
 */

import { userError } from '../base/messages/user-error.ts';
import { jsonText } from '../base/text/json.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { GradeResult } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import { totalText } from './page.ts';
import type { ReportContext } from './report-context.ts';
import { verdictText } from './terminal-report.ts';

/** Gradescope's `results.json`. */
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
    // What the run itself printed may be of use to the staff, never to a student.
    stdout_visibility: 'hidden',
    tests: checkTexts(result, page).map(({ check, text }, i) => ({
      number: String(i + 1),
      name: check.name,
      score: check.score,
      max_score: check.maxScore,
      status: check.status === 'passed' ? 'passed' : 'failed',
      output: text,
      visibility: 'visible',
    })),
  });
}

/** PrairieLearn's `results.json` of an external grader. What is not gradable uses up no attempt. */
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
    output: '',
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

const TYPES = ['individual', 'group', 'team'];

/**
 * The `result.json` of Classroom 50, schema `classroom50/result/v1`: whole points, hyphens in its
 * keys, no other keys. Who handed in what is read from the variables that its runner sets.
 *
 * @throws {GraderError} naming the variables that are missing
 */
export function classroom50Report(result: GradeResult, context: ReportContext): string {
  const factor = pointFactor(result);
  const whole = (points: number): number => Math.round(points * factor);
  const page = plainPage(result, context.view);
  return jsonText({
    schema: 'classroom50/result/v1',
    ...identity(context),
    datetime: submittedAt(context),
    score: whole(result.score),
    'max-score': whole(result.maxScore),
    tests: checkTexts(result, page).map(({ check, sentence: message }) => ({
      // The format has no field for the exercise.
      'test-name': `${result.exercise ?? DEFAULT_EXERCISE}: ${check.name}`,
      passed: check.status === 'passed',
      score: whole(check.score),
      'max-score': whole(check.maxScore),
      ...(message !== '' && { message }),
    })),
  });
}

/**
 * The smallest of 1, 10 and 100 that makes the points of each case whole. It looks at what there is to earn
 * and never at what was earned, so that a whole class is graded out of the same number.
 */
function pointFactor({ checks }: GradeResult): number {
  const points = checks.flatMap(({ cases }) => cases.map(({ maxScore }) => maxScore));
  // Two decimals are all that points have; the rest is what binary fractions lose.
  const isWhole = (each: number): boolean => Math.abs(each - Math.round(each)) < 1e-6;
  return [1, 10].find((by) => points.every((each) => isWhole(each * by))) ?? 100;
}

/** The commit's instant, also when it is graded once more after a deadline; else that in the tag's name. */
function submittedAt({ env, now }: ReportContext): string {
  const given = [env['COMMIT_DATETIME'], env['SUBMISSION_TAG']].flatMap(
    (text = '') => /(\d{4}-\d\d-\d\dT\d\d)[:-](\d\d)[:-](\d\d)Z/.exec(text)?.slice(1) ?? [],
  );
  const told = new Date(given.slice(0, 3).join(':').concat('Z'));
  return `${(Number.isNaN(told.getTime()) ? now : told).toISOString().slice(0, 19)}Z`;
}

function identity({ env }: ReportContext): Record<string, string> {
  const first = (...values: (string | undefined)[]): string =>
    values.map((value) => value?.trim() ?? '').find((value) => value !== '') ?? '';
  const tag = env['SUBMISSION_TAG'];
  const commit = first(env['COMMIT_URL'], linkTo(env, 'commit', env['GITHUB_SHA']));
  const type = first(env['ASSIGNMENT_TYPE']);
  const known = {
    classroom: first(env['CLASSROOM']),
    assignment: first(env['ASSIGNMENT']),
    assignment_type: TYPES.includes(type) ? type : 'individual',
    owner: first(env['OWNER'], env['USERNAME'], env['GITHUB_ACTOR']),
    submission: first(tag),
    commit,
    release: first(env['RELEASE_URL'], linkTo(env, 'releases/tag', tag)),
    review: first(env['REVIEW_URL'], commit),
  };
  const missing = Object.entries(known).flatMap(([key, value]) => (value === '' ? [key] : []));
  if (missing.length > 0) throw userError('classroom50.missing', { missing });
  if (!known.submission.startsWith('submit/')) {
    throw userError('classroom50.tag', { tag: known.submission });
  }
  return known;
}

/** Links the way the runner of Classroom 50 makes them, should it not have set them. */
function linkTo(env: ReportContext['env'], what: string, name = ''): string {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env;
  if (repository === undefined || name === '') return '';
  return `${server}/${repository}/${what}/${encodeURIComponent(name)}`;
}
