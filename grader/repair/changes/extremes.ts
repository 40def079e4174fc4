/** The largest for the smallest: `Math.max` and `Math.min`, `Infinity` and `-Infinity`. */
import type { CallExpression } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  flagsHere,
  replaceNode,
  type Site,
  textOf,
} from '../change.ts';
import { endOf, nameInMath, nameOf, startOf } from '../syntax.ts';
import { isFirstValue } from './start-values.ts';

const OTHERS: Readonly<Record<string, string>> = {
  max: 'min',
  min: 'max',
  MAX_VALUE: 'MIN_VALUE',
  MAX_SAFE_INTEGER: 'MIN_SAFE_INTEGER',
  MIN_SAFE_INTEGER: 'MAX_SAFE_INTEGER',
  POSITIVE_INFINITY: 'NEGATIVE_INFINITY',
  NEGATIVE_INFINITY: 'POSITIVE_INFINITY',
};

export const extremes: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'CallExpression') return forBothSides(site, node);
  if (node.type === 'MemberExpression' && /^(Math|Number)$/.test(nameOf(node.object) ?? '')) {
    const other = OTHERS[nameOf(node.property) ?? ''];
    return other === undefined ? [] : [replaceNode('extreme', node.property, other)];
  }
  const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
  if (isNegative && nameOf(node.argument) === 'Infinity')
    return [replaceNode(isFirstValue(site) ? 'start-value' : 'extreme', node, 'Infinity')];
  return [];
};

/** Always the largest, where it depends on whose turn it is: a flag tells. */
function forBothSides(site: Site, call: CallExpression): Change[] {
  const name = nameInMath(call.callee) ?? '';
  const isAsked = site.parent?.type === 'ConditionalExpression';
  if (!/^(?:max|min)$/.test(name) || isAsked) return [];
  const given = textOf(site, call).slice(endOf(call.callee) - startOf(call));
  const [own, other] = [`Math.${name}${given}`, `Math.${OTHERS[name]}${given}`];
  return flagsHere(site).flatMap((flag) => [
    replaceNode('extreme', call, `(${flag} ? ${own} : ${other})`, 0.9),
    replaceNode('extreme', call, `(${flag} ? ${other} : ${own})`, 0.9),
  ]);
}
