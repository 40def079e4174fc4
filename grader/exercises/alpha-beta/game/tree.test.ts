/** Tests how trees and questions are read from text, what is refused, and with which messages. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CaseFields } from '../../../engine/case-format.ts';
import { readInput } from '../../../engine/in-child/inputs.ts';
import { anyTree, anyWindow } from '../fixtures/any-tree.ts';
import { writeQuestion } from '../fixtures/questions.ts';
import { pliesOf } from '../fixtures/whole-search.ts';
import { graded } from '../graded.ts';
import { countTips, tipValues, treeIn, writeTree } from '../in-child/alpha-beta-rules.ts';
import { askedIn, stated } from '../page.ts';

/** @returns the input of a case, or the message about its fault */
function read(check: string, fields: CaseFields): string {
  const reading = graded.cases.read(check, fields);
  return 'value' in reading ? reading.value : reading.fault.explain('en').message;
}
const readTree = (tree: string): string => read('search', { tree });

describe('a tree in text', () => {
  it('is nested lists of whole numbers, from left to right', () => {
    const tree = treeIn(readTree('[[3 12 8] [2 4 6] [14 5 2]]'));
    expect(tree).toEqual([
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ]);
    expect(tipValues(tree)).toEqual([3, 12, 8, 2, 4, 6, 14, 5, 2]);
    expect([countTips(tree), pliesOf(tree)]).toEqual([9, 2]);
  });

  test.each([
    ['[[3,12,8],[2,4,6]]', '[[3 12 8] [2 4 6]]'],
    ['  [ [3 12\n8][2 4 6] ] ', '[[3 12 8] [2 4 6]]'],
    ['[−3 -0 +5 007]', '[-3 0 5 7]'],
    ['[1, [2], ]', '[1 [2]]'],
  ])('may be written %j', (text, written) => {
    expect(readTree(text)).toBe(written);
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(treeIn(readTree(writeTree(tree)))).toEqual(tree);
      }),
    );
  });

  test.each([
    ['', 'the tree is empty text'],
    ['  \n', 'the tree is empty text'],
    ['7', 'at character 1 there is "7" where [ is expected'],
    [']', 'at character 1 there is "]" where [ is expected'],
    ['[1 2', 'the list that begins at character 1 has no ] at its end'],
    ['[1 [2 3] [4', 'the list that begins at character 10 has no ] at its end'],
    ['[1 2] 3', 'at character 7, after the end of the tree, there is "3"'],
    ['[1 2]]', 'at character 6, after the end of the tree, there is "]"'],
    ['[[1 2] []]', 'the list at character 8 is empty: a node has at least one child'],
    ['[1 x]', 'at character 4 there is "x" where a whole number or a list is expected'],
    ['[1.5 2]', 'at character 2 there is "1.5" where a whole number or a list is expected'],
    ['[1 Infinity]', 'at character 4 there is "Infinity" where a whole number'],
    ['[100 2]', 'the value "100" at character 2 is not from -99 to 99'],
    ['[1 -100]', 'the value "-100" at character 4 is not from -99 to 99'],
    ['[1 \u001b[31m]', 'at character 4 there is "␛"'],
    [`${'['.repeat(61)}1${']'.repeat(61)}`, 'at character 61 the tree has more than 60 plies'],
    [`[${'1 '.repeat(5001)}]`, 'the tree has more than 5000 tips'],
  ])('is refused when it is %j', (text, message) => {
    expect(readTree(text)).toContain(message);
  });

  it('is never refused in any other way, whatever the text', () => {
    const near = fc.string({ unit: fc.constantFrom('[', ']', ' ', ',', '-', '1', '9', '(', 'x') });
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'grapheme' })), (text) => {
        expect(() => graded.cases.read('search', { tree: text })).not.toThrow();
      }),
    );
  });
});

describe('a question in text', () => {
  it('has a window for max_value and min_value, and is open without one', () => {
    const tree = [3, 12, 8];
    expect(askedIn('min_value', '[3 12 8] (-Infinity, 5)')).toEqual({
      tree,
      toMove: 'min',
      window: { alpha: -Infinity, beta: 5 },
      isUncut: false,
    });
    const open = { alpha: -Infinity, beta: Infinity };
    expect(askedIn('max_value', '[3 12 8]')).toEqual({
      tree,
      toMove: 'max',
      window: open,
      isUncut: false,
    });
    expect(askedIn('search', '[3 12 8]')).toEqual({
      tree,
      toMove: 'max',
      window: open,
      isUncut: false,
    });
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyTree, anyWindow, (tree, window) => {
        const text = writeQuestion('max_value', { tree, window });
        expect(askedIn('max_value', text)).toEqual({ tree, toMove: 'max', window, isUncut: false });
      }),
    );
  });

  test.each([
    [3, 3, 'alpha 3 is not less than beta 3'],
    [5, 1, 'alpha 5 is not less than beta 1'],
    ['a', 2, 'alpha is a, which is neither a whole number from -99 to 99 nor -Infinity'],
    ['Infinity', 2, 'alpha is Infinity, which is neither a whole number from -99'],
    [
      ...([1, '-Infinity'] as const),
      'beta is -Infinity, which is neither a whole number from -99 to 99 nor Infinity',
    ],
    [1, 100, 'beta is 100, which'],
    [1.5, 2, 'alpha is 1.5, which'],
  ] as const)('is refused with the window (%s, %s)', (alpha, beta, message) => {
    expect(read('max_value', { tree: '[1 2]', alpha, beta })).toContain(message);
  });

  it('is refused where what follows the tree is no window', () => {
    expect(readInput(stated, 'max_value', '[3 12 8] (5)')).toBeUndefined();
    expect(readInput(stated, 'max_value', '[3 12 8] (1, 2, 3)')).toBeUndefined();
  });
});
