/** The largest for the smallest: `Math.max` and `Math.min`, `Infinity` and `-Infinity`. */
import { type ChangeMaker, replaceNode } from '../change.ts';
import { nameOf } from '../syntax.ts';
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
  if (node.type === 'MemberExpression' && /^(Math|Number)$/.test(nameOf(node.object) ?? '')) {
    const other = OTHERS[nameOf(node.property) ?? ''];
    return other === undefined ? [] : [replaceNode('extreme', node.property, other)];
  }
  const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
  if (isNegative && nameOf(node.argument) === 'Infinity')
    return [replaceNode(isFirstValue(site) ? 'start-value' : 'extreme', node, 'Infinity')];
  return [];
};
