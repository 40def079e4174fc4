/** Adds to a condition that a square is not empty: empty squares are equal to each other, and are counted, as marks are. */
import type { BinaryExpression, ConditionalExpression, IfStatement, Node } from '@babel/types';
import { nameOf, nodesIn, withoutTypes } from '../../../../../submission/source/syntax.ts';
import { isCondition } from '../../conditions.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../../site.ts';
import { emptyTexts } from '../sides.ts';

/** Squares that one condition or what follows from it is about. Among more, the right one is not found by trying. A guess. */
const MAX_SQUARES = 4;

export const emptySquares = [
  mutator('missing-condition', ['BinaryExpression'], equalSquares),
  mutator('missing-condition', ['BinaryExpression'], equalInSet),
  mutator('missing-condition', ['IfStatement', 'ConditionalExpression'], countedSquares),
];

/** `board[0] === board[1]`, which holds of empty squares as well. */
function equalSquares(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const areSquares = isSquare(site, left) && isSquare(site, right);
  if (!/^===?$/.test(operator) || !areSquares || !isFirstPart(site)) return [];
  return emptyTexts(site).map((text): Rewrite => {
    const condition = `${site.textOf(withoutTypes(left))} !== '${text}' && `;
    return { text: condition, start: left.start!, mark: site.node };
  });
}

/** `new Set(line).size === 1`, which holds of a line of empty squares as well. */
function equalInSet(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const isOne = right.type === 'NumericLiteral' && right.value === 1;
  if (!/^===?$/.test(operator) || !isOne || left.type !== 'MemberExpression') return [];
  const { object: set, property } = left;
  if (set.type !== 'NewExpression' || nameOf(set.callee) !== 'Set') return [];
  const [line] = set.arguments;
  if (line?.type !== 'Identifier' || nameOf(property) !== 'size') return [];
  return emptyTexts(site).map((text): Rewrite => {
    return { text: `(${line.name}[0] !== '${text}' && ${site.textOf()})` };
  });
}

/** Whether the node is a condition, or the first of several. */
function isFirstPart(site: Site): boolean {
  const isFirst = site.role === 'LogicalExpression left';
  return isCondition(site) && (isFirst || site.parent?.type !== 'LogicalExpression');
}

/** `if (count === 3) return first;` and `line.every((cell) => cell === line[0])`, where empty squares were counted, too. */
function countedSquares(
  site: Site,
  { test, consequent }: IfStatement | ConditionalExpression,
): Rewrites {
  if (!/^(?:Binary|Call|Logical)Expression$/.test(test.type)) return [];
  const condition = site.textOf(test);
  const squares = [test, consequent]
    .flatMap((node) => squaresIn(site, node))
    .filter((square) => !isComparedWithText(square, condition));
  const isOfMany = test.type === 'LogicalExpression' && test.operator !== '&&';
  const whole = isOfMany ? `(${condition})` : condition;
  const { start, end } = test;
  return [...new Set(squares)].slice(0, MAX_SQUARES).flatMap((square) =>
    emptyTexts(site).map((text): Rewrite => {
      const added = `${square} !== '${text}' && ${whole}`;
      return { text: added, start: start!, end: end!, mark: test, likelihood: 0.9 };
    }),
  );
}

function isComparedWithText(square: string, condition: string): boolean {
  return condition.includes(`${square} === '`) || condition.includes(`${square} !== '`);
}

/** @returns the code of the squares that a piece of code is about, as far as they can be named at the site */
function squaresIn(site: Site, root: Node): readonly string[] {
  const squares = nodesIn(root, (node) => isSquare(site, node)).map(({ node }) =>
    withoutTypes(node),
  );
  return squares.filter((node) => isVisible(site, node)).map((node) => site.textOf(node));
}

function isVisible(site: Site, square: Node): boolean {
  const offset = site.node.start!;
  const variables = nodesIn(square, (node, parents, key) => {
    const parent = parents.at(-1);
    const isField = key === 'property' && parent?.type === 'MemberExpression' && !parent.computed;
    return node.type === 'Identifier' && !isField;
  });
  return variables.every(({ node }) => site.facts.isKnown(site.textOf(node), offset));
}

/** Whether it is one text of a list, or a variable that holds a text. */
function isSquare(site: Site, node: Node): boolean {
  const value = withoutTypes(node);
  if (value.type === 'MemberExpression' && value.computed) {
    return /^(?:string|\?)$/.test(site.typeOf(value));
  }
  return value.type === 'Identifier' && site.typeOf(value) === 'string';
}
