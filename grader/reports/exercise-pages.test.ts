/** The HTML page of the exercises beside the first: real pictures, under the same strict policy. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PAGES, pageOf } from './fixtures/exercise-pages.ts';

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
    expect(body).toContain('is wrong on all 7 questions asked');
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
    expect(text.match(new RegExp(`<rect class="${kind}" `, 'g')), kind).toHaveLength(1);
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
