/** Tests that a drawn search agrees with the rules in its visited tips, known values, cuts and marks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../alpha-beta-messages.ts';
import { anyTree, anyWindow } from '../fixtures/any-tree.ts';
import { rightSearch } from '../fixtures/whole-search.ts';
import { countTips, minimaxValue, type Tree, tipValues } from '../in-child/alpha-beta-rules.ts';
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
      undefined,
      undefined,
      undefined,
      undefined,
      'too-far',
      undefined,
      undefined,
      'missed',
      'twice',
    ]);
    expect(tipsOf(drawnSearch(example).root).every(({ mark }) => mark === undefined)).toBe(true);
  });
});

describe('the steps of a search', () => {
  const formatMessage = formatterFor('en');

  it('of the example are seven; the fourth cuts two tips, and the last one says the value', () => {
    const { steps } = drawnSearch(example);
    const texts = steps.map((step) => step.map((sentence) => sentence(formatMessage)));
    const tips = texts.map(([worth]) => Number(/\d+/.exec(worth!)![0]) - 1);
    expect(tips).toEqual([0, 1, 2, 3, 6, 7, 8]);
    expect(texts[3]).toEqual([
      'Tip 4 is worth 2.',
      'MIN has 2 now. It is left: alpha 3 >= beta 2; 2 tips cut.',
      'MAX keeps 3.',
    ]);
    expect(texts.at(-1)!.slice(-2)).toEqual(['MAX keeps 3.', 'The search is over: 3.']);
  });

  it('are one for each tip of the rule', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, window) => {
        const question = { tree, toMove: 'max', window } as const;
        const { root, steps } = drawnSearch(question);
        expect(steps).toHaveLength(rightSearch(question).tips.length);
        expect(tipsOf(root)).toHaveLength(countTips(tree));
      }),
    );
  });
});
