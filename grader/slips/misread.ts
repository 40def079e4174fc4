/** Slips in what the language reads otherwise than it was meant. */
import type { Node } from '@babel/types';
import type { Definition, Program } from '../repair/program.ts';
import { endOf, type FunctionNode, lastNameOf, nameOf, startOf, walk } from '../repair/syntax.ts';
import type { Found } from './found.ts';
import { isDeclaredIn } from './names-in.ts';

type Member = Extract<Node, { type: 'MemberExpression' }>;

/** A `[` that begins a line, behind a line without a `;`: it takes an item of what stands there. */
export function bracketOfNextLine(
  { computed, object, property }: Member,
  { source }: Definition,
): Found | undefined {
  if (!computed) return undefined;
  const between = source.text.slice(endOf(object), startOf(property));
  return /^\s*\n\s*\[/.test(between)
    ? { slip: { kind: 'bracket-of-next-line' }, at: object }
    : undefined;
}

/** `turn = …`, of a variable beside all functions: it is the same one in every call. */
export function outlivesCalls(
  { operator, left }: Assignment,
  { node, source }: Definition,
  { definitions }: Program,
): Found | undefined {
  if (operator !== '=' || left.type !== 'Identifier') return undefined;
  const { name } = left;
  const isBeside = definitions.some(
    (each) =>
      each.name === name &&
      each.source === source &&
      each.node.type === 'VariableDeclaration' &&
      each.node.kind !== 'const',
  );
  return isBeside && !isDeclaredIn(node, name)
    ? { slip: { kind: 'outlives-calls', name } }
    : undefined;
}

type Assignment = Extract<Node, { type: 'AssignmentExpression' }>;

/** `sum =- value`: set with a space behind the sign, as an operator is, and without one before it. */
export function assignsWithSign(
  { operator, left, right }: Assignment,
  { source }: Definition,
): Found | undefined {
  if (operator !== '=' || right.type !== 'UnaryExpression') return undefined;
  const { operator: sign, argument } = right;
  if (sign !== '-' && sign !== '+') return undefined;
  const set = source.text.slice(endOf(left), startOf(argument));
  return set.includes(`=${sign} `) ? { slip: { kind: 'assigns-with-sign', sign } } : undefined;
}

/** `Number.MIN_VALUE`, where the smallest of all numbers is meant. */
export function smallestNumber(node: Member): Found | undefined {
  const isIt = nameOf(node.object) === 'Number' && lastNameOf(node) === 'MIN_VALUE';
  return isIt ? { slip: { kind: 'smallest-number' } } : undefined;
}

/** `new Set(states)`, of a list of objects or of lists that the function is given. */
export function setOfObjects(
  { callee, arguments: given }: Extract<Node, { type: 'NewExpression' }>,
  own: FunctionNode | undefined,
  { definitions }: Program,
): Found | undefined {
  const [list] = given;
  if (nameOf(callee) !== 'Set' || list?.type !== 'Identifier') return undefined;
  const param = own?.params.find((each) => nameOf(each) === list.name);
  const annotation = param?.type === 'Identifier' ? param.typeAnnotation : undefined;
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
  if (type?.type !== 'TSArrayType') return undefined;
  const { elementType: item } = type;
  const isObject =
    item.type === 'TSArrayType' ||
    (item.type === 'TSTypeReference' &&
      definitions.some(({ className }) => className === nameOf(item.typeName)));
  return isObject ? { slip: { kind: 'set-of-objects' } } : undefined;
}

/** `for (let i = 0; i < 9; i++) { const row = i / 3; … board[row] … }` */
export function fractionAsIndex(
  { computed, property }: Member,
  parents: readonly Node[],
): Found | undefined {
  if (!computed) return undefined;
  for (const loop of parents) {
    const { update } = loop.type === 'ForStatement' ? loop : { update: undefined };
    if (update?.type !== 'UpdateExpression') continue;
    const counter = nameOf(update.argument);
    const at = quotientIn(property, loop, counter);
    if (at !== undefined) return { slip: { kind: 'fraction-as-index' }, at };
  }
  return undefined;
}

/** The division of what counts the rounds that an index is, or that a variable with its name was given. */
function quotientIn(index: Node, loop: Node, counter: string | undefined): Node | undefined {
  if (isQuotient(index, counter)) return index;
  if (index.type !== 'Identifier') return undefined;
  let found: Node | undefined;
  walk(loop, (each) => {
    if (each.type !== 'VariableDeclarator' || nameOf(each.id) !== index.name) return;
    if (each.init != null && isQuotient(each.init, counter)) found = each.init;
  });
  return found;
}

function isQuotient(node: Node, counter: string | undefined): boolean {
  return (
    counter !== undefined &&
    node.type === 'BinaryExpression' &&
    node.operator === '/' &&
    nameOf(node.left) === counter
  );
}
