/**
 * JUnit XML, for GitLab, Jenkins and the reporters of GitHub: a suite for each check, a test for each
 * case. There is no place for points in it, so they are properties. The strict form is for readers
 * that hold it against the schema of Jenkins' xUnit plugin (`junit-10.xsd`), which knows properties of
 * suites only, and no file or line of a test.
 */
import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { inputOf, type View } from '../exercise/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, CheckResult, GradeResult, Status } from '../results/result.ts';
import { xmlAttribute, xmlText } from '../text/xml.ts';
import { checkText, pointsText, sayOf, verdictText } from './check-text.ts';
import { failuresOf } from './failures.ts';
import type { ReportContext } from './report.ts';
import { placeText } from './terminal-source.ts';

type TestCaseState = 'passed' | 'failure' | 'error' | 'skipped';

export function junitReport(result: GradeResult, context: ReportContext): string {
  return junitXml(result, context, false);
}

export function strictJunitReport(result: GradeResult, context: ReportContext): string {
  return junitXml(result, context, true);
}

function junitXml(result: GradeResult, { now, view }: ReportContext, isStrict: boolean): string {
  const all = result.checks.flatMap(({ cases }) => cases);
  // Readers take a run without failures for a good one, whatever was skipped in it.
  const someFailed = all.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const outcome = (each: CaseResult): TestCaseState => outcomeOf(each.status, someFailed);
  const { skipped, ...counts } = countsOf(all, outcome);
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
    name: result.exercise ?? DEFAULT_EXERCISE,
    ...counts,
    ...(!isStrict && { skipped }),
    time: seconds(result.durationMs),
  });
  // The same for every case, so it is written once.
  const notLoaded = result.loadError === undefined ? undefined : verdictText(result, view);
  for (const check of result.checks) {
    const suite = root.ele('testsuite', {
      name: check.name,
      ...countsOf(check.cases, outcome),
      time: '0',
      timestamp: now.toISOString().slice(0, 19),
    });
    addPoints(suite, check);
    for (const each of check.cases) {
      const text = (): string => notLoaded ?? textOf(check, each, result, view);
      addCase(suite, check, each, outcome(each), {
        submission: result.submission,
        text,
        isStrict,
      });
    }
  }
  if (all.length === 0) addNothing(root, result);
  return `${root.end({ prettyPrint: true })}\n`;
}

function outcomeOf(status: Status, someFailed: boolean): TestCaseState {
  switch (status) {
    case 'passed':
      return 'passed';
    case 'failed':
      return 'failure';
    case 'error':
    case 'timeout':
      return 'error';
    case 'skipped':
      return someFailed ? 'skipped' : 'error';
    default:
      return status satisfies never;
  }
}

function countsOf(
  cases: readonly CaseResult[],
  outcome: (each: CaseResult) => TestCaseState,
): Record<'tests' | 'failures' | 'errors' | 'skipped', string> {
  const count = (wanted: TestCaseState): string =>
    String(cases.filter((each) => outcome(each) === wanted).length);
  return {
    tests: String(cases.length),
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

interface CaseOptions {
  readonly submission: string;
  readonly text: () => string;
  readonly isStrict: boolean;
}

function addCase(
  suite: XMLBuilder,
  check: CheckResult,
  each: CaseResult,
  outcome: TestCaseState,
  { submission, text, isStrict }: CaseOptions,
): void {
  const location = isStrict ? undefined : each.location;
  const element = suite.ele('testcase', {
    // GitLab drops tests of the same name; the id makes each its own.
    name: xmlAttribute(each.title === undefined ? each.id : `${each.id} ${each.title}`),
    classname: check.name,
    ...(location !== undefined && {
      file: xmlAttribute(placeText(submission, { file: location.file })),
      line: String(location.line),
    }),
    time: '0',
  });
  if (!isStrict) addPoints(element, each);
  if (outcome === 'passed') {
    if (each.carriedFrom !== undefined) element.ele('system-out').txt(xmlText(each.hint ?? ''));
    return;
  }
  const message = xmlAttribute(each.message ?? each.status);
  const type = outcome === 'skipped' ? {} : { type: each.finding ?? each.status };
  element.ele(outcome, { message, ...type }).txt(xmlText(text()));
}

/** In full for the case that shows the fault best, in short for the others. */
function textOf(check: CheckResult, each: CaseResult, result: GradeResult, view: View): string {
  const isShown = failuresOf(result, view).some(({ shown }) => shown === each);
  if (isShown) return checkText(check, result, view);
  const input = inputOf(each);
  const { language = 'en' } = result;
  const heading = view.words(language).asked('heading');
  const named = input && (view.named?.(check.name, input, language) ?? input);
  return [named === undefined ? '' : `${heading}: ${named}`, each.message ?? '', each.hint ?? '']
    .filter((line) => line !== '')
    .join('\n');
}

function addPoints(
  element: XMLBuilder,
  { score, maxScore }: Pick<CaseResult, 'score' | 'maxScore'>,
): void {
  const properties = element.ele('properties');
  properties.ele('property', { name: 'points', value: String(score) });
  properties.ele('property', { name: 'max-points', value: String(maxScore) });
}

function addNothing(root: XMLBuilder, result: GradeResult): void {
  const suite = root.ele('testsuite', { name: 'grader', tests: '1', failures: '0', errors: '1' });
  const element = suite.ele('testcase', { name: 'grading', classname: 'grader', time: '0' });
  element.ele('error', {
    message: sayOf(result)('log.nothing-graded', { points: pointsText(result, result) }),
  });
  root.att({ tests: '1', errors: '1' });
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
