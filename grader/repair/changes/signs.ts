/** A minus that is missing or too much. */
import { type ChangeMaker, isRecursion, replaceNode, textOf, typeOf } from '../change.ts';
import { isFunction, nameOf } from '../syntax.ts';

export const signs: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  if (node.type === 'UnaryExpression' && /^[-+~]$/.test(node.operator))
    return [replaceNode('sign', node, textOf(site, node.argument))];
  if (parent?.type === 'UnaryExpression' || !takesValue(parent?.type, key)) return [];
  if (parent !== undefined && isFunction(parent) && key !== 'body') return [];
  const isInfinity = nameOf(node) === 'Infinity';
  const isNumber = node.type === 'NumericLiteral' && node.value !== 0;
  const isOther = /^(Identifier|(Optional)?CallExpression|MemberExpression)$/.test(node.type);
  if (!isInfinity && !isNumber && !(isOther && typeOf(site, node) === 'number')) return [];
  // What one side wins the other loses: a search for both takes the minus of its own value.
  const isSure = isInfinity || isNumber || isRecursion(site);
  const part = isSure ? 1 : node.type === 'Identifier' ? 0.4 : 0.6;
  return [replaceNode('sign', node, `-${textOf(site, node)}`, part)];
};

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
