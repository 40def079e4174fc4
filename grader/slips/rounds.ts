/** Slips in what is done once for each item of a list. */
import type { Node } from '@babel/types';
import { isFunction, nameOf } from '../repair/syntax.ts';
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
  const { each, whole } = round;
  return countOf(round.body, each) > 0
    ? undefined
    : { slip: { kind: 'same-each-round', each, whole }, at: first };
}

interface Round {
  readonly each: string;
  readonly whole: string;
  readonly body: Node;
}

/** The innermost `for (const each of whole.part)` or `whole.part.map((each) => …)`. */
function roundAround(parents: readonly Node[]): Round | undefined {
  for (let i = parents.length - 1; i >= 0; i--) {
    const node = parents[i]!;
    if (node.type === 'ForOfStatement') {
      const [declared] = node.left.type === 'VariableDeclaration' ? node.left.declarations : [];
      return roundOf(declared?.id, node.right, node.body);
    }
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

function roundOf(variable: Node | undefined, list: Node, body: Node): Round | undefined {
  if (variable?.type !== 'Identifier' || list.type !== 'MemberExpression') return undefined;
  const whole = nameOf(list.object);
  return whole === undefined || list.object.type !== 'Identifier'
    ? undefined
    : { each: variable.name, whole, body };
}
