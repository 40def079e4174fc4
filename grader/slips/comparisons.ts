/** Slips in what is compared: the comparison has one answer, or another one than it seems. */
import type { Node } from '@babel/types';
import { nameOf, walk, withoutTypes } from '../repair/syntax.ts';
import { COMPARE, EQUAL, type Found } from './found.ts';

type Binary = Extract<Node, { type: 'BinaryExpression' }>;
type Logical = Extract<Node, { type: 'LogicalExpression' }>;

export function isInBrackets({ extra }: Node): boolean {
  return extra?.['parenthesized'] === true;
}

/** @param whole the function in which it stands */
export function comparisonSlip(node: Binary, whole: Node): Found | undefined {
  if (!COMPARE.has(node.operator)) return undefined;
  const { left, right } = node;
  const isOfLists = isNew(left) || isNew(right) || isFixedList(left, right, whole);
  if (EQUAL.has(node.operator) && isOfLists) {
    const isEmpty = [left, right].some(
      (side) => side.type === 'ArrayExpression' && side.elements.length === 0,
    );
    const kind = isEmpty ? 'compares-with-empty-list' : 'compares-with-new-list';
    return { slip: { kind, ...negationOf(node) } };
  }
  if (left.type === 'UnaryExpression' && left.operator === '!' && !isInBrackets(left)) {
    return isNumberOrText(right) ? { slip: { kind: 'negates-first' } } : undefined;
  }
  const isChain = left.type === 'BinaryExpression' && COMPARE.has(left.operator);
  return isChain && !isInBrackets(left) ? { slip: { kind: 'chained-comparison' } } : undefined;
}

/** With what asks whether two things differ, the answer is the other one. */
export function negationOf({ operator }: Binary): { isNegated?: true } {
  return operator.startsWith('!') ? { isNegated: true } : {};
}

function isNew({ type }: Node): boolean {
  return type === 'ArrayExpression' || type === 'ObjectExpression';
}

/** `const three = ['x', 'x', 'x']`, which is only ever compared: nothing else can be that very list. */
function isFixedList(left: Node, right: Node, whole: Node): boolean {
  return [
    [left, right],
    [right, left],
  ].some(([side, other]) => {
    if (side?.type !== 'Identifier' || nameOf(other) === side.name) return false;
    return isOnlyCompared(side.name, whole);
  });
}

function isOnlyCompared(name: string, whole: Node): boolean {
  let [isList, isUsedOtherwise] = [false, false];
  walk(whole, (each, parents, key) => {
    if (each.type !== 'Identifier' || each.name !== name) return;
    const parent = parents.at(-1);
    if (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) return;
    if (parent?.type === 'VariableDeclarator' && key === 'id') {
      const init = parent.init == null ? undefined : withoutTypes(parent.init);
      isList = init?.type === 'ArrayExpression' && init.elements.length > 0;
      return;
    }
    const isCompared = parent?.type === 'BinaryExpression' && EQUAL.has(parent.operator);
    isUsedOtherwise ||= !isCompared;
  });
  return isList && !isUsedOtherwise;
}

function isNumberOrText(node: Node): boolean {
  const value = node.type === 'UnaryExpression' && node.operator === '-' ? node.argument : node;
  return value.type === 'NumericLiteral' || value.type === 'StringLiteral';
}

/** `a === 1 || -1`: what stands alone is no question, and counts as true. */
export function valueAsQuestion({ left, right, operator }: Logical): Found | undefined {
  if (operator !== '||') return undefined;
  const sides = [
    [left, lastOf(left, 'right'), right],
    [right, lastOf(right, 'left'), left],
  ] as const;
  for (const [whole, compared, alone] of sides) {
    const isCompared = compared.type === 'BinaryExpression' && COMPARE.has(compared.operator);
    if (isCompared && !isInBrackets(whole) && countsAsTrue(alone)) {
      return { slip: { kind: 'value-as-question' }, at: alone };
    }
  }
  return undefined;
}

/** Of `a || b`, what stands beside what follows or comes before. */
function lastOf(node: Node, side: 'left' | 'right'): Node {
  return node.type === 'LogicalExpression' ? lastOf(node[side], side) : node;
}

function countsAsTrue(node: Node): boolean {
  const value = node.type === 'UnaryExpression' && node.operator === '-' ? node.argument : node;
  if (value.type === 'NumericLiteral') return value.value !== 0;
  return value.type === 'StringLiteral' && value.value !== '';
}
