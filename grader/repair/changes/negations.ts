/** A condition the wrong way round. */
import { type ChangeMaker, replaceNode, type Site, textOf, typeOf } from '../change.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;

export const negations: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [replaceNode('negation', node, textOf(site, node.argument))];
  if (!isCondition(site)) return [];
  // Its comparison has an opposite of its own.
  if (node.type === 'BinaryExpression' && /^([!=]==?|[<>]=?)$/.test(node.operator)) return [];
  if (/^(Boolean|Numeric|String)Literal$/.test(node.type)) return [];
  const isSimple = /^(Identifier|(Optional)?(Call|Member)Expression)$/.test(node.type);
  const text = textOf(site, node);
  return [replaceNode('negation', node, isSimple ? `!${text}` : `!(${text})`)];
};

/** Of this it is only asked whether it counts as true. */
export function isCondition(site: Site): boolean {
  const { node, parent, parents, key } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  switch (parent?.type) {
    case 'LogicalExpression':
      return parent.operator !== '??';
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments' && typeOf(site, node) === 'boolean';
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      return key !== 'id' && key !== 'left' && typeOf(site, node) === 'boolean';
    case 'ArrowFunctionExpression': {
      if (key !== 'body') return false;
      const call = parents.at(-2);
      const callee = call?.type === 'CallExpression' ? call.callee : undefined;
      const isTest =
        callee?.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        TESTS.test(callee.property.name);
      return isTest || typeOf(site, node) === 'boolean';
    }
    default:
      return false;
  }
}
