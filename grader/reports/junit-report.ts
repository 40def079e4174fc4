/**
 * JUnit XML, for GitLab, Jenkins and the reporters of GitHub: a suite for each check, a test for each case. The format
 * has no place for points, so they are properties. The strict form is for readers that validate it against the schema
 * of Jenkins' xUnit plugin (`junit-10.xsd`), which allows properties of suites only, and no file or line of a test.
 */

import { visibleText } from '../base/in-child/visible.ts';
import { html, Markup } from '../base/text/html.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, GradeResult, Status } from '../results/result.ts';
import { type CheckText, checkTexts, plainPage } from './check-texts.ts';
import type { ReportContext } from './report-context.ts';
import { placeText } from './source-place.ts';
import { verdictText } from './terminal-report.ts';

type TestCaseState = 'passed' | 'failure' | 'error' | 'skipped';

const STATES: Readonly<Record<Status, TestCaseState>> = {
  passed: 'passed',
  failed: 'failure',
  error: 'error',
  timeout: 'error',
  skipped: 'skipped',
};

type StateOf = (result: CaseResult) => TestCaseState;

export function junitReport(result: GradeResult, { now, view }: ReportContext, isStrict = false) {
  const page = plainPage(result, view);
  const cases = result.checks.flatMap((check) => check.cases);
  const stateOf = statesFor(cases);
  const context: SuiteContext = {
    submission: result.submission,
    loadErrorText: result.loadError === undefined ? undefined : verdictText(result, page),
    timestamp: now.toISOString().slice(0, 19),
    stateOf,
    isStrict,
  };
  const suites = checkTexts(result, page).map((checkText) => suiteElement(checkText, context));
  const { skipped, ...counts } = countsOf(cases, stateOf);
  const attributes = {
    name: result.exercise ?? DEFAULT_EXERCISE,
    ...counts,
    ...(!isStrict && { skipped }),
    time: (result.durationMs / 1000).toFixed(3),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, suites).text}\n`;
}

/** The values that all suites of a report are made from. */
interface SuiteContext {
  readonly submission: string;
  /** The text of every case, if the submission could not be loaded. */
  readonly loadErrorText: string | undefined;
  readonly timestamp: string;
  readonly stateOf: StateOf;
  readonly isStrict: boolean;
}

function suiteElement(checkText: CheckText, context: SuiteContext): Markup {
  const { check } = checkText;
  const { stateOf, timestamp } = context;
  const tests = check.cases.map((result) => testElement(result, checkText, context));
  const counts = countsOf(check.cases, stateOf);
  const attributes = { name: check.name, ...counts, time: 0, timestamp };
  return element('testsuite', attributes, [pointsElement(check), ...tests]);
}

function testElement(
  result: CaseResult,
  { check, shown, text: fullText }: CheckText,
  { submission, loadErrorText, stateOf, isStrict }: SuiteContext,
): Markup {
  const shortText = [result.message, result.hint].filter(Boolean).join('\n');
  const text = loadErrorText ?? (result === shown ? fullText : shortText);
  const location = isStrict ? {} : locationAttributes(result, submission);
  const attributes = { ...nameAttributes(result, check.name), ...location, time: 0 };
  const points = isStrict ? [] : [pointsElement(result)];
  return element('testcase', attributes, [...points, ...stateElements(result, stateOf, text)]);
}

/**
 * Readers take a run without failures for a good one, however many tests were skipped in it. Skipped cases are therefore
 * errors when nothing else failed.
 */
function statesFor(cases: readonly CaseResult[]): StateOf {
  const someFailed = cases.some(({ status }) => status !== 'passed' && status !== 'skipped');
  return ({ status }) => (status === 'skipped' && !someFailed ? 'error' : STATES[status]);
}

/** GitLab drops tests of the same name, so each name begins with the case's id. */
function nameAttributes({ id, title }: CaseResult, classname: string) {
  return { name: title === undefined ? id : `${id} ${title}`, classname };
}

function locationAttributes({ location }: CaseResult, submission: string) {
  if (location === undefined) return {};
  return { file: placeText(submission, { file: location.file }), line: location.line };
}

function countsOf(cases: readonly CaseResult[], stateOf: StateOf) {
  const count = (state: TestCaseState): number =>
    cases.filter((result) => stateOf(result) === state).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

/** The element that says how a case ended. A case that passed has none, but for the note on an error carried forward. */
function stateElements(result: CaseResult, stateOf: StateOf, text: string): Markup[] {
  const state = stateOf(result);
  if (state === 'passed') {
    return result.carriedFrom === undefined ? [] : [element('system-out', {}, result.hint ?? '')];
  }
  const type = state === 'skipped' ? {} : { type: result.finding ?? result.status };
  return [element(state, { message: result.message ?? result.status, ...type }, text)];
}

function pointsElement({ score, maxScore }: Pick<CaseResult, 'score' | 'maxScore'>): Markup {
  return element('properties', {}, [
    element('property', { name: 'points', value: score }),
    element('property', { name: 'max-points', value: maxScore }),
  ]);
}

/**
 * An XML element. Characters that XML forbids even when they are escaped are made visible, as in HTML.
 *
 * @param content elements, or text
 */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly Markup[] | string = [],
): Markup {
  const head = Object.entries(attributes).map(
    // Parsers turn line breaks in attributes into spaces anyhow.
    ([key, value]) => html` ${key}="${visibleText(String(value)).replace(/\s+/g, ' ')}"`,
  );
  const start = new Markup(name);
  if (content.length === 0) return html`<${start}${head}/>`;
  const inside =
    typeof content === 'string' ? content : content.flatMap((each) => [new Markup('\n'), each]);
  const end = new Markup(typeof content === 'string' ? '' : '\n');
  return html`<${start}${head}>${inside}${end}</${start}>`;
}
