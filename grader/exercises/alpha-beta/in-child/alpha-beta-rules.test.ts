/** Tests the rules by known figures and laws of the α-β search. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyTree, anyWindow } from '../fixtures/any-tree.ts';
import { isRight, judge } from '../fixtures/questions.ts';
import { leastTips, rightSearch, rightWholeSearch } from '../fixtures/whole-search.ts';
import {
  acceptsValue,
  countTips,
  minimaxValue,
  rightBestMove,
  type Tree,
  treeIn,
  type Window,
} from './alpha-beta-rules.ts';
import { domainTrees } from './input-domain.ts';

const EXAMPLE = treeIn('[[3 12 8] [2 4 6] [14 5 2]]');

describe('the example of the textbooks', () => {
  it('has the value 3, for which 7 of its 9 tips are evaluated', () => {
    expect(rightWholeSearch(EXAMPLE)).toEqual({ value: 3, tips: [0, 1, 2, 3, 6, 7, 8] });
    expect(minimaxValue(EXAMPLE)).toBe(3);
    expect(rightBestMove(EXAMPLE)).toBe(0);
  });

  it('needs less when its third child is looked at from the other end', () => {
    expect(rightWholeSearch(treeIn('[[3 12 8] [2 4 6] [2 5 14]]')).tips).toEqual([0, 1, 2, 3, 6]);
  });
});

/**
 * A plain fail-soft search, for the known figures.
 *
 * @param cutsEqual whether it cuts when alpha equals beta, and not only when alpha is greater
 */
function cutSearch(
  tree: Tree,
  isMax: boolean,
  alpha: number,
  beta: number,
  cutsEqual: boolean,
  look: () => void,
): number {
  if (typeof tree === 'number') {
    look();
    return tree;
  }
  let best = isMax ? -Infinity : Infinity;
  let low = alpha;
  let high = beta;
  for (const child of tree) {
    const value = cutSearch(child, !isMax, low, high, cutsEqual, look);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
    if (isMax) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (cutsEqual ? low >= high : low > high) break;
  }
  return best;
}

test.each([
  { shape: [2, 2], atEqual: 3.48, above: 3.81 },
  { shape: [2, 2, 2], atEqual: 6.21, above: 7.34 },
  { shape: [3, 3], atEqual: 6.64, above: 8.21 },
])(
  'over all trees of $shape, $atEqual tips are evaluated on average',
  ({ shape, atEqual, above }) => {
    const sums = { trees: 0, rules: 0, atEqual: 0, above: 0 };
    for (const tree of domainTrees([shape]).map(treeIn)) {
      sums.trees += 1;
      sums.rules += rightWholeSearch(tree).tips.length;
      cutSearch(tree, true, -Infinity, Infinity, true, () => (sums.atEqual += 1));
      cutSearch(tree, true, -Infinity, Infinity, false, () => (sums.above += 1));
    }
    expect(sums.rules).toBe(sums.atEqual);
    expect((sums.rules / sums.trees).toFixed(2)).toBe(atEqual.toFixed(2));
    expect((sums.above / sums.trees).toFixed(2)).toBe(above.toFixed(2));
  },
);

test('the least possible numbers of tips are those of Knuth and Moore', () => {
  expect([leastTips(2, 4), leastTips(3, 3), leastTips(2, 6), leastTips(3, 4)]).toEqual([
    7, 11, 15, 17,
  ]);
});

describe('on any tree with any window', () => {
  /** @returns the evaluated tips, and the value that a fail-hard or a fail-soft search returns */
  function searched(tree: Tree, isMax: boolean, { alpha, beta }: Window, isSoft: boolean) {
    const tips: number[] = [];
    let next = 0;
    const skip = (below: Tree): void => {
      next += countTips(below);
    };
    const evaluate = (value: number, low: number, high: number): number => {
      tips.push(next++);
      return isSoft ? value : Math.min(high, Math.max(low, value));
    };
    const searchMax = (node: Tree, low: number, high: number): number => {
      if (typeof node === 'number') return evaluate(node, low, high);
      let best = isSoft ? -Infinity : low;
      for (const child of node) {
        const bound = Math.max(low, best);
        if (bound >= high) skip(child);
        else best = Math.max(best, searchMin(child, bound, high));
      }
      return best;
    };
    const searchMin = (node: Tree, low: number, high: number): number => {
      if (typeof node === 'number') return evaluate(node, low, high);
      let best = isSoft ? Infinity : high;
      for (const child of node) {
        const bound = Math.min(high, best);
        if (low >= bound) skip(child);
        else best = Math.min(best, searchMax(child, low, bound));
      }
      return best;
    };
    const search = isMax ? searchMax : searchMin;
    return { value: search(tree, alpha, beta), tips };
  }

  it('fail-hard and fail-soft evaluate the same tips, those of the rule, and are accepted', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, fc.boolean(), (tree, window, isMax) => {
        const toMove = isMax ? 'max' : 'min';
        const check = isMax ? 'max_value' : 'min_value';
        const right = rightSearch({ tree, toMove, window });
        for (const isSoft of [true, false]) {
          const answer = searched(tree, isMax, window, isSoft);
          expect(answer.tips).toEqual(right.tips);
          expect(isRight(judge(check, { tree, toMove, window }, answer))).toBe(true);
        }
      }),
    );
  });

  it('the value is the minimax value, and no window makes more tips necessary than the open one', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, window) => {
        const open = rightWholeSearch(tree);
        const inside = rightSearch({ tree, toMove: 'max', window });
        expect(inside.value).toBe(minimaxValue(tree));
        expect(open.tips).toEqual(expect.arrayContaining([...inside.tips]));
      }),
    );
  });

  it('turning all signs and the sides changes nothing but the sign', () => {
    const negated = (tree: Tree): Tree =>
      typeof tree === 'number' ? -tree + 0 : tree.map(negated);
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, { alpha, beta }) => {
        const asMax = rightSearch({ tree, toMove: 'max', window: { alpha, beta } });
        const asMin = rightSearch({
          tree: negated(tree) as typeof tree,
          toMove: 'min',
          window: { alpha: -beta, beta: -alpha },
        });
        expect(asMin.tips).toEqual(asMax.tips);
        expect(asMin.value + asMax.value).toBe(0);
      }),
    );
  });

  it('best-first order never needs more tips than any other order', () => {
    const sorted = (tree: Tree, isMax: boolean): Tree => {
      if (typeof tree === 'number') return tree;
      const sign = isMax ? -1 : 1;
      return tree
        .map((child) => sorted(child, !isMax))
        .toSorted(
          (a, b) =>
            sign *
            (minimaxValue(a, isMax ? 'min' : 'max') - minimaxValue(b, isMax ? 'min' : 'max')),
        );
    };
    const complete = fc
      .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 4 }))
      .chain(([branches, plies]) =>
        fc
          .uniqueArray(fc.integer({ min: -99, max: 99 }), {
            minLength: branches ** plies,
            maxLength: branches ** plies,
          })
          .map((values) => ({ branches, plies, tree: folded(values, branches) })),
      );
    fc.assert(
      fc.property(complete, ({ branches, plies, tree }) => {
        const best = rightWholeSearch(sorted(tree, true) as typeof tree);
        expect(best.value).toBe(minimaxValue(tree));
        expect(best.tips.length).toBe(leastTips(branches, plies));
        expect(rightWholeSearch(tree).tips.length).toBeGreaterThanOrEqual(best.tips.length);
      }),
    );
  });
});

/** A complete tree of the given branches from the values of its tips. */
function folded(values: readonly number[], branches: number): readonly Tree[] {
  let level: Tree[] = [...values];
  while (level.length > branches) {
    level = Array.from({ length: level.length / branches }, (_, index) =>
      level.slice(index * branches, (index + 1) * branches),
    );
  }
  return level;
}

describe('what a value may be', () => {
  const window = { alpha: 0, beta: 5 };

  test.each([
    { trueValue: -3, returned: -3, accepted: true },
    { trueValue: -3, returned: 0, accepted: true },
    { trueValue: -3, returned: -Infinity, accepted: true },
    { trueValue: -3, returned: 1, accepted: false },
    { trueValue: 0, returned: -7, accepted: true },
    { trueValue: 1, returned: 1, accepted: true },
    { trueValue: 1, returned: 0, accepted: false },
    { trueValue: 5, returned: 5, accepted: true },
    { trueValue: 8, returned: 6, accepted: true },
    { trueValue: 8, returned: 4, accepted: false },
  ])('of $trueValue in the window (0, 5), $returned is accepted: $accepted', (row) => {
    expect(acceptsValue(row.trueValue, window, row.returned)).toBe(row.accepted);
  });

  it('is a number, and -0 is 0', () => {
    expect(acceptsValue(0, { alpha: -1, beta: 1 }, -0)).toBe(true);
    expect(acceptsValue(-3, window, Number.NaN)).toBe(false);
  });
});
