/** A minus that is missing or too much. */
import type { Node } from '@babel/types';
import {
  type ChangeMaker,
  isRecursion,
  replaceNode,
  type Site,
  textOf,
  typeOf,
} from '../change.ts';
import { isFunction, nameOf, walk } from '../syntax.ts';
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
  const text = textOf(site, node);
  return [
    replaceNode('sign', node, `-${text}`, part),
    ...withSide(site).map((side) => replaceNode('sign', node, `${side} * ${text}`, part)),
  ];
};

/** Where a search turns the sign of what tells the side, the value at its end has that sign. */
function withSide({ node, parent, code }: Site): string[] {
  if (parent?.type !== 'ReturnStatement' || node.type !== 'CallExpression') return [];
  const sides = new Set<string>();
  walk(code.found.node, (each, parents) => {
    if (each.type !== 'UnaryExpression' || each.operator !== '-') return;
    const name = nameOf(each.argument);
    const call = parents.at(-1);
    if (name !== undefined && call && isRecursion({ node: call, code })) sides.add(name);
  });
  return [...sides];
}

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
