/**
 * The `result.json` of Classroom 50, schema `classroom50/result/v1`: whole points, hyphens in its keys, no other keys.
 * The runner of Classroom 50 says in environment variables who submitted what.
 */

import { userError } from '../base/messages/user-error.ts';
import { jsonText } from '../base/text/json.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { GradeResult } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import type { ReportContext } from './report-context.ts';

/** The types of assignments that the schema allows. */
const ASSIGNMENT_TYPES = ['individual', 'group', 'team'];

/** @throws {GraderError} naming the variables that are missing */
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
 * The smallest of 1, 10 and 100 that makes the points of each case whole. It depends on the points to earn and never
 * on those earned, so that a whole class is graded out of the same number.
 */
function pointFactor({ checks }: GradeResult): number {
  const points = checks.flatMap(({ cases }) => cases.map(({ maxScore }) => maxScore));
  // Points have two decimals. A smaller difference is a rounding error of binary fractions.
  const isWhole = (each: number): boolean => Math.abs(each - Math.round(each)) < 1e-6;
  return [1, 10].find((factor) => points.every((each) => isWhole(each * factor))) ?? 100;
}

/** A time in UTC, with `-` between its parts where it stands in the name of a tag. */
const INSTANT = /(\d{4}-\d\d-\d\dT\d\d)[:-](\d\d)[:-](\d\d)Z/;

/**
 * The time of the commit, even when it is graded again after a deadline; without it the time in the tag's name.
 *
 * @returns seconds and `Z` at the end, as the schema wants it
 */
function submittedAt({ env, now }: ReportContext): string {
  const match =
    INSTANT.exec(env['COMMIT_DATETIME'] ?? '') ?? INSTANT.exec(env['SUBMISSION_TAG'] ?? '');
  const [, hour, minute, second] = match ?? [];
  const given = new Date(`${hour}:${minute}:${second}Z`);
  const instant = Number.isNaN(given.getTime()) ? now : given;
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/**
 * Who submitted what, for which assignment.
 *
 * @throws {GraderError} naming what is missing
 */
function identity({ env }: ReportContext): Record<string, string> {
  const tag = env['SUBMISSION_TAG'];
  const commit = firstGiven(env['COMMIT_URL'], linkTo(env, 'commit', env['GITHUB_SHA']));
  const type = firstGiven(env['ASSIGNMENT_TYPE']);
  const known = {
    classroom: firstGiven(env['CLASSROOM']),
    assignment: firstGiven(env['ASSIGNMENT']),
    assignment_type: ASSIGNMENT_TYPES.includes(type) ? type : 'individual',
    owner: firstGiven(env['OWNER'], env['USERNAME'], env['GITHUB_ACTOR']),
    submission: firstGiven(tag),
    commit,
    release: firstGiven(env['RELEASE_URL'], linkTo(env, 'releases/tag', tag)),
    review: firstGiven(env['REVIEW_URL'], commit),
  };
  const entries = Object.entries(known);
  const missing = entries.filter(([, value]) => value === '').map(([key]) => key);
  if (missing.length > 0) throw userError('classroom50.missing', { missing });
  if (!known.submission.startsWith('submit/')) {
    throw userError('classroom50.tag', { tag: known.submission });
  }
  return known;
}

/** @returns the first value that is set and not blank, trimmed; an empty text when there is none */
function firstGiven(...values: (string | undefined)[]): string {
  const trimmed = values.map((value) => value?.trim() ?? '');
  return trimmed.find((value) => value !== '') ?? '';
}

/** A link into the repository, made as the runner of Classroom 50 makes it, for when the runner has not set it. */
function linkTo(env: ReportContext['env'], kind: string, name = ''): string {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env;
  if (repository === undefined || name === '') return '';
  return `${server}/${repository}/${kind}/${encodeURIComponent(name)}`;
}
