/** A minus that is missing or too much. */
import type { Node } from '@babel/types';
import { type ChangeMaker, isRecursion, replaceNode, textOf, typeOf } from '../change.ts';
import { isFunction, nameOf } from '../syntax.ts';
import { UNKNOWN } from '../type-names.ts';

export const signs: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  if (node.type === 'UnaryExpression' && /^[-+~]$/.test(node.operator))
    return [replaceNode('sign', node, textOf(site, node.argument))];
  if (parent?.type === 'UnaryExpression' || !takesValue(parent?.type, key)) return [];
  if (parent !== undefined && isFunction(parent) && key !== 'body') return [];
  const isNumber =
    nameOf(node) === 'Infinity' || (node.type === 'NumericLiteral' && node.value !== 0);
  // What one side wins the other loses: a search for both takes the minus of its own value.
  const isOwnValue = isRecursion(site) || isRecursion({ ...site, node: withoutField(node) });
  const isOther = /^(Identifier|(Optional)?CallExpression|MemberExpression)$/.test(node.type);
  const type = isOther ? typeOf(site, node) : UNKNOWN;
  if (!isNumber && type !== 'number' && !(isOwnValue && type === UNKNOWN)) return [];
  const part = isNumber || isOwnValue ? 1 : node.type === 'Identifier' ? 0.4 : 0.6;
  return [replaceNode('sign', node, `-${textOf(site, node)}`, part)];
};

function withoutField(node: Node): Node {
  return node.type === 'MemberExpression' ? node.object : node;
}

function takesValue(parentType: string | undefined, key: string): boolean {
  switch (parentType) {
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'ConditionalExpression':
      return key !== 'test';
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'BinaryExpression':
      return key === 'right';
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'ArrowFunctionExpression':
    case 'ArrayExpression':
    case 'ObjectProperty':
      return key !== 'key' && key !== 'id';
    default:
      return false;
  }
}
