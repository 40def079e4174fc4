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
  if (left.type !== 'BinaryExpression' || isInBrackets(left)) return undefined;
  const [first, second] = [left.operator, node.operator];
  // `a < b === true` is what it says.
  const isChain = COMPARE.has(first) && EQUAL.has(first) === EQUAL.has(second);
  if (!isChain || right.type === 'BooleanLiteral') return undefined;
  return { slip: { kind: 'chained-comparison', first, second } };
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

/**
 * `a === 1 || -1`: what stands alone is no question, and counts as true. And `… && a === 1 || a === -1`,
 * where the one question about `a` is taken apart.
 *
 * @param text of the file
 */
export function valueAsQuestion(
  { left, right, operator }: Logical,
  text: string,
): Found | undefined {
  if (operator !== '||') return undefined;
  const sides = [
    [left, lastOf(left, 'right'), right],
    [right, lastOf(right, 'left'), left],
  ] as const;
  for (const [whole, compared, other] of sides) {
    if (!isComparison(compared) || isInBrackets(whole)) continue;
    const { left: asked, right: first, operator: sign } = compared;
    const [name, value] = [textOf(asked, text), textOf(first, text)];
    const together = (second: Node): string =>
      `${name} ${sign} ${value} || ${name} ${sign} ${textOf(second, text)}`;
    const hasMore = whole.type === 'LogicalExpression' && whole.operator === '&&';
    if (countsAsTrue(other)) {
      const whole = hasMore ? `(${together(other)})` : together(other);
      const written = whole.length > MOST_WRITTEN ? 'a === 1 || a === -1' : whole;
      return { slip: { kind: 'value-as-question', written }, at: other };
    }
    if (!hasMore || !isComparison(other) || other.operator !== sign || !EQUAL.has(sign)) continue;
    const written = `(${together(other.right)})`;
    if (textOf(other.left, text) === name && written.length <= MOST_WRITTEN)
      return { slip: { kind: 'and-before-or', written }, at: whole };
  }
  return undefined;
}

/** Letters of a condition that is quoted. */
const MOST_WRITTEN = 100;

function isComparison(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && COMPARE.has(node.operator);
}

function textOf({ start, end }: Node, text: string): string {
  return text.slice(start ?? 0, end ?? 0);
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
