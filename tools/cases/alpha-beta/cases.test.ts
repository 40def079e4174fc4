/** The shipped cases: points, what they state, the figures they must hold, and the made trees. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { CHECKS, type CheckName } from '../../../grader/exercises/alpha-beta/fixtures/names.ts';
import { expectedOf, windowOf } from '../../../grader/exercises/alpha-beta/fixtures/questions.ts';
import {
  leastTips,
  pliesOf,
  rightWholeSearch,
} from '../../../grader/exercises/alpha-beta/fixtures/whole-search.ts';
import {
  type Branch,
  countTips,
  hasWindow,
  OPEN_WINDOW,
  type Question,
  tipValues,
  treeIn,
  writeTree,
} from '../../../grader/exercises/alpha-beta/game/rules.ts';
import { orderedTree, slipsShown, textbookTree } from './made-trees.ts';
import { caseFileUrl, withSeededCases } from './make-trees.ts';
import { SEEDED_TITLE } from './seeded-cases.ts';
import { SLIPS } from './slips.ts';

interface Listed {
  readonly tree: string;
  readonly alpha?: number | string;
  readonly beta?: number | string;
  readonly points: number;
  readonly title: { readonly en: string; readonly zh: string };
  readonly hint?: { readonly en: string; readonly zh: string };
  readonly expected?: number | { readonly value: number; readonly tips: number };
}

const textOf = (check: CheckName): string => readFileSync(caseFileUrl(check), 'utf8');
const casesOf = (check: CheckName): readonly Listed[] => JSON.parse(textOf(check)).cases;
const listedOf = (check: CheckName) => casesOf(check).filter(({ tree }) => tree !== '*');

function questionOf(check: CheckName, { tree, alpha, beta }: Listed): Question {
  const window = alpha === undefined || beta === undefined ? OPEN_WINDOW : windowOf(alpha, beta);
  return { tree: treeIn(tree), toMove: check === 'min_value' ? 'min' : 'max', window };
}

test('the points of all cases add up to 100', () => {
  const points = CHECKS.flatMap((check) => casesOf(check).map((listed) => listed.points));
  expect(points.reduce((a, b) => a + b)).toBe(100);
});

describe.each(CHECKS)('the cases of %s', (check) => {
  it('end with the case that stands for every input', () => {
    expect(casesOf(check).filter(({ tree }) => tree === '*').length).toBe(1);
    expect(casesOf(check).at(-1)?.tree).toBe('*');
    expect(JSON.parse(textOf(check)).check).toBe(check);
  });

  it('ask different questions, written as the grader writes them, with a window where one belongs', () => {
    const keys = listedOf(check).map(({ tree, alpha, beta }) => `${tree} ${alpha} ${beta}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const listed of listedOf(check)) {
      expect(writeTree(questionOf(check, listed).tree)).toBe(listed.tree);
      expect(listed.alpha !== undefined).toBe(hasWindow(check));
      expect(listed.beta !== undefined).toBe(hasWindow(check));
    }
  });

  it('state what is right, where they state it', () => {
    for (const listed of listedOf(check)) {
      if (listed.expected === undefined) continue;
      const { value, tips } = expectedOf(check, questionOf(check, listed));
      expect(listed.expected).toEqual(tips === undefined ? value : { value, tips: tips.length });
    }
  });

  it('have titles in both languages, each once', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = casesOf(check).map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.filter((title) => title.length > 100 || /[.。]$/.test(title))).toEqual([]);
    }
    for (const { title, hint } of casesOf(check)) {
      expect(title.zh).toMatch(/\p{Script=Han}/u);
      if (hint !== undefined) expect(hint.zh).toMatch(/\p{Script=Han}.*。$/u);
    }
  });

  it('hold the random trees that the seed gives', () => {
    expect(JSON.parse(withSeededCases(textOf(check)))).toEqual(JSON.parse(textOf(check)));
    const seeded = listedOf(check).filter(({ title }) => title.en.startsWith(SEEDED_TITLE));
    expect(seeded.length).toBeGreaterThanOrEqual(4);
    const plies = seeded.map((listed) => pliesOf(treeIn(listed.tree)));
    expect(new Set(plies)).toEqual(new Set([4, 5, 6]));
  });
});

test.each(['max_value', 'min_value', 'search', 'program'] as const)(
  'each usual slip shows on a random tree of %s',
  (check) => {
    const seeded = listedOf(check).filter(({ title }) => title.en.startsWith(SEEDED_TITLE));
    const shown = seeded.flatMap((listed) => slipsShown(questionOf(check, listed)));
    expect(new Set(shown)).toEqual(new Set(SLIPS));
  },
);

describe('the figures of the textbooks', () => {
  const listed = (tree: Branch) =>
    listedOf('program').find((entry) => entry.tree === writeTree(tree));

  it('a tree of six plies and 41 tips, of which 18 are evaluated, is asked about', () => {
    const tree = textbookTree();
    expect([pliesOf(tree), countTips(tree)]).toEqual([6, 41]);
    expect(rightWholeSearch(tree).tips.length).toBe(18);
    expect(listed(tree)?.expected).toEqual({ value: rightWholeSearch(tree).value, tips: 18 });
    expect(listedOf('search').map((entry) => entry.tree)).toContain(writeTree(tree));
  });

  test.each([
    { branches: 3, plies: 4, least: 17, all: 81 },
    { branches: 2, plies: 4, least: 7, all: 16 },
    { branches: 3, plies: 3, least: 11, all: 27 },
    { branches: 2, plies: 6, least: 15, all: 64 },
  ])('$branches branches and $plies plies, the best first: $least of $all tips', (row) => {
    const tree = orderedTree(row.branches, row.plies, 'best');
    expect(countTips(tree)).toBe(row.all);
    expect(leastTips(row.branches, row.plies)).toBe(row.least);
    expect(rightWholeSearch(tree).tips.length).toBe(row.least);
    expect(listed(tree)?.expected).toMatchObject({ tips: row.least });
  });

  it('with the worst first the same 81 tips are all needed, for the same value', () => {
    const [best, worst] = [orderedTree(3, 4, 'best'), orderedTree(3, 4, 'worst')];
    const sorted = (tree: Branch) => tipValues(tree).toSorted((a, b) => a - b);
    expect(sorted(worst)).toEqual(sorted(best));
    expect(rightWholeSearch(worst).value).toBe(rightWholeSearch(best).value);
    expect(rightWholeSearch(worst).tips.length).toBe(81);
    expect(listed(worst)?.expected).toMatchObject({ tips: 81 });
  });
});
