import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTreeAnswers } from '../exercises/game-tree/fixtures/game-tree-answers.ts';
import {
  SAMPLE_BOARD,
  sampleResult,
  sampleTree,
} from '../exercises/game-tree/fixtures/sample-result.ts';
import { rightValues } from '../exercises/game-tree/lesson.ts';
import { CHECK_NAMES } from '../exercises/game-tree/page.ts';
import { anyString } from '../fixtures/any-string.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runsOf } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { manyCalls } from './fixtures/many-calls.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { htmlReport } from './html-report.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const pageOf = (result: GradeResult): string => htmlReport(result, ON_CI);
/** The sample, with calls of the failure that is shown. */
function withCalls(words: string): GradeResult {
  const sample = sampleResult(words, answers);
  const checks = sample.checks.map((check) => ({
    ...check,
    cases: check.cases.map((each) => ({ ...each, calls: manyCalls(words, 40) })),
  }));
  return { ...sample, checks };
}

const plain = pageOf(withCalls('words'));

/** The page as a row of tags, without texts: what a browser builds from it. */
function structureOf(page: string): string[] {
  const body = page.slice(page.indexOf('<body>'), page.lastIndexOf('<script>'));
  return body.match(/<[^>]*>/g) ?? [];
}

const hostile = fc.oneof(
  anyString(),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '</style></script><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' autofocus onfocus='alert(1)' x='",
    '</textarea><iframe src=//example.org>',
    '<!-- ',
    ']]>',
    '&lt;b&gt;',
    '\u2028\u2029\u202e',
  ),
);

describe('whatever a submission writes, throws or prints', () => {
  test('changes no tag of the page', () => {
    const expected = structureOf(plain);
    fc.assert(
      fc.property(hostile, (words) => {
        fc.pre(words.trim() !== '');
        expect(structureOf(pageOf(withCalls(words)))).toEqual(expected);
      }),
      { numRuns: runsOf(40) },
    );
  });

  test('leaves one script and one style in the page, both named by the policy', () => {
    const page = pageOf(withCalls('<script>alert(1)</script>'));
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!;
    expect(policy).toMatch(/^default-src 'none';/);
    for (const tag of ['style', 'script']) {
      const found = [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))];
      expect(found).toHaveLength(1);
      const hash = createHash('sha256').update(found[0]![1]!).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  });
});

test('a function that is right so far has no failure to look at, and is not shown as one', () => {
  const result = sampleResult('words', answers);
  const [first, ...others] = result.checks;
  const cases = first!.cases.map((each) => ({ ...each, status: 'passed' as const }));
  const pending = { ...first!, status: 'passed' as const, pending: true, cases };
  const page = pageOf({ ...result, checks: [pending, ...others] });
  expect(page).toMatch(/<span class="state open">[^\n]*right so far/);
  expect(page).not.toContain(`href="#check-${first!.name}"`);
});

test('each failed function leads to its failure, also where several miss the same class', () => {
  const result = sampleResult('words', answers);
  const absent = { status: 'error', finding: 'absent', message: 'There is no MinMax.' } as const;
  const checks = result.checks.map((check) => ({
    ...check,
    status: 'error' as const,
    cases: check.cases.map((each) => ({ ...each, ...absent })),
  }));
  const page = pageOf({ ...result, checks });
  const links = [...page.matchAll(/<th scope="row"[^>]*><a href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(checks.length);
  for (const id of links) expect(page).toContain(`id="${id}"`);
});

test('the page asks for nothing from outside and has no style or handler in a tag', () => {
  for (const tag of structureOf(plain)) {
    expect(tag).not.toMatch(/\s(style|on\w+|src|srcset)=/);
    expect(tag).not.toMatch(/href="(?!#)/);
  }
});

test('every link in the page leads to something that is there', () => {
  const ids = new Set([...plain.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  for (const [, target] of plain.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  expect(ids.size).toBe([...plain.matchAll(/\sid="/g)].length);
});

test.each(['en', 'zh'])(
  'a page with a tree of thousands of nodes and 300 calls for every function stays under a megabyte, in %s',
  (language) => {
    const sample = { ...sampleResult('words', answers), language };
    const board = '_x_ o__ ___';
    const { treeDifference: _, ...bestMoves } = sample.checks[1]!.cases[0]!;
    const large = {
      ...bestMoves,
      shownBoard: board,
      submissionTree: sampleTree(board, answers, []),
      rightValues: rightValues(board),
      calls: manyCalls(),
    };
    const checks = CHECK_NAMES.map((name) => ({ ...sample.checks[1]!, name, cases: [large] }));
    const page = pageOf({ ...sample, checks });
    expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
    if (language === 'en') expect(page).toContain('more below, not shown here');
    expect(page.match(/"told"/g)?.length).toBeGreaterThan(300 * checks.length);
  },
);

test('the page shows the command that asks a failure once more, harmless whatever it holds', () => {
  const { loadError: _, ...sample } = sampleResult('words', answers);
  const [first, ...others] = sample.checks;
  const again = { ...first!.cases[0]!, tryWith: ['xx_ <b>_ ___', '--call', 'minmax'] };
  const checks = [{ ...first!, cases: [again] }, ...others];
  const page = pageOf({ ...sample, submission: 'mine', checks });
  expect(page).toContain('Run this alone: <code>npm run try -- &#34;xx_ &#60;b&#62;_ ___&#34;');
  expect(page).toContain('--submission mine</code>');
});

test('a right submission has a page without failures', () => {
  const { loadError: _, ...sample } = sampleResult('words', answers);
  const passed = sample.checks.map((check) => ({
    ...check,
    status: 'passed' as const,
    cases: check.cases.map((each) => ({ ...each, status: 'passed' as const })),
  }));
  const page = pageOf({
    ...sample,
    checks: passed,
    score: 100,
    proven: true,
    proof: 'Proven right: on everything.',
  });
  expect(page).toContain('Proven right');
  expect(page).not.toContain('class="check"');
});

test('somebody who has written nothing yet is told where to begin, and shown no failures', () => {
  const { loadError: _, ...sample } = sampleResult('words', answers);
  const stub = {
    id: 'x/1',
    board: SAMPLE_BOARD,
    score: 0,
    maxScore: 5,
    finding: 'not-written',
  } as const;
  const checks = CHECK_NAMES.map((name) => ({
    name,
    status: 'failed' as const,
    score: 0,
    maxScore: 10,
    cases: [{ ...stub, status: 'failed' as const }],
    ...(name === 'bestMoves' ? { isProgram: true as const } : { notWritten: true }),
  }));
  const page = pageOf({ ...sample, checks });
  expect(page).toContain('Begin with get_value');
  expect(page).not.toContain('class="check"');
});

test('a case whose boards were not asked about counts none of them', () => {
  const sample = sampleResult('words', answers);
  const bestMoves = sample.checks[1]!;
  const cases = [{ ...bestMoves.cases[0]!, boards: { asked: 0, failed: 1 } }];
  expect(pageOf({ ...sample, checks: [{ ...bestMoves, cases }] })).not.toContain('0 boards');
});

test('the page speaks the language of the result', () => {
  const page = pageOf({ ...sampleResult('words', answers), language: 'zh' });
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('正确的树');
  expect(page).not.toContain('Try: ');
});
