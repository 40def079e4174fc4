/** A best value so far, a sum or a flag that starts wrongly; and `true` for `false` anywhere. */
import { type ChangeMaker, flagsHere, replaceNode, type Site, textOf, typeOf } from '../change.ts';
import { nameOf } from '../syntax.ts';

const INFINITIES = ['-Infinity', 'Infinity'];
const FIRST = [...INFINITIES, '0', '-1', '1'];

export const startValues: ChangeMaker = (site) => {
  const { node, parent, parents, code } = site;
  if (node.type === 'BooleanLiteral') return [replaceNode('truth', node, String(!node.value))];
  if (!isFirstValue(site) || !isPlainNumber(textOf(site, node)) || typeOf(site, node) !== 'number')
    return [];
  const isLoopVariable =
    parents.at(-3)?.type === 'ForStatement' && parents.at(-2)?.type === 'VariableDeclaration';
  const isVariable = parent?.type === 'VariableDeclarator' && !isLoopVariable;
  const large = code.allNumbers.filter((each) => Math.abs(each) >= 2);
  const others = [...FIRST, ...large.flatMap((each) => [String(each), String(-each)])];
  // No loop can count from an infinity.
  const isInfinite = /Infinity|INFINITY/.test(textOf(site, node));
  if (isInfinite && isLoopVariable)
    return ['0', '1'].map((value) => replaceNode('start-value', node, value));
  // A search that begins with an infinity begins rightly, or with the wrong one. That another number
  // does as well hides what is missing: nothing was found that is larger, or smaller.
  // Which of the two it is, a flag may tell.
  const byFlag = (isInfinite ? flagsHere(site) : []).flatMap((flag) => [
    `${flag} ? -Infinity : Infinity`,
    `${flag} ? Infinity : -Infinity`,
  ]);
  return [...(isInfinite ? INFINITIES : others), ...byFlag].map((value) =>
    replaceNode(
      'start-value',
      node,
      value,
      (isVariable ? 1 : 0.5) * (FIRST.includes(value) ? 1 : 0.6),
    ),
  );
};

/** Of a variable or a parameter, in an assignment, or handed to `reduce`. */
export function isFirstValue({ node, parent, key }: Site): boolean {
  switch (parent?.type) {
    case 'VariableDeclarator':
      return key === 'init';
    case 'AssignmentPattern':
      return key === 'right';
    case 'AssignmentExpression':
      return parent.operator === '=' && key === 'right';
    case 'CallExpression': {
      const { callee } = parent;
      const isReduce =
        callee.type === 'MemberExpression' && /^reduce/.test(nameOf(callee.property) ?? '');
      return isReduce && parent.arguments[1] === node;
    }
    default:
      return false;
  }
}

function isPlainNumber(text: string): boolean {
  return /^[-+]?\s*(Number\.\w+|Infinity|[\d.]+)$/.test(text);
}
