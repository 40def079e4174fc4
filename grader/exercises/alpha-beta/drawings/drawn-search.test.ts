/** A picture holds what the rules say: visited tips, known values, cuts, and marks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTree, anyWindow } from '../fixtures/any-tree.ts';
import { rightSearch } from '../fixtures/whole-search.ts';
import { countTips, minimaxValue, type Tree, tipValues } from '../game/rules.ts';
import { askedIn } from '../page.ts';
import { type DrawnNode, drawnSearch, knownText, nodesOf } from './drawn-search.ts';

const example = askedIn('search', '[[3 12 8] [2 4 6] [14 5 2]]');
const tipsOf = (root: DrawnNode) => [...nodesOf(root)].flatMap(({ tip }) => (tip ? [tip] : []));

describe('a picture', () => {
  it('of the example knows 3, at most 2 and 2, and cuts after the tip 2', () => {
    const root = drawnSearch(example).root;
    expect(root.children.map(knownText)).toEqual(['3', '≤ 2', '2']);
    expect(knownText(root)).toBe('3');
    expect(root.children.map(({ cut }) => cut)).toEqual([
      undefined,
      { visited: 1, alpha: 3, beta: 2, at: 4 },
      undefined,
    ]);
  });

  it('visits the tips that are to be evaluated, and says nothing false of any value', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, fc.boolean(), (tree, window, isMax) => {
        const question = { tree, toMove: isMax ? 'max' : 'min', window } as const;
        const root = drawnSearch(question).root;
        const visited = [...nodesOf(root)].filter((node) => node.tip && node.seen);
        const values = tipValues(tree);
        const right = rightSearch(question).tips.map((tip) => values[tip]);
        expect(visited.map(({ tip }) => tip?.value)).toEqual(right);
        const holds = (node: DrawnNode, below: Tree): void => {
          const value = minimaxValue(below, node.kind === 'min' ? 'min' : 'max');
          expect(node.known.least).toBeLessThanOrEqual(value);
          expect(node.known.most).toBeGreaterThanOrEqual(value);
          for (const [index, child] of node.children.entries()) {
            holds(child, (below as readonly Tree[])[index]!);
          }
        };
        holds(root, tree);
      }),
    );
  });

  it('marks the tips at which a submission differs, and no other', () => {
    const marks = tipsOf(drawnSearch(example, [0, 1, 2, 3, 4, 6, 8, 8]).root).map(
      ({ mark }) => mark,
    );
    expect(marks).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['too-far', undefined, undefined, 'missed', 'twice'],
    ]);
    expect(tipsOf(drawnSearch(example).root).every(({ mark }) => mark === undefined)).toBe(true);
  });
});

describe('the steps of a search', () => {
  it('of the example are seven; the fourth cuts two tips', () => {
    const { steps } = drawnSearch(example);
    expect(steps.map(({ tip }) => tip)).toEqual([0, 1, 2, 3, 6, 7, 8]);
    expect(steps[3]?.updates[0]).toEqual({
      ...{ kind: 'min', value: 2, isNew: true, skipped: 2 },
      window: { alpha: 3, beta: 2 },
    });
    expect(steps.at(-1)?.updates.at(-1)).toMatchObject({ kind: 'max', value: 3 });
  });

  it('are the tips of the rule in order, and together with what is cut they are all', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, window) => {
        const question = { tree, toMove: 'max', window } as const;
        const { steps } = drawnSearch(question);
        const skipped = steps.flatMap(({ updates }) =>
          updates.map((update) => update.skipped ?? 0),
        );
        expect(steps.map(({ tip }) => tip)).toEqual(rightSearch(question).tips);
        expect(skipped.reduce((a, b) => a + b, steps.length)).toBe(countTips(tree));
      }),
    );
  });
});
