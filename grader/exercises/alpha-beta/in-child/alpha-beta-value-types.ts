/**
 * The value types of alpha-beta: nodes of a tree, bounds of a window, and a number with the tips that were evaluated for it.
 * `asked-nodes.ts` makes the nodes that a submission gets.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import { type ValueType, valueType } from '../../../engine/in-child/value-type.ts';
import { aNumber, record, truth, wholeNumber } from '../../../engine/in-child/value-types.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { OPEN_WINDOW, type SearchQuestion, writeTree } from './alpha-beta-rules.ts';
import {
  beginCall,
  evaluatedTips,
  evaluateTip,
  makeAskedNodes,
  type TreeNodeClass,
  treeOfNode,
} from './asked-nodes.ts';
import { type NodeText, placedIn, writeCalledNode } from './node-text.ts';
import { numberIn, type SearchedText, searchedIn, writeSearched } from './searched-text.ts';

function isNode(value: unknown): boolean {
  try {
    const { tree, level, first } = placedIn(value as NodeText);
    return isTree(tree) && intact.isInteger(level) && intact.isInteger(first);
  } catch {
    return false;
  }
}

function isTree(tree: unknown): boolean {
  if (!intact.isArray(tree)) return intact.isInteger(tree);
  for (let i = 0; i < tree.length; i++) if (!isTree(tree[i])) return false;
  return tree.length > 0;
}

export const node = valueType({
  keys: ['tree'],
  wanted: 'object',
  example: 'new TreeNode(children, tip)',
  schema: {
    type: 'string',
    maxLength: 50_000,
    description: 'The tree asked about, as nested lists of tips: "[[3 12 8] [2 4 6] [14 5 2]]".',
  },
  fits: isNode,
  write: (value) => writeTree(placedIn(value as NodeText).tree),
  inside: {
    shownBy: ['TreeNode', 'children'],
    give: (value, { TreeNode }) => {
      const { tree } = placedIn(value as NodeText);
      const thing = makeAskedNodes(TreeNode as TreeNodeClass, tree);
      return { thing, now: () => value };
    },
    take: (thing) => {
      const placed = treeOfNode(thing);
      return placed === undefined ? undefined : writeCalledNode(placed);
    },
  },
});

/** @returns the arguments of a question or a call; a bound that is missing is open */
export function questionIn(check: string, values: ParameterValues): SearchQuestion {
  const { node: text, alpha: low = OPEN_WINDOW.alpha, beta: high = OPEN_WINDOW.beta } = values;
  return {
    tree: placedIn(text as NodeText).tree,
    toMove: check === 'min_value' ? 'min' : 'max',
    window: { alpha: low as number, beta: high as number },
    isUncut: check === 'minimax' || check === 'bestMove',
  };
}

export const tipValue = wholeNumber(-99, 99);

const bound = (open: '-Infinity' | 'Infinity'): ValueType => ({
  ...aNumber,
  usual: open,
  schema: {
    anyOf: [tipValue.schema, { const: open }],
    description: `A bound of the window: a whole number from -99 to 99, or "${open}".`,
  },
});

export const alpha = bound('-Infinity');
export const beta = bound('Infinity');

/** A further argument that a program passes in its own calls, such as a depth or the side that moves. */
export const more: ValueType = {
  ...truth,
  inside: {
    give: (value) => ({ thing: value, now: () => value }),
    take: (thing) => (thing === undefined ? undefined : true),
  },
};

const NOT_A_NUMBER = 0 / 0;

/** The answer of every function of alpha-beta. */
export const searched = valueType({
  wanted: 'number',
  named: 'searched',
  example: '3',
  schema: {
    anyOf: [tipValue.schema, record({ value: tipValue, tips: wholeNumber(0, 5000) }).schema],
    description:
      'The value, and how many tips are evaluated for it: { "value": 3, "tips": 7 }; of bestMove the index.',
  },
  fits: (value) =>
    typeof value === 'string' && /^-?(?:\d[\d.e+-]*|Infinity) [^ ]* [^ ]*$/.test(value),
  write: (value) => numberIn(value as SearchedText),
  inCase: (answer) => {
    const { value, tips } = searchedIn(answer as SearchedText);
    return tips.length === 0 ? value : { value, tips: tips.length };
  },
  inReport: (value) => searchedIn(value as SearchedText).value,
  // A case gives only how many tips are evaluated, so each of them is written as `?`.
  read: (stated) => {
    const { value, tips = 0 } = Object(stated) as {
      readonly value?: number;
      readonly tips?: number;
    };
    return `${value ?? stated} ${'?'.repeat(tips)} `;
  },
  inside: {
    // A substitute evaluates the same tips as the function in whose place it answers. If a tip has another value by now, the
    // substitute has no right answer either.
    give: (value) => {
      const text = value as SearchedText;
      const number = numberIn(text);
      let thing = +number;
      for (let i = number.length + 1; text[i] !== ' '; i++) {
        if (!evaluateTip(text[i]!)) thing = NOT_A_NUMBER;
      }
      return { thing, now: () => value };
    },
    take: (thing, start) => {
      if (typeof thing !== 'number' || intact.isNaNItself(thing)) return undefined;
      const { tips, before } = evaluatedTips(start);
      return writeSearched(thing, tips, before);
    },
    begin: beginCall,
  },
});
