/**
 * The `result.json` of Classroom 50, schema `classroom50/result/v1`: whole points, hyphens in its
 * keys, no other keys. Who handed in what is read from the variables that its runner sets.
 */
import { saidError } from '../messages/said-error.ts';
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { checkSentence } from './check-text.ts';
import type { ReportContext } from './report-context.ts';
import { pointScale } from './whole-points.ts';

const TYPES = ['individual', 'group', 'team'];

/** @throws {GraderError} naming the variables that are missing */
export function classroom50Report(result: GradeResult, context: ReportContext): string {
  const { whole } = pointScale(result);
  const report = {
    schema: 'classroom50/result/v1',
    ...identity(context),
    datetime: submittedAt(context),
    score: whole(result.score),
    'max-score': whole(result.maxScore),
    tests: result.checks.map((check) => {
      const message = checkSentence(check, result, context.view);
      return {
        'test-name': check.name,
        passed: check.status === 'passed',
        score: whole(check.score),
        'max-score': whole(check.maxScore),
        ...(message !== '' && { message }),
      };
    }),
  };
  return jsonText(report);
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
  const repository = linkTo(env);
  const commit = first(env['COMMIT_URL'], repository('commit', env['GITHUB_SHA']));
  const type = first(env['ASSIGNMENT_TYPE']);
  const known = {
    classroom: first(env['CLASSROOM']),
    assignment: first(env['ASSIGNMENT']),
    assignment_type: TYPES.includes(type) ? type : 'individual',
    owner: first(env['OWNER'], env['USERNAME'], env['GITHUB_ACTOR']),
    submission: first(env['SUBMISSION_TAG']),
    commit,
    release: first(env['RELEASE_URL'], repository('releases/tag', env['SUBMISSION_TAG'])),
    review: first(env['REVIEW_URL'], commit),
  };
  const missing = Object.entries(known).flatMap(([key, value]) => (value === '' ? [key] : []));
  if (missing.length > 0) {
    throw saidError('classroom50.missing', { missing });
  }
  if (!known.submission.startsWith('submit/')) {
    throw saidError('classroom50.tag', { tag: known.submission });
  }
  return known;
}

/** Links the way the runner of Classroom 50 makes them, should it not have set them. */
function linkTo(env: ReportContext['env']): (what: string, name: string | undefined) => string {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env;
  return (what, name) =>
    repository === undefined || name === undefined || name === ''
      ? ''
      : `${server}/${repository}/${what}/${encodeURIComponent(name)}`;
}
