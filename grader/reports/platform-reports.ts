/**
 * The results that platforms read, each as its platform wants it: a test for each check, everything as plain
 * text.
 */
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import { saidError } from '../messages/said-error.ts';
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';
import { logText } from '../text/workflow-log.ts';
import { totalText } from './page.ts';
import { plainPage, type ReportContext, toldChecks, verdictText } from './terminal-report.ts';

/** Gradescope's `results.json`. */
export function gradescopeReport(result: GradeResult, { view }: ReportContext): string {
  const page = plainPage(result, view);
  return jsonText({
    score: result.score,
    execution_time: Math.ceil(result.durationMs / 1000),
    output:
      result.loadError === undefined ? totalText(result, page.say) : verdictText(result, page),
    output_format: 'text',
    test_output_format: 'text',
    test_name_format: 'text',
    visibility: 'visible',
    // What the run itself printed may be of use to the staff, never to a student.
    stdout_visibility: 'hidden',
    tests: toldChecks(result, page).map(({ check, text }, i) => ({
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
    return jsonText({ gradable: false, format_errors: [page.say('log.no-points-to-earn')] });
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
    message: totalText(result, page.say),
    output: '',
    tests: toldChecks(result, page).map(({ check, text, sentence }) => ({
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
    tests: toldChecks(result, page).map(({ check, sentence: message }) => ({
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
  if (missing.length > 0) throw saidError('classroom50.missing', { missing });
  if (!known.submission.startsWith('submit/')) {
    throw saidError('classroom50.tag', { tag: known.submission });
  }
  return known;
}

/** Links the way the runner of Classroom 50 makes them, should it not have set them. */
function linkTo(env: ReportContext['env'], what: string, name = ''): string {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env;
  if (repository === undefined || name === '') return '';
  return `${server}/${repository}/${what}/${encodeURIComponent(name)}`;
}

interface LegacyTest {
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'error';
  readonly score: number;
  readonly message?: string;
}

/** All of it travels in one variable of the environment: at most about 90 kB before base64. */
const MOST_SHARES = 400;
const MOST_MESSAGE = 1000;

/**
 * The result that the old GitHub Classroom reporter (`autograding-grading-reporter@v1`) reads. It prints a
 * table of (tests passed / tests) times the most points, and beside it notices with the sum of the scores.
 * The two agree only where all tests weigh the same, so each check is split here into shares of equal worth.
 *
 * @returns base64 of one runner's JSON, on one line
 */
export function githubClassroomReport(result: GradeResult, context: ReportContext): string {
  const isFull = result.score >= result.maxScore;
  const legacy =
    result.maxScore === 0
      ? { status: 'error', tests: [{ name: 'nothing was graded', status: 'error', score: 0 }] }
      : { status: isFull ? 'pass' : 'fail', tests: exact(testsOf(result, context), result.score) };
  const unused = { test_code: '', filename: '', line_no: 0, duration: 0 };
  const tests = legacy.tests.map((each) => ({ message: null, ...each, ...unused }));
  const report = { version: 1, status: legacy.status, max_score: result.maxScore, tests };
  return `${Buffer.from(JSON.stringify(report)).toString('base64')}\n`;
}

function testsOf(result: GradeResult, { view }: ReportContext): LegacyTest[] {
  const told = toldChecks(result, plainPage(result, view));
  const graded = told.filter(({ check }) => check.maxScore > 0);
  // In hundredths of a point, which are whole.
  const share = graded
    .flatMap(({ check }) => [hundredths(check.score), hundredths(check.maxScore)])
    .reduce(greatestCommonDivisor);
  // Too fine for the variable: one test a check. The total and the points of each check still hold;
  // the table, which counts tests, then shows less.
  const isFine = hundredths(result.maxScore) / share > MOST_SHARES;
  // The largest first: then the last one is never more than half, and can make up for all others.
  const ordered = isFine ? graded.toSorted((a, b) => b.check.score - a.check.score) : graded;
  return ordered.flatMap(({ check: { name, score, maxScore }, text: inFull }) => {
    // The reporter prints messages as they are, in a log where a line can be a command.
    const text = logText(inFull.slice(0, MOST_MESSAGE));
    const message = text !== '' && { message: text };
    if (isFine) return [{ name, status: score >= maxScore ? 'pass' : 'fail', score, ...message }];
    const [all, earned] = [hundredths(maxScore) / share, hundredths(score) / share];
    return Array.from({ length: all }, (_, i): LegacyTest => {
      const own = all === 1 ? name : `${name} ${i + 1}/${all}`;
      if (i < earned) return { name: own, status: 'pass', score: share / 100 };
      return { name: own, status: 'fail', score: 0, ...(i === earned && message) };
    });
  });
}

/** Adding tenths up in binary gives 7.299999999999999; the last score earned makes up for it. */
function exact(tests: readonly LegacyTest[], total: number): LegacyTest[] {
  const last = tests.findLastIndex(({ score }) => score > 0);
  const before = tests.slice(0, Math.max(0, last)).reduce((sum, { score }) => sum + score, 0);
  return tests.map((each, i) => (i === last ? { ...each, score: total - before } : each));
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
