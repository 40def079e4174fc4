/** The largest for the smallest: `Math.max` and `Math.min`, `Infinity` and `-Infinity`. */
import { type ChangeMaker, replaceNode } from '../change.ts';
import { nameOf } from '../syntax.ts';

const OTHERS: Readonly<Record<string, string>> = {
  max: 'min',
  min: 'max',
  MAX_VALUE: 'MIN_VALUE',
  MAX_SAFE_INTEGER: 'MIN_SAFE_INTEGER',
  MIN_SAFE_INTEGER: 'MAX_SAFE_INTEGER',
  POSITIVE_INFINITY: 'NEGATIVE_INFINITY',
  NEGATIVE_INFINITY: 'POSITIVE_INFINITY',
};

export const extremes: ChangeMaker = ({ node }) => {
  if (node.type === 'MemberExpression' && /^(Math|Number)$/.test(nameOf(node.object) ?? '')) {
    const other = OTHERS[nameOf(node.property) ?? ''];
    return other === undefined ? [] : [replaceNode('extreme', node.property, other)];
  }
  const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
  if (isNegative && nameOf(node.argument) === 'Infinity')
    return [replaceNode('extreme', node, 'Infinity')];
  return [];
};
