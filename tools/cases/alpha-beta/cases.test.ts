/** The shipped cases: the figures they must hold, and the made trees. `cases/every-exercise.test.ts` has the rest. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  type AlphaBetaCheck,
  CHECKS,
} from '../../../grader/exercises/alpha-beta/fixtures/check-names.ts';
import { windowOf } from '../../../grader/exercises/alpha-beta/fixtures/questions.ts';
import {
  leastTips,
  pliesOf,
  rightWholeSearch,
} from '../../../grader/exercises/alpha-beta/fixtures/whole-search.ts';
import {
  type Branch,
  countTips,
  OPEN_WINDOW,
  type SearchQuestion,
  tipValues,
  treeIn,
  writeTree,
} from '../../../grader/exercises/alpha-beta/in-child/alpha-beta-rules.ts';
import { orderedTree, slipsShown, textbookTree } from './made-trees.ts';
import { caseFileUrl, withSeededCases } from './make-trees.ts';
import { SEEDED_TITLE } from './seeded-cases.ts';
import { SLIPS } from './slips.ts';

interface Listed {
  readonly tree: string;
  readonly alpha?: number | string;
  readonly beta?: number | string;
  readonly title: { readonly en: string };
  readonly expected?: number | { readonly value: number; readonly tips: number };
}

const textOf = (check: AlphaBetaCheck): string => readFileSync(caseFileUrl(check), 'utf8');
const casesOf = (check: AlphaBetaCheck): readonly Listed[] => JSON.parse(textOf(check)).cases;
const listedOf = (check: AlphaBetaCheck) => casesOf(check).filter(({ tree }) => tree !== '*');

function questionOf(check: AlphaBetaCheck, { tree, alpha, beta }: Listed): SearchQuestion {
  const window = alpha === undefined || beta === undefined ? OPEN_WINDOW : windowOf(alpha, beta);
  return { tree: treeIn(tree), toMove: check === 'min_value' ? 'min' : 'max', window };
}

describe.each(CHECKS)('the cases of %s', (check) => {
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

  it('all 81 tips are needed for the same value if the worst child comes first', () => {
    const best = orderedTree(3, 4, 'best');
    const worst = orderedTree(3, 4, 'worst');
    const sorted = (tree: Branch) => tipValues(tree).toSorted((a, b) => a - b);
    expect(sorted(worst)).toEqual(sorted(best));
    expect(rightWholeSearch(worst).value).toBe(rightWholeSearch(best).value);
    expect(rightWholeSearch(worst).tips.length).toBe(81);
    expect(listed(worst)?.expected).toMatchObject({ tips: 81 });
  });
});
