/** `&&` for `||`, and a part of a condition too much. */
import { type ChangeMaker, findOperator, replaceNode, replaceRange, textOf } from '../change.ts';
import { endOf } from '../syntax.ts';

export const logic: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'ConditionalExpression') {
    // The two answers in each other's place.
    const [yes, no] = [textOf(site, node.consequent), textOf(site, node.alternate)];
    return [replaceNode('condition', node, `${textOf(site, node.test)} ? ${no} : ${yes}`, 0.5)];
  }
  if (node.type !== 'LogicalExpression') return [];
  const at = findOperator(site, node.operator, endOf(node.left));
  const others = node.operator === '&&' ? ['||'] : node.operator === '||' ? ['&&', '??'] : ['||'];
  return [
    ...others.map((other, index) =>
      replaceRange('logic', node, [at, at + 2], other, index === 0 ? 1 : 0.1),
    ),
    replaceNode('condition', node, textOf(site, node.left), 0.5),
    replaceNode('condition', node, textOf(site, node.right), 0.5),
  ];
};
