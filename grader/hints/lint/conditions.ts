/** What is asked: comparisons, conditions, and loops. */
import type { Node } from '@babel/types';
import { allIn, hasIn, isFunction, nameOf, type OfType, targetOf, usesOf } from '../syntax.ts';
import { type Around, EQUAL, type Found, isInBrackets, nameOnThis, type Rules } from './lint.ts';

export const conditions: Rules = {
  IfStatement: [
    ({ test }) => {
      const at = assignmentIn(test);
      return at && { kind: 'assigns-in-condition', at };
    },
    listAsQuestion,
  ],
  BinaryExpression: [comparedWithNewList],
  LogicalExpression: [valueAsQuestion],
  WhileStatement: [emptyLoop, listAsQuestion],
  ForStatement: [oneRoundOnly, emptyLoop],
  ForInStatement: [oneRoundOnly],
  ForOfStatement: [oneRoundOnly, sameEachRound],
};

/** An assignment in brackets of its own is meant as one; but a constant decides nothing. */
function assignmentIn(test: Node): Node | undefined {
  if (test.type === 'UnaryExpression' && test.operator === '!') return assignmentIn(test.argument);
  if (test.type === 'LogicalExpression') return assignmentIn(test.left) ?? assignmentIn(test.right);
  if (test.type !== 'AssignmentExpression' || test.operator !== '=') return undefined;
  return isInBrackets(test) && !/Literal$/.test(test.right.type) ? undefined : test;
}

type Asking = OfType<'IfStatement' | 'WhileStatement'>;

/** `while (stack)`, where `stack` was only ever given lists: a list is always true. */
function listAsQuestion({ test }: Asking, { parents }: Around): Found {
  const at = test.type === 'UnaryExpression' && test.operator === '!' ? test.argument : test;
  const around = parents.findLast(isFunction);
  if (at.type !== 'Identifier' || around === undefined) return undefined;
  const { name } = at;
  const given = allIn(around, (each) => nameOf(targetOf(each)) === name);
  const isDeclared = given.some(({ type }) => type === 'VariableDeclarator');
  return isDeclared && given.every(givesList) ? { kind: 'list-as-question', name, at } : undefined;
}

function givesList(node: Node): boolean {
  const value = 'init' in node ? node.init : 'right' in node ? node.right : undefined;
  return value?.type === 'ArrayExpression';
}

/** `list === ['x']`: nothing else can be that very list; also of one that is only there to be compared with. */
function comparedWithNewList(node: OfType<'BinaryExpression'>, { definition }: Around): Found {
  const sides = [node.left, node.right];
  if (!EQUAL.test(node.operator)) return undefined;
  const isNew = sides.some((side) => /^(?:Array|Object)Expression$/.test(side.type));
  const isFixed =
    nameOf(node.left) !== nameOf(node.right) &&
    sides.some((side) => side.type === 'Identifier' && isOnlyCompared(side.name, definition.node));
  return isNew || isFixed
    ? { kind: 'compares-with-new-list', isNegated: node.operator.startsWith('!') }
    : undefined;
}

/** It holds a list with something in it, and is nowhere but in comparisons. */
function isOnlyCompared(name: string, whole: Node): boolean {
  const holders = usesOf(whole, name).map(({ parents }) => parents.at(-1)!);
  return (
    holders.some(({ type }) => type === 'VariableDeclarator') &&
    holders.every((each) =>
      each.type === 'VariableDeclarator'
        ? each.init?.type === 'ArrayExpression' && each.init.elements.length > 0
        : each.type === 'BinaryExpression' && EQUAL.test(each.operator),
    )
  );
}

/** `a === 1 || -1`: what stands alone is no question, and counts as true. */
function valueAsQuestion({ left, right, operator }: OfType<'LogicalExpression'>): Found {
  if (operator !== '||' || isInBrackets(left)) return undefined;
  const last = left.type === 'LogicalExpression' ? left.right : left;
  const isAsked = (node: Node): boolean =>
    node.type === 'BinaryExpression' && /^(?:[!=]==?|[<>]=?)$/.test(node.operator);
  if (isAsked(last) && isTrueValue(right)) return { kind: 'value-as-question', at: right };
  return isAsked(right) && isTrueValue(left) ? { kind: 'value-as-question', at: left } : undefined;
}

/** A number or a text that is written out, and counts as true. */
function isTrueValue(node: Node): boolean {
  const value = node.type === 'UnaryExpression' && node.operator === '-' ? node.argument : node;
  const isLiteral = value.type === 'NumericLiteral' || value.type === 'StringLiteral';
  return isLiteral && Boolean(value.value);
}

/** `for (…); { … }`: the block is done once, after the loop. */
function emptyLoop(node: OfType<'ForStatement' | 'WhileStatement'>, { parents }: Around): Found {
  const parent = parents.at(-1);
  if (node.body.type !== 'EmptyStatement' || parent?.type !== 'BlockStatement') return undefined;
  const next = parent.body[parent.body.indexOf(node) + 1];
  return next?.type === 'BlockStatement' ? { kind: 'empty-loop', at: node.body } : undefined;
}

/** Every way through the loop ends in `return`. */
function oneRoundOnly({ body }: OfType<`For${'' | 'In' | 'Of'}Statement`>): Found {
  const goesOn = hasIn(body, ({ type }) => type === 'ContinueStatement');
  return returns(body) && !goesOn ? { kind: 'one-round-only' } : undefined;
}

function returns(node: Node | null | undefined): boolean {
  if (node?.type === 'BlockStatement') return node.body.some(returns);
  if (node?.type === 'IfStatement') return returns(node.consequent) && returns(node.alternate);
  return node?.type === 'ReturnStatement';
}

/** A method is asked about the whole in each round over a part of it, and of the round nothing is used. */
function sameEachRound({ left, right, body }: OfType<'ForOfStatement'>): Found {
  const each = nameOf(left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left);
  const whole = right.type === 'MemberExpression' ? nameOf(right.object) : undefined;
  if (each === undefined || whole === undefined || usesOf(body, each).length > 0) return undefined;
  const [at] = allIn(body, (node, parents, key) => {
    const call = parents.at(-1);
    const isGiven = key === 'arguments' && nameOf(node) === whole;
    return isGiven && call?.type === 'CallExpression' && nameOnThis(call.callee) !== undefined;
  });
  return at && { kind: 'same-each-round', each, whole, at };
}
