/** A best value so far, a sum or a flag that starts wrongly; and `true` for `false` anywhere. */
import { type ChangeMaker, replaceNode, textOf, typeOf } from '../change.ts';

const FIRST = ['-Infinity', 'Infinity', '0', '-1', '1'];

export const startValues: ChangeMaker = (site) => {
  const { node, parent, parents, key, code } = site;
  if (node.type === 'BooleanLiteral') return [replaceNode('truth', node, String(!node.value))];
  const isFirst =
    (parent?.type === 'VariableDeclarator' && key === 'init') ||
    (parent?.type === 'AssignmentPattern' && key === 'right') ||
    (parent?.type === 'AssignmentExpression' && parent.operator === '=' && key === 'right') ||
    // The first value of `reduce`.
    (parent?.type === 'CallExpression' && key === 'arguments' && parent.arguments[1] === node);
  if (!isFirst || !isPlainNumber(textOf(site, node)) || typeOf(site, node) !== 'number') return [];
  const isLoopVariable =
    parents.at(-3)?.type === 'ForStatement' && parents.at(-2)?.type === 'VariableDeclaration';
  const isVariable = parent.type === 'VariableDeclarator' && !isLoopVariable;
  const large = code.allNumbers.filter((each) => Math.abs(each) >= 2);
  return [...FIRST, ...large.flatMap((each) => [String(each), String(-each)])].map((value) =>
    replaceNode(
      'start-value',
      node,
      value,
      (isVariable ? 1 : 0.5) * (FIRST.includes(value) ? 1 : 0.6),
    ),
  );
};

function isPlainNumber(text: string): boolean {
  return /^[-+]?\s*(Number\.\w+|Infinity|[\d.]+)$/.test(text);
}
