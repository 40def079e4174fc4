/**
 * JUnit XML, for GitLab, Jenkins and the reporters of GitHub: a suite for each check, a test for each
 * case. There is no place for points in it, so they are properties. The strict form is for readers
 * that hold it against the schema of Jenkins' xUnit plugin (`junit-10.xsd`), which knows properties of
 * suites only, and no file or line of a test.
 */

import { visibleText } from '../base/in-child/visible.ts';
import { html, Markup } from '../base/text/html.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, GradeResult, Status } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import type { ReportContext } from './report-context.ts';
import { placeText } from './source-place.ts';
import { verdictText } from './terminal-report.ts';

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
  // The same for every case, so it is written once.
  const notLoaded = result.loadError === undefined ? undefined : verdictText(result, page);
  const timestamp = now.toISOString().slice(0, 19);
  const suites = checkTexts(result, page).map(({ check, shown, text: inFull }) => {
    const cases = check.cases.map((each) => {
      // In full for the case that shows the fault best, in short for the others.
      const inShort = [each.message, each.hint].filter(Boolean).join('\n');
      const text = notLoaded ?? (each === shown ? inFull : inShort);
      const { location } = each;
      const head = {
        // GitLab drops tests of the same name; the id makes each its own.
        name: each.title === undefined ? each.id : `${each.id} ${each.title}`,
        classname: check.name,
        ...(location !== undefined &&
          !isStrict && {
            file: placeText(result.submission, { file: location.file }),
            line: location.line,
          }),
        time: 0,
      };
      const points = isStrict ? [] : [pointsElement(each)];
      return element('testcase', head, [...points, ...outcomeElements(each, outcome(each), text)]);
    });
    const head = { name: check.name, ...countsOf(check.cases, outcome), time: 0, timestamp };
    return element('testsuite', head, [pointsElement(check), ...cases]);
  });
  const { skipped, ...counts } = countsOf(all, outcome);
  const head = {
    name: result.exercise ?? DEFAULT_EXERCISE,
    ...counts,
    ...(!isStrict && { skipped }),
    time: (result.durationMs / 1000).toFixed(3),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', head, suites).text}\n`;
}

function countsOf(cases: readonly CaseResult[], outcome: (each: CaseResult) => TestCaseState) {
  const count = (wanted: TestCaseState): number =>
    cases.filter((each) => outcome(each) === wanted).length;
  const [failures, errors] = [count('failure'), count('error')];
  return { tests: cases.length, failures, errors, skipped: count('skipped') };
}

/** What became of a case, where it did not just pass. */
function outcomeElements(each: CaseResult, outcome: TestCaseState, text: string): Markup[] {
  if (outcome === 'passed') {
    return each.carriedFrom === undefined ? [] : [element('system-out', {}, each.hint ?? '')];
  }
  const type = outcome === 'skipped' ? {} : { type: each.finding ?? each.status };
  return [element(outcome, { message: each.message ?? each.status, ...type }, text)];
}

function pointsElement({ score, maxScore }: Pick<CaseResult, 'score' | 'maxScore'>): Markup {
  return element('properties', {}, [
    element('property', { name: 'points', value: score }),
    element('property', { name: 'max-points', value: maxScore }),
  ]);
}

/**
 * What no XML may contain, escaped or not, is made visible as in HTML.
 *
 * @param content elements, or text
 */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly Markup[] | string = [],
): Markup {
  const head = Object.entries(attributes).map(
    // In an attribute, where parsers turn line breaks into spaces anyhow.
    ([key, value]) => html` ${key}="${visibleText(String(value)).replace(/\s+/g, ' ')}"`,
  );
  const start = new Markup(name);
  if (content.length === 0) return html`<${start}${head}/>`;
  const inside =
    typeof content === 'string' ? content : content.flatMap((each) => [new Markup('\n'), each]);
  const end = new Markup(typeof content === 'string' ? '' : '\n');
  return html`<${start}${head}>${inside}${end}</${start}>`;
}
