/**
 * The `result.json` of Classroom 50, schema `classroom50/result/v1`: whole points, hyphens in its keys, no other keys.
 * The runner of Classroom 50 sets environment variables that name the student and the assignment.
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
  const wholePoints = (points: number): number => Math.round(points * factor);
  const page = plainPage(result, context.view);
  return jsonText({
    schema: 'classroom50/result/v1',
    ...identity(context),
    datetime: submittedAt(context),
    score: wholePoints(result.score),
    'max-score': wholePoints(result.maxScore),
    tests: checkTexts(result, page).map(({ check, sentence: message }) => ({
      // The format has no field for the exercise.
      'test-name': `${result.exercise ?? DEFAULT_EXERCISE}: ${check.name}`,
      passed: check.status === 'passed',
      score: wholePoints(check.score),
      'max-score': wholePoints(check.maxScore),
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
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
  return [1, 10].find((factor) => points.every((value) => isWhole(value * factor))) ?? 100;
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
  const statedTime = new Date(`${hour}:${minute}:${second}Z`);
  const instant = Number.isNaN(statedTime.getTime()) ? now : statedTime;
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/**
 * The student, the assignment and the commit.
 *
 * @throws {GraderError} naming the variables that are missing
 */
function identity({ env }: ReportContext): Record<string, string> {
  const tag = env['SUBMISSION_TAG'];
  const commit = firstGiven(env['COMMIT_URL'], linkTo(env, 'commit', env['GITHUB_SHA']));
  const type = firstGiven(env['ASSIGNMENT_TYPE']);
  const fields = {
    classroom: firstGiven(env['CLASSROOM']),
    assignment: firstGiven(env['ASSIGNMENT']),
    assignment_type: ASSIGNMENT_TYPES.includes(type) ? type : 'individual',
    owner: firstGiven(env['OWNER'], env['USERNAME'], env['GITHUB_ACTOR']),
    submission: firstGiven(tag),
    commit,
    release: firstGiven(env['RELEASE_URL'], linkTo(env, 'releases/tag', tag)),
    review: firstGiven(env['REVIEW_URL'], commit),
  };
  const entries = Object.entries(fields);
  const missing = entries.filter(([, value]) => value === '').map(([key]) => key);
  if (missing.length > 0) throw userError('classroom50.missing', { missing });
  if (!fields.submission.startsWith('submit/')) {
    throw userError('classroom50.tag', { tag: fields.submission });
  }
  return fields;
}

/** @returns the first value that is set and not blank, trimmed; an empty text when there is none */
function firstGiven(...values: (string | undefined)[]): string {
  const trimmed = values.map((value) => value?.trim() ?? '');
  return trimmed.find((value) => value !== '') ?? '';
}

/** A link into the repository, in the form of Classroom 50's runner, for runs in which the runner has not set it. */
function linkTo(env: ReportContext['env'], kind: string, name = ''): string {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env;
  if (repository === undefined || name === '') return '';
  return `${server}/${repository}/${kind}/${encodeURIComponent(name)}`;
}
