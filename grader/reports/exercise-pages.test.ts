/** The HTML page of the exercises beside the first: real pictures, under the same strict policy. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadView } from '../exercises/all.ts';
import type { CaseResult, GradeResult } from '../results/result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { htmlReport } from './html-report.ts';

interface Details {
  readonly [name: string]: unknown;
}

const EMPTY_ROW = '_'.repeat(15);

/** A stone in the middle of fifteen rows. */
const ONE_STONE = Array.from({ length: 15 }, (_, row) =>
  row === 7 ? `${'_'.repeat(7)}x${'_'.repeat(7)}` : EMPTY_ROW,
).join(' ');

function resultOf(exercise: string, check: string, details: Partial<CaseResult> & Details) {
  const shown: CaseResult = {
    id: `${check}/1`,
    board: '*',
    status: 'failed',
    score: 0,
    maxScore: 5,
    finding: 'wrong-value',
    message: 'It is wrong.',
    boards: { asked: 7, failed: 7 },
    ...details,
  };
  const result: GradeResult = {
    schemaVersion: 1,
    exercise,
    submission: 'mine',
    score: 0,
    maxScore: 5,
    proven: false,
    checks: [{ name: check, status: 'failed', score: 0, maxScore: 5, cases: [shown] }],
    warnings: [],
    locks: [],
    graderVersion: '1.0.0',
    durationMs: 1,
  };
  return result;
}

async function pageOf(...given: Parameters<typeof resultOf>): Promise<string> {
  return htmlReport(resultOf(...given), { ...ON_CI, view: await loadView(given[0]) });
}

const PAGES = {
  'alpha-beta: a tip too many and one too few': () =>
    pageOf('alpha-beta', 'search', {
      shownBoard: '[[3 12 8] [2 4 6] [14 5 2]]',
      actual: 3,
      expected: 3,
      evaluatedTips: [0, 1, 2, 3, 4, 6, 7],
      rightTips: [0, 1, 2, 3, 6, 7, 8],
    }),
  'alpha-beta: true values': () =>
    pageOf('alpha-beta', 'bestMove', { shownBoard: '[[3 12] [2 4]]', actual: 1, expected: 0 }),
  'heuristic-search: open lines': () =>
    pageOf('heuristic-search', 'evaluate', {
      shownBoard: '_o_ _x_ ___',
      actual: 1,
      expected: 2,
    }),
  'heuristic-search: a best move is missing': () =>
    pageOf('heuristic-search', 'bestMoves', {
      shownBoard: 'x__ ___ __o; depth 2',
      actual: [],
      expected: ['x__ _x_ __o'],
      missing: ['x__ _x_ __o'],
      unexpected: [],
    }),
  'gomoku: a candidate too many and one too few': () =>
    pageOf('gomoku', 'candidates', {
      shownBoard: `o 1 ${ONE_STONE}`,
      actual: ['g8', 'a1'],
      expected: ['g8', 'h9'],
      missing: ['h9'],
      unexpected: ['a1'],
    }),
  'gomoku: the runs of a line': () =>
    pageOf('gomoku', 'scoreLine', { shownBoard: 'x _xx_o', actual: 200, expected: 100 }),
} as const;

describe.each(Object.entries(PAGES))('%s', (_name, page) => {
  test('is drawn as SVG, and runs nothing that the policy does not name', async () => {
    const text = await page();
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)![1]!;
    for (const tag of ['style', 'script']) {
      const found = [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))];
      expect(found).toHaveLength(1);
      const hash = createHash('sha256').update(found[0]![1]!).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    const body = text.slice(text.indexOf('<body>'), text.lastIndexOf('<script>'));
    for (const tag of body.match(/<[^>]*>/g) ?? []) {
      expect(tag).not.toMatch(/\s(style|on\w+|src|srcset)=/);
    }
    expect(body.slice(body.indexOf('class="check"'))).toContain('<svg');
    expect(body).toContain('Wrong on all 7 questions asked.');
  });
});

test('the tree of the failure is marked, and can be stepped through with buttons and a slider', async () => {
  const text = await PAGES['alpha-beta: a tip too many and one too few']();
  expect(text.match(/<circle class="mark"/g)).toHaveLength(1);
  expect(text.match(/<circle class="mark missed"/g)).toHaveLength(1);
  expect(text.match(/<button type="button" data-/g)).toHaveLength(3);
  expect(text).toContain('<input type="range" min="0" max="7"');
});

test('where every tip is to be looked at, no branch is drawn as cut', async () => {
  const text = await PAGES['alpha-beta: true values']();
  expect(text).not.toContain('class="slash"');
  expect(text).toContain('aria-label="MAX 3: 3, 12, 2, 4"');
});

test('a board of gomoku has its coordinates, and each kind of square that was pointed out', async () => {
  const text = await PAGES['gomoku: a candidate too many and one too few']();
  for (const kind of ['missing', 'unexpected', 'right']) {
    expect(text.match(new RegExp(`<g class="${kind}">`, 'g')), kind).toHaveLength(1);
  }
  expect(text).toContain('>15</text>');
});

test('what a search backs up to stands in each square, beside what the move leads to', async () => {
  const text = await PAGES['heuristic-search: a best move is missing']();
  expect(text).toContain('X to move, looking 2 moves ahead.');
  expect(text).toContain('What each move leads to when both sides play as well as can be:');
});

describe('an input that nobody can read', () => {
  test.each([
    ['alpha-beta', 'search', '[[3 12'],
    ['alpha-beta', 'other', '[[3 12] [1 2]]'],
    ['heuristic-search', 'bestMoves', 'xxx xxx xxx; depth 2'],
    ['heuristic-search', 'bestMoves', '_o_ _x_ ___; depth of sea'],
    ['gomoku', 'candidates', 'x _xx_o'],
    ['gomoku', 'scoreLine', '<script>'],
  ])('of %s, in %s, is left undrawn: %s', async (exercise, check, shownBoard) => {
    const text = await pageOf(exercise, check, { shownBoard, actual: 1, expected: 2 });
    expect(text).toContain('It is wrong.');
    expect(text).not.toContain('<script>&');
  });
});
