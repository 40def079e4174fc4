/** The line to look at, in every report that people and editors read. */
import { describe, expect, test } from 'vitest';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import type { CheckResult, GradeResult, RepairPlace } from '../results/result.ts';
import { githubReport, linesReport } from './github-report.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport } from './markdown-report.ts';
import { terminalReport } from './terminal-report.ts';

const view = await PROJECT_EXERCISES.loadView('game-tree');
const context = { env: {}, now: new Date(0), view };

const place: RepairPlace = {
  file: 'game-tree.ts',
  line: 57,
  column: 9,
  length: 10,
  kind: 'comparison',
  source: '    if (value >= best) best = value; // <b>',
  message: 'Look at the comparison in line 57. One change there makes minmax right.',
  board: 'xox oxo _x_',
};

function resultOf(more: Partial<CheckResult>, rest: Partial<GradeResult> = {}): GradeResult {
  const score = 0;
  const maxScore = 15;
  const failure = { status: 'failed', score, maxScore } as const;
  const check: CheckResult = {
    name: 'minmax',
    ...failure,
    ...more,
    cases: [
      {
        id: 'minmax/1',
        board: 'xox oxo _x_',
        ...failure,
        message: 'minmax missed a win.',
        hint: 'Return every win.',
        finding: 'wrong-boards',
      },
    ],
  };
  return {
    schemaVersion: 1,
    exercise: 'game-tree',
    submission: 'starter',
    score,
    maxScore,
    proven: false,
    checks: [check],
    warnings: [],
    locks: [],
    graderVersion: '1',
    durationMs: 1,
    ...rest,
  };
}

const placed = resultOf({ place });

describe('in a terminal', () => {
  test('the line is shown with the location marked, in the place of the general advice', () => {
    const text = terminalReport(placed, view, { colours: false, columns: 80 });
    expect(text).toContain('starter/game-tree.ts:57:9');
    const [line, mark] = text
      .split('\n')
      .slice(text.split('\n').findIndex((each) => /57 │/.test(each)));
    expect(line!.slice(mark!.indexOf('^'), mark!.lastIndexOf('^') + 1)).toBe('value >= b');
    expect(text).not.toContain('Return every win.');
  });

  test('a known bug stays beside the line with its advice, unless it is a general one', () => {
    const misconception = {
      id: 'b',
      function: 'minmax',
      title: 'skips moves',
      happens: 'So.',
      advice: 'Look.',
    };
    const style = { colours: false, columns: 80 };
    const specific = terminalReport(resultOf({ place, misconception }), view, style);
    expect(specific).toContain('a program that skips moves');
    expect(specific).toContain('Try: Look.');
    expect(specific).toContain('57 │');
    const general = { ...misconception, isGeneral: true as const };
    const withGeneral = terminalReport(resultOf({ place, misconception: general }), view, style);
    expect(withGeneral).not.toContain('Try: Look.');
  });

  test('the advice gives way to the line where a screen is too small for both', () => {
    const misconception = { id: 'b', function: 'minmax', title: 'skips moves', happens: 'So.' };
    const known = resultOf({ place, misconception: { ...misconception, advice: 'Look.' } });
    const style = { colours: false, columns: 80, folded: true, inWatch: true };
    const linesOf = (maxLines: number): string[] =>
      terminalReport(known, view, { ...style, maxLines })
        .trimEnd()
        .split('\n');
    const whole = linesOf(60);
    const withoutAdvice = linesOf(16);
    expect(whole.join('\n')).toContain('Try: Look.');
    expect(withoutAdvice.length).toBeLessThanOrEqual(16);
    const text = withoutAdvice.join('\n');
    expect(text).not.toContain('Try: Look.');
    expect(text).toContain('a program that skips moves');
    expect(text).toContain('57 │');
  });

  test('a line that cannot mean what it says is shown once, with how it would be right', () => {
    const { checks, ...result } = resultOf({ place: { ...place, repaired: 'best' } });
    const { file, line, column, source = '' } = place;
    const told = checks.map((check) => ({
      ...check,
      cases: check.cases.map((each) => ({ ...each, location: { file, line, column, source } })),
    }));
    const style = { colours: false, columns: 80 };
    const text = terminalReport({ ...result, checks: told }, view, style);
    expect(text.match(/57 │/g)).toHaveLength(1);
    expect(text).toContain('Right with: best');
  });

  test('of a statement that is to be left out it is said in words', () => {
    const text = terminalReport(resultOf({ place: { ...place, repaired: '' } }), view, {
      colours: false,
      columns: 80,
    });
    expect(text).toContain('Right without this.');
    expect(text).not.toContain('Right with:');
  });

  test('both are shown with the reasoning in full', () => {
    const style = { colours: false, columns: 80, explain: true };
    const text = terminalReport(placed, view, style);
    expect(text).toContain('57 │');
    expect(text).toContain('Return every win.');
  });

  test.each([30, 60, 80])('nothing is wider than %i columns', (columns) => {
    const result = resultOf({
      place,
      otherPlace: { ...place, repaired: 'value > best'.repeat(20) },
    });
    const lines = terminalReport(result, view, { colours: false, columns }).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  test('the second location has a lead of its own in Chinese', () => {
    const result = resultOf({ place, otherPlace: { ...place, line: 60 } }, { language: 'zh' });
    const text = terminalReport(result, view, { colours: false, columns: 80 });
    expect(text).toMatch(/试试：[\s\S]*57 │[\s\S]*或者：[\s\S]*60 │/);
  });
});

test('on a page the place is marked within its line, and stays text', () => {
  const page = htmlReport(placed, context);
  expect(page).toContain('(<mark>value &#62;= b</mark>est)');
  expect(page).toContain('&#60;b&#62;');
  // A second lead after the advice would say the same again.
  expect(page).toContain('<p>Look at');
});

test('in Markdown a line of carets stands below it', () => {
  const text = markdownReport(placed, context);
  expect(text).toContain('57 │ if (value >= best) best = value; // <b>\n   │     ^^^^^^^^^^\n');
});

test('the GitHub annotation is at that line', () => {
  expect(githubReport(placed, context)).toContain(
    '::error file=starter/game-tree.ts,line=57,col=9,title=minmax::minmax missed a win. Look at the comparison in line 57.',
  );
});

describe('a line for editors', () => {
  const lines = (result: GradeResult): string => linesReport(result, context);
  const thrown = { file: 'lines.ts', line: 4, column: 2 };

  test('has the place to look at', () => {
    expect(lines(placed)).toBe(
      `starter/game-tree.ts:57:9: error: minmax missed a win. ${place.message}\n`,
    );
  });

  test('otherwise has the location where an error was thrown, or that of the function', () => {
    const standsAt = { file: 'game-tree.ts', line: 40, column: 5 };
    const result = resultOf({ standsAt });
    expect(lines(result)).toBe('starter/game-tree.ts:40:5: error: minmax missed a win.\n');
    const [check] = result.checks;
    const cases = check!.cases.map((each) => ({ ...each, location: thrown }));
    expect(lines({ ...result, checks: [{ ...check!, cases }] })).toMatch(
      /^starter\/lines\.ts:4:2: /,
    );
    const hinted = cases.map((each) => ({ ...each, hint: 'Write new.' }));
    expect(lines({ ...result, checks: [{ ...check!, cases: hinted }] })).toMatch(
      /:4:2: error: minmax missed a win\. Write new\.\n$/,
    );
    expect(lines(resultOf({}))).toMatch(/^starter\/game-tree\.ts:1:1: error: /);
  });

  test('is one line whatever was thrown, and one for what could not be loaded', () => {
    const loadError = { message: 'bad\n::error::thing', file: 'game-tree.ts', line: 3, column: 7 };
    expect(lines(resultOf({}, { loadError }))).toMatch(
      /^starter\/game-tree\.ts:3:7: error: bad : ?:error::thing\n$/,
    );
  });

  test('is a warning where it costs no points', () => {
    const warnings = [{ kind: 'type-error' as const, message: 'No number.', location: thrown }];
    const passed = resultOf({ status: 'passed' }, { warnings });
    expect(lines(passed)).toBe('starter/lines.ts:4:2: warning: No number.\n');
    expect(lines(resultOf({ status: 'passed' }))).toBe('');
  });
});
