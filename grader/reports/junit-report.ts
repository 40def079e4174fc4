/**
 * JUnit XML, for GitLab, Jenkins and the reporters of GitHub: a suite for each check, a test for each
 * case. There is no place for points in it, so they are properties. The strict form is for readers
 * that hold it against the schema of Jenkins' xUnit plugin (`junit-10.xsd`), which knows properties of
 * suites only, and no file or line of a test.
 */
import { inputOf } from '../exercise/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, CheckResult, GradeResult, Status } from '../results/result.ts';
import { html, Markup } from '../text/html.ts';
import { visibleText } from '../text/visible.ts';
import type { Page } from './page.ts';
import { placeText } from './source-place.ts';
import { plainPage, type ReportContext, toldChecks, verdictText } from './terminal-report.ts';

type TestCaseState = 'passed' | 'failure' | 'error' | 'skipped';

const STATES: Readonly<Record<Status, TestCaseState>> = {
  ...{ passed: 'passed', failed: 'failure', error: 'error', timeout: 'error', skipped: 'skipped' },
};

export function junitReport(result: GradeResult, { now, view }: ReportContext, isStrict = false) {
  const page = plainPage(result, view);
  const all = result.checks.flatMap(({ cases }) => cases);
  // Readers take a run without failures for a good one, whatever was skipped in it.
  const someFailed = all.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const outcome = ({ status }: CaseResult): TestCaseState =>
    status === 'skipped' && !someFailed ? 'error' : STATES[status];
  const { skipped, ...counts } = countsOf(all, outcome);
  // The same for every case, so it is written once.
  const notLoaded = result.loadError === undefined ? undefined : verdictText(result, page);
  const suites = toldChecks(result, page).map(({ check, shown, text: inFull }) => {
    const head = { name: check.name, ...countsOf(check.cases, outcome), time: '0' };
    const cases = check.cases.map((each) => {
      // In full for the case that shows the fault best, in short for the others.
      const text = notLoaded ?? (each === shown ? inFull : shortText(check, each, page));
      return caseElement(check, each, outcome(each), result.submission, text, isStrict);
    });
    const timestamp = now.toISOString().slice(0, 19);
    return element('testsuite', { ...head, timestamp }, [pointsElement(check), ...cases]);
  });
  const head = {
    name: result.exercise ?? DEFAULT_EXERCISE,
    ...counts,
    ...(!isStrict && { skipped }),
    time: seconds(result.durationMs),
  };
  const root = element('testsuites', head, suites);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

function countsOf(cases: readonly CaseResult[], outcome: (each: CaseResult) => TestCaseState) {
  const count = (wanted: TestCaseState): string =>
    String(cases.filter((each) => outcome(each) === wanted).length);
  return {
    tests: String(cases.length),
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function caseElement(
  check: CheckResult,
  each: CaseResult,
  outcome: TestCaseState,
  submission: string,
  text: string,
  isStrict: boolean,
): Markup {
  const location = isStrict ? undefined : each.location;
  const head = {
    // GitLab drops tests of the same name; the id makes each its own.
    name: each.title === undefined ? each.id : `${each.id} ${each.title}`,
    classname: check.name,
    ...(location !== undefined && {
      file: placeText(submission, { file: location.file }),
      line: String(location.line),
    }),
    time: '0',
  };
  const points = isStrict ? [] : [pointsElement(each)];
  if (outcome === 'passed') {
    const hint = each.carriedFrom === undefined ? [] : [element('system-out', {}, each.hint ?? '')];
    return element('testcase', head, [...points, ...hint]);
  }
  const type = outcome === 'skipped' ? {} : { type: each.finding ?? each.status };
  const failure = element(outcome, { message: each.message ?? each.status, ...type }, text);
  return element('testcase', head, [...points, failure]);
}

function shortText(check: CheckResult, each: CaseResult, { view, say }: Page): string {
  const { language } = say;
  const input = inputOf(each);
  const heading = view.words(language).asked('heading');
  const named = input && (view.named?.(check.name, input, language) ?? input);
  return [named === undefined ? '' : `${heading}: ${named}`, each.message ?? '', each.hint ?? '']
    .filter((line) => line !== '')
    .join('\n');
}

function pointsElement({ score, maxScore }: Pick<CaseResult, 'score' | 'maxScore'>): Markup {
  return element('properties', {}, [
    element('property', { name: 'points', value: String(score) }),
    element('property', { name: 'max-points', value: String(maxScore) }),
  ]);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

/**
 * What no XML may contain, escaped or not, is made visible as in HTML.
 *
 * @param content elements, or text
 */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly Markup[] | string = [],
): Markup {
  const head = Object.entries(attributes).map(
    ([key, value]) => html` ${key}="${inOneLine(value)}"`,
  );
  const start = new Markup(name);
  if (content.length === 0) return html`<${start}${head}/>`;
  const inside =
    typeof content === 'string' ? content : content.flatMap((each) => [new Markup('\n'), each]);
  const end = new Markup(typeof content === 'string' ? '' : '\n');
  return html`<${start}${head}>${inside}${end}</${start}>`;
}

/** In an attribute, where parsers turn line breaks into spaces anyhow. */
function inOneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ');
}
