/** Changes how a list is sorted: by a comparator that is missing or wrong, or with its items in the opposite order. */
import type { BinaryExpression, CallExpression } from '@babel/types';
import { isFunction, nodesIn, withoutTypes } from '../../../../submission/source/syntax.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../site.ts';

const COMPARATORS = ['(a, b) => a - b', '(a, b) => b - a', '(a, b) => a[0] - b[0] || a[1] - b[1]'];
const ORDER_OR_DIFFERENCE = /^(?:[<>]=?|-)$/;

export const sorting = [
  mutator('missing-comparator', ['CallExpression'], missingComparators),
  mutator('comparator', ['CallExpression'], otherComparators),
  mutator('item-order', ['CallExpression'], reversedList),
];

function isSort(call: CallExpression): boolean {
  const name = methodNameOf(call);
  return name === 'sort' || name === 'toSorted';
}

function missingComparators(site: Site, call: CallExpression): Rewrites {
  if (!isSort(call) || call.arguments.length > 0) return [];
  const mark = methodOf(call)!.property;
  return COMPARATORS.flatMap((comparator) =>
    alsoEverywhere(site, {
      likelihood: 1,
      isSameForm: (node) =>
        node.type === 'CallExpression' && isSort(node) && node.arguments.length === 0,
      repair: (node) => `${site.textOf(node).slice(0, -1)}${comparator})`,
    }).map((rewrite): Rewrite => ({ ...rewrite, mark })),
  );
}

/** A comparator that says yes or no, or that sorts in the wrong direction. */
function otherComparators(site: Site, call: CallExpression): Rewrites {
  const [first] = call.arguments;
  const comparator = first && withoutTypes(first);
  if (!isSort(call) || comparator === undefined || !isFunction(comparator)) return [];
  const [place] = nodesIn(
    comparator,
    (node) => node.type === 'BinaryExpression' && ORDER_OR_DIFFERENCE.test(node.operator),
  );
  if (place === undefined) return [];
  const compared = place.node as BinaryExpression;
  const left = site.textOf(compared.left);
  const right = site.textOf(compared.right);
  const parameters = comparator.params.map((each) => site.textOf(each)).join(', ');
  // `a < b` is meant to put the larger one first.
  const differences = [`${left} - ${right}`, `${right} - ${left}`];
  if (compared.operator.startsWith('<')) differences.reverse();
  return differences.map((difference): Rewrite => {
    const range = { start: comparator.start!, end: comparator.end! };
    return { ...range, text: `(${parameters}) => ${difference}`, mark: comparator };
  });
}

/** A list is mirrored, where it was to be turned: then its items are in the opposite order as well. */
function reversedList(site: Site, call: CallExpression): Rewrites {
  if (methodNameOf(call) !== 'map' || !site.isPassedOn) return [];
  const start = call.end!;
  return [{ text: '.reverse()', start, mark: methodOf(call)!.property, likelihood: 0.5 }];
}
