/** Slips in what is done once for each item of a list. */
import type { Node } from '@babel/types';
import { isFunction, nameOf, withoutTypes } from '../repair/syntax.ts';
import { type Call, type Found, isOnThis } from './found.ts';
import { countOf } from './names-in.ts';

/** A method is asked about the whole in each round over a part of it, and of the round nothing is used. */
export function sameEachRound(
  { callee, arguments: given }: Call,
  parents: readonly Node[],
): Found | undefined {
  if (!isOnThis(callee)) return undefined;
  const [first] = given;
  const round = roundAround(parents);
  if (first?.type !== 'Identifier' || round === undefined || round.whole !== first.name) {
    return undefined;
  }
  const { each, whole, item } = round;
  return countOf(round.body, each) > 0
    ? undefined
    : { slip: { kind: 'same-each-round', each, whole, item }, at: first };
}

interface Round {
  readonly each: string;
  readonly whole: string;
  /** The part of this round. */
  readonly item: string;
  readonly body: Node;
}

/**
 * The innermost `for (const each of whole.part)`, `for (…; i < whole.part.length; …)` or
 * `whole.part.map((each) => …)`.
 */
function roundAround(parents: readonly Node[]): Round | undefined {
  for (let i = parents.length - 1; i >= 0; i--) {
    const node = parents[i]!;
    if (node.type === 'ForOfStatement') {
      const [declared] = node.left.type === 'VariableDeclaration' ? node.left.declarations : [];
      return roundOf(declared?.id, node.right, node.body);
    }
    if (node.type === 'ForStatement') return countedRound(node);
    if (!isFunction(node)) continue;
    const call = parents[i - 1];
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression')
      return undefined;
    return call.arguments[0] === node
      ? roundOf(node.params[0], call.callee.object, node.body)
      : undefined;
  }
  return undefined;
}

function countedRound({ test, body }: For): Round | undefined {
  if (test?.type !== 'BinaryExpression' || !test.operator.startsWith('<')) return undefined;
  const { left, right } = test;
  if (left.type !== 'Identifier' || right.type !== 'MemberExpression') return undefined;
  const list = right.object;
  if (nameOf(right.property) !== 'length' || list.type !== 'MemberExpression') return undefined;
  const [whole, part] = [nameOf(list.object), nameOf(list.property)];
  if (
    list.object.type !== 'Identifier' ||
    whole === undefined ||
    part === undefined ||
    list.computed
  )
    return undefined;
  return { each: left.name, whole, item: `${whole}.${part}[${left.name}]`, body };
}

type For = Extract<Node, { type: 'ForStatement' }>;

function roundOf(variable: Node | undefined, list: Node, body: Node): Round | undefined {
  if (variable?.type !== 'Identifier' || list.type !== 'MemberExpression') return undefined;
  const whole = nameOf(list.object);
  return whole === undefined || list.object.type !== 'Identifier'
    ? undefined
    : { each: variable.name, whole, item: variable.name, body };
}

/** `for (const key in list)`, where `key` is named within it: what it gives is text. */
export function keyNamed(name: string, parents: readonly Node[]): Found['slip'] | undefined {
  for (const loop of parents) {
    if (loop.type !== 'ForInStatement') continue;
    const [declared] = loop.left.type === 'VariableDeclaration' ? loop.left.declarations : [];
    if (nameOf(declared?.id ?? loop.left) !== name) continue;
    const list = shortText(withoutTypes(loop.right));
    if (list !== undefined) return { kind: 'keys-for-items', name, list };
  }
  return undefined;
}

/** `list[key + 1]`, where `key` is text: `'0' + 1` is `'01'`. */
export function keyAsNumber(
  { operator, left, right }: Extract<Node, { type: 'BinaryExpression' }>,
  parents: readonly Node[],
): Found | undefined {
  const parent = parents.at(-1);
  const isIndex = parent?.type === 'MemberExpression' && parent.computed;
  if (operator !== '+' || !isIndex || right.type !== 'NumericLiteral') return undefined;
  const slip = left.type === 'Identifier' ? keyNamed(left.name, parents) : undefined;
  return slip && { slip, at: left };
}

/** `list`, `node.list` or `this.list`. */
function shortText(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const [object, name] = [shortText(node.object), nameOf(node.property)];
  return object === undefined || name === undefined ? undefined : `${object}.${name}`;
}
