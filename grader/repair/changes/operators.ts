/** The wrong arithmetic: `+` for `-`, `%` for `/`, `++` for `--`, a step of one forgotten or too much. */
import type { UpdateExpression } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  findOperator,
  replaceNode,
  replaceRange,
  type Site,
  textOf,
  typeOf,
} from '../change.ts';
import { endOf, startOf } from '../syntax.ts';

const OTHERS: Readonly<Record<string, readonly (readonly [operator: string, part: number])[]>> = {
  '+': [
    ['-', 1],
    ['*', 0.4],
    ['%', 0.1],
  ],
  '-': [
    ['+', 1],
    ['*', 0.15],
  ],
  '*': [
    ['+', 0.6],
    ['/', 0.6],
    ['-', 0.3],
  ],
  '/': [
    ['%', 1],
    ['*', 0.6],
  ],
  '%': [
    ['/', 1],
    ['*', 0.3],
    ['+', 0.1],
    ['-', 0.1],
  ],
  '&': [
    ['|', 1],
    ['^', 0.3],
  ],
  '|': [
    ['&', 1],
    ['^', 0.3],
  ],
  '^': [
    ['&', 0.5],
    ['|', 0.5],
  ],
  '<<': [['>>', 1]],
  '>>': [['<<', 1]],
  '+=': [
    ['-=', 1],
    ['=', 0.5],
    ['*=', 0.2],
  ],
  '-=': [
    ['+=', 1],
    ['=', 0.5],
  ],
  '*=': [
    ['+=', 0.5],
    ['/=', 0.5],
  ],
  '/=': [['*=', 0.5]],
  '|=': [['&=', 0.5]],
  '&=': [['|=', 0.5]],
};

/** `depth++` where the next number was meant, and `depth` was to stay as it is. */
function withoutStep(site: Site, { operator, argument }: UpdateExpression): Change[] {
  const { node, parent, key } = site;
  if (parent?.type === 'ExpressionStatement' || key === 'update') return [];
  const next = `${textOf(site, argument)} ${operator[0]} 1`;
  const isPart = parent?.type === 'BinaryExpression';
  const part = parent?.type === 'MemberExpression' ? 0.4 : 1.2;
  return [replaceNode('operator', node, isPart ? `(${next})` : next, part)];
}

export const operators: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'UpdateExpression') {
    const other = node.operator === '++' ? '--' : '++';
    const argument = textOf(site, node.argument);
    const turned = node.prefix ? other + argument : argument + other;
    return [...withoutStep(site, node), replaceNode('operator', node, turned, 0.6)];
  }
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return [];
  const others = OTHERS[node.operator];
  if (others === undefined) return [];
  if (node.operator.startsWith('+') && isText(typeOf(site, node))) return [];
  const at = findOperator(site, node.operator, endOf(node.left));
  const range = [at, at + node.operator.length] as const;
  const changes: Change[] = others.map(([operator, part]) =>
    replaceRange('operator', node, range, operator, part),
  );
  // `depth + 1` where `depth` was meant, and `2 - i` where `i` was.
  if (node.type === 'BinaryExpression' && /^[-+]$/.test(node.operator)) {
    if (node.right.type === 'NumericLiteral')
      changes.push(replaceNode('operator', node, textOf(site, node.left), 0.7));
    if (node.left.type === 'NumericLiteral')
      changes.push(replaceNode('operator', node, textOf(site, node.right), 0.7));
  }
  if (node.type === 'BinaryExpression' && node.operator === '-') {
    const sides = [textOf(site, node.right), textOf(site, node.left)];
    const range = [startOf(node.left), endOf(node.right)] as const;
    changes.push(replaceRange('operator', node, range, sides.join(' - '), 0.4));
  }
  return changes;
};

function isText(type: string): boolean {
  return type === 'string' || type.endsWith('[]');
}
