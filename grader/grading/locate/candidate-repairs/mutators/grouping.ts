/** Changes what belongs together in an expression: which brackets there are, and which value comes first. */
import type {
  ArrayExpression,
  BinaryExpression,
  LogicalExpression,
  UnaryExpression,
} from '@babel/types';
import { mutator, type Rewrite, type Rewrites, type Site } from '../site.ts';

/** Operators for which it matters which value comes first. */
const WITH_ORDER: ReadonlySet<string> = new Set(['-', '/', '%', '**']);
/** Operators with the same number are on the same level, and a higher one comes first. */
const LEVELS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '===': 3,
  '!==': 3,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '**': 7,
};

export const grouping = [
  mutator('brackets', ['BinaryExpression', 'LogicalExpression'], otherBrackets),
  mutator('brackets', ['UnaryExpression'], negatedParts),
  mutator('logic', ['BinaryExpression'], chainedComparison),
  mutator('operands', ['BinaryExpression'], swappedOperands),
  mutator('operands', ['ArrayExpression'], swappedItems),
];

/** `a == b == c` compares an answer with `c`, where all three were to be equal: `a == b && b == c`. */
function chainedComparison(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  if (left.type !== 'BinaryExpression' || !/^===?$/.test(operator)) return [];
  if (left.operator !== operator) return [];
  const middle = site.textOf(left.right);
  return [`${site.textOf(left)} && ${middle} ${operator} ${site.textOf(right)}`];
}

/** `[column, row]` where `[row, column]` was meant. */
function swappedItems(_: Site, { elements }: ArrayExpression): Rewrites {
  const [first, second, ...more] = elements;
  if (first?.type !== 'Identifier' || second?.type !== 'Identifier' || more.length > 0) return [];
  return [`[${second.name}, ${first.name}]`];
}

/** `10 ** length - 1` where `10 ** (length - 1)` was meant, and the other way round. */
function otherBrackets(site: Site, node: BinaryExpression | LogicalExpression): Rewrites {
  const { left, right, operator } = node;
  const text = (each: typeof left): string => site.textOf(each);
  const rewrites: Rewrite[] = [];
  if (isJoined(left) && differ(left.operator, operator)) {
    const { left: first, right: second } = left;
    const last = `(${text(second)} ${operator} ${text(right)})`;
    rewrites.push({ text: `${text(first)} ${left.operator} ${last}` });
  }
  if (isJoined(right) && differ(right.operator, operator)) {
    const { left: second, right: third } = right;
    const first = `(${text(left)} ${operator} ${text(second)})`;
    rewrites.push({ text: `${first} ${right.operator} ${text(third)}` });
  }
  if (left.type === 'UnaryExpression' && left.operator === '!') {
    rewrites.push({ text: `!(${text(left.argument)} ${operator} ${text(right)})` });
  }
  return rewrites;
}

function isJoined(node: { readonly type: string }): node is BinaryExpression | LogicalExpression {
  return node.type === 'BinaryExpression' || node.type === 'LogicalExpression';
}

function differ(one: string, other: string): boolean {
  return LEVELS[one] !== LEVELS[other] || one === '-' || other === '-';
}

/** `!(a && b)` where `!a && b` was meant. */
function negatedParts(site: Site, { operator, argument }: UnaryExpression): Rewrites {
  if (operator !== '!' || argument.type !== 'LogicalExpression') return [];
  const { left, right, operator: joining } = argument;
  return [
    `!${site.textOf(left)} ${joining} ${site.textOf(right)}`,
    `${site.textOf(left)} ${joining} !${site.textOf(right)}`,
  ];
}

/** `a - b` where `b - a` was meant. Text that is put together has an order as well. */
function swappedOperands(site: Site, { left, right, operator }: BinaryExpression): Rewrites {
  const isText = operator === '+' && site.typeOf() === 'string';
  if (!WITH_ORDER.has(operator) && !isText) return [];
  return [`${site.textOf(right)} ${operator} ${site.textOf(left)}`];
}
