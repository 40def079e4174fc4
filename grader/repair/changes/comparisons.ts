/** `<` for `<=`, `===` for `!==`, the wrong direction, or `=` where `===` was meant. */
import type { BinaryExpression } from '@babel/types';
import { type ChangeMaker, findOperator, replaceRange, type Site, typeOf } from '../change.ts';
import { endOf } from '../syntax.ts';

/** Other operators, with how likely each is. */
const OTHERS: Readonly<Record<string, readonly (readonly [operator: string, part: number])[]>> = {
  '<': [
    ['<=', 1],
    ['>', 0.9],
    ['>=', 0.4],
    ['===', 0.15],
    ['!==', 0.15],
  ],
  '<=': [
    ['<', 1],
    ['>=', 0.8],
    ['>', 0.5],
    ['===', 0.2],
  ],
  '>': [
    ['>=', 1],
    ['<', 0.9],
    ['<=', 0.4],
    ['===', 0.3],
    ['!==', 0.15],
  ],
  '>=': [
    ['>', 1],
    ['<=', 0.8],
    ['<', 0.5],
    ['===', 0.4],
  ],
  '===': [
    ['!==', 1],
    ['>=', 0.3],
    ['<=', 0.25],
    ['>', 0.25],
    ['<', 0.25],
  ],
  '!==': [
    ['===', 1],
    ['>', 0.3],
    ['<', 0.3],
  ],
  '==': [
    ['!=', 1],
    ['===', 0.2],
    ['>=', 0.3],
    ['<=', 0.25],
    ['>', 0.25],
    ['<', 0.25],
  ],
  '!=': [
    ['==', 1],
    ['!==', 0.2],
    ['>', 0.3],
    ['<', 0.3],
  ],
};

export const comparisons: ChangeMaker = (site) => {
  const { node, key } = site;
  if (node.type === 'BinaryExpression') {
    const at = findOperator(site, node.operator, endOf(node.left));
    const range = [at, at + node.operator.length] as const;
    return (OTHERS[node.operator] ?? [])
      .filter(([operator]) => !/^[<>]/.test(operator) || isOfNumbers(site, node))
      .map(([operator, part]) =>
        replaceRange('comparison', node, range, operator, part * shareOf(node, operator)),
      );
  }
  const isChanged = node.type === 'AssignmentExpression' && node.operator === '=';
  if (!isChanged || key !== 'test') return [];
  const at = findOperator(site, '=', endOf(node.left));
  return [replaceRange('comparison', node, [at, at + 1], '===')];
};

/** "Five or more" is written with `===` more often than any other bound is. */
function shareOf({ operator, right }: BinaryExpression, other: string): number {
  const isCount = right.type === 'NumericLiteral' && right.value > 1;
  return isCount && other === '>=' && /^===?$/.test(operator) ? 3 : 1;
}

function isOfNumbers(site: Site, node: BinaryExpression): boolean {
  return [node.left, node.right].every((side) => /^(number|\?)$/.test(typeOf(site, side)));
}
