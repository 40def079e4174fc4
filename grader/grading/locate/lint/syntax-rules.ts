/**
 * Rules for lines that cannot mean what they say in any program, as far as the syntax shows it: conditions and loops,
 * answers that are not used, and names that mean something else.
 */
import type { Node } from '@babel/types';
import type { KeyPart } from '../../../base/messages/format-message.ts';
import type { Definition, ParsedProgram } from '../../../submission/source/program.ts';
import {
  hasIn,
  isFunction,
  isLoop,
  type LocatedNode,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  targetOf,
  usesOf,
} from '../../../submission/source/syntax.ts';

/** The end of the key of the finding's message. */
export type LintKind = Exclude<KeyPart<'lint.'>, `${string}.${string}`>;

/** A finding, with the values of its message. It is about the rule's node unless `at` names another one. */
export interface LintFinding {
  readonly kind: LintKind;
  readonly at?: Node;
  readonly [value: string]: unknown;
}

export type MaybeFinding = LintFinding | undefined;

export interface LintContext {
  readonly parents: readonly Node[];
  /** Of the function that is read. */
  readonly definition: Definition;
  readonly program: ParsedProgram;
}

/** The rules for each type of node. The first finding of a node counts. */
type SyntaxRules = {
  readonly [T in Node['type']]?: readonly ((
    node: OfType<T>,
    around: LintContext,
  ) => MaybeFinding)[];
};

export const SYNTAX_RULES: SyntaxRules = {
  IfStatement: [
    ({ test }) => {
      const at = assignmentIn(test);
      return at && { kind: 'assigns-in-condition', at };
    },
  ],
  AssignmentExpression: [turnedOperator],
  BinaryExpression: [comparedWithNewList],
  LogicalExpression: [valueAsQuestion],
  WhileStatement: [emptyLoop],
  ForStatement: [oneRoundOnly, emptyLoop],
  ForInStatement: [oneRoundOnly],
  ForOfStatement: [oneRoundOnly],
  ExpressionStatement: [missingReturn, unusedValue],
  VariableDeclarator: [neverRead, neverFilled, lostInBlock],
  ReturnStatement: [returnInForEach],
  CallExpression: [callbackWithoutReturn, handedOver, sameCallAgain],
};

export const EQUAL = /^[!=]==?$/;

type CallExpression = OfType<'CallExpression'>;

/** Methods of lists and texts that return something new and change nothing. */
const PURE_METHODS: ReadonlySet<string> = new Set([
  'concat',
  'slice',
  'flat',
  'join',
  'includes',
  'toSorted',
  'toReversed',
  'toSpliced',
  'with',
  'trim',
  'toUpperCase',
  'toLowerCase',
  'padEnd',
  'padStart',
]);

/** `filter((item) => { valueOf(item) === 1; })`: the function ends with a value, and never returns one. */
function missingReturn(
  node: OfType<'ExpressionStatement'>,
  { parents }: LintContext,
): MaybeFinding {
  const [call, callback, block] = parents.slice(-3);
  const isIn =
    callback?.type === 'ArrowFunctionExpression' || callback?.type === 'FunctionExpression';
  if (!isIn || block?.type !== 'BlockStatement' || methodOf(call) === 'forEach') return undefined;
  if (block.body.at(-1) !== node || !isOnlyValue(node.expression)) return undefined;
  const returnsValue = hasIn(block, (each) => each.type === 'ReturnStatement');
  return returnsValue ? undefined : { kind: 'missing-return' };
}

/** Methods of lists that do something with the answer of the function that they are given. */
const ASKS_CALLBACK: ReadonlySet<string> = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'findIndex',
  'some',
  'every',
  'reduce',
]);

/** `nodes = squares.map((each) => { const node = …; grow(node); });`: the list is used, and each item is undefined. */
function callbackWithoutReturn(call: CallExpression, { parents }: LintContext): MaybeFinding {
  const method = methodOf(call) ?? '';
  const [callback] = call.arguments;
  const isLoop = parents.at(-1)?.type === 'ExpressionStatement';
  if (isLoop || !ASKS_CALLBACK.has(method)) return undefined;
  if (callback === undefined || !isFunction(callback)) return undefined;
  if (callback.async || callback.body.type !== 'BlockStatement') return undefined;
  const { body } = callback.body;
  const last = body.at(-1);
  const isValue = last?.type === 'ExpressionStatement' && isOnlyValue(last.expression);
  if (last === undefined || isValue) return undefined;
  const leaves = hasIn(callback.body, ({ type }) => /^(?:Return|Throw)Statement$/.test(type));
  return leaves ? undefined : { kind: 'callback-without-return', at: last, method };
}

/** Whether to evaluate the expression changes nothing. What is called in a comparison is called for its answer. */
function isOnlyValue(expression: Node): boolean {
  if (hasIn(expression, ({ type }) => /^(?:Assignment|Update)Expression$/.test(type))) return false;
  if (expression.type === 'BinaryExpression') return true;
  if (expression.type === 'UnaryExpression') return /^[!-]$/.test(expression.operator);
  const mayChange = hasIn(expression, ({ type }) => /^(?:Call|New|Await|Yield)/.test(type));
  return (
    !mayChange &&
    /^(?:Logical|Conditional|Array|Member)Expression$|^Identifier$|Literal$/.test(expression.type)
  );
}

/** `best == 3;`, `Math.max(best, value);`, `list.concat(each);` */
function unusedValue(
  { expression }: OfType<'ExpressionStatement'>,
  { program }: LintContext,
): MaybeFinding {
  if (expression.type === 'BinaryExpression' && EQUAL.test(expression.operator))
    return { kind: 'unused-value', name: '', isComparison: true };
  const name = methodOf(expression);
  if (name === undefined) return undefined;
  const isInMath = nameInMath((expression as CallExpression).callee) !== undefined;
  // A method of this name that the program defines may do anything.
  const isDefined = program.definitions.some((each) => each.name === name);
  const isUnused = isInMath || (PURE_METHODS.has(name) && !isDefined);
  return isUnused
    ? { kind: 'unused-value', name: isInMath ? `Math.${name}` : name, isComparison: false }
    : undefined;
}

/** `score =+ value;`, with a space behind the sign and none before it */
function turnedOperator(
  { left, right, operator }: OfType<'AssignmentExpression'>,
  { definition: { source } }: LintContext,
): MaybeFinding {
  if (operator !== '=' || right.type !== 'UnaryExpression') return undefined;
  const between = source.text.slice(left.end!, right.argument.start!);
  const [, sign] = /^\s*=([+-])\s+$/.exec(between) ?? [];
  return sign === undefined ? undefined : { kind: 'turned-operator', sign, isSum: sign === '+' };
}

/**
 * `const column = []; … column.push(cell);` in a loop, where the list is used for nothing else. Outside of loops right programs
 * have such lists as well: they are left from an earlier attempt.
 */
function neverRead(
  { id, init }: OfType<'VariableDeclarator'>,
  { definition, parents }: LintContext,
): MaybeFinding {
  const isNew = init?.type === 'ArrayExpression' || init?.type === 'NewExpression';
  if (id.type !== 'Identifier' || !isNew || !parents.some(isLoop)) return undefined;
  const uses = usesOf(definition.node, id.name).filter(({ node }) => node !== id);
  const isOnlyFilled = uses.length > 0 && uses.every(isFilled);
  return isOnlyFilled ? { kind: 'never-read', name: id.name, at: id } : undefined;
}

/** Methods that look into a list, a set or a map. */
const LOOKING_METHODS: ReadonlySet<string> = new Set(['includes', 'indexOf', 'has', 'get', 'some']);

/** `const seen = [];` where `seen` is only looked into. */
function neverFilled(
  { id, init }: OfType<'VariableDeclarator'>,
  { definition }: LintContext,
): MaybeFinding {
  const isEmptyList = init?.type === 'ArrayExpression' && init.elements.length === 0;
  const isSet = init?.type === 'NewExpression' && /^(?:Set|Map)$/.test(nameOf(init.callee) ?? '');
  const isEmptySet = isSet && init.arguments.length === 0;
  if (id.type !== 'Identifier' || !(isEmptyList || isEmptySet)) return undefined;
  const uses = usesOf(definition.node, id.name).filter(({ node }) => node !== id);
  const isOnlyLookedInto = uses.length > 0 && uses.every(isLookedInto);
  return isOnlyLookedInto ? { kind: 'never-filled', name: id.name, at: id } : undefined;
}

function isLookedInto({ node, parents }: LocatedNode): boolean {
  const [call, member] = parents.slice(-2);
  return (
    LOOKING_METHODS.has(methodOf(call) ?? '') &&
    member === (call as CallExpression).callee &&
    node === (member as OfType<'MemberExpression'>).object
  );
}

const FILLING_METHODS: ReadonlySet<string> = new Set(['push', 'unshift', 'add', 'set']);

function isFilled({ node, parents }: LocatedNode): boolean {
  const [parent, call, member] = parents.slice(-3);
  return (
    FILLING_METHODS.has(methodOf(call) ?? '') &&
    member === (call as CallExpression).callee &&
    node === (member as OfType<'MemberExpression'>).object &&
    (parent!.type === 'ExpressionStatement' || parent!.type === 'ArrowFunctionExpression')
  );
}

/** `let best = 1;` in a block, where the variable outside of it was meant: nothing reads the new one. */
function lostInBlock(
  { id, init }: OfType<'VariableDeclarator'>,
  { parents }: LintContext,
): MaybeFinding {
  const at = parents.findLastIndex(({ type }) => type === 'BlockStatement');
  const block = parents[at];
  const declaration = parents[at + 1];
  if (id.type !== 'Identifier' || init == null || block === undefined) return undefined;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'var') return undefined;
  const { name } = id;
  const around = parents
    .slice(parents.findLastIndex(isFunction), at)
    .filter(({ type }) => type === 'BlockStatement');
  const isOutside = usesOf(parents[0]!, name).some(({ key, parents: above }) => {
    const [holder, outer] = above.slice(-3);
    const isConstant = outer?.type === 'VariableDeclaration' && outer.kind === 'const';
    return key === 'id' && around.includes(holder!) && !isConstant;
  });
  return isOutside && usesOf(block, name).length === 1
    ? { kind: 'lost-in-block', name }
    : undefined;
}

/** `return value;` in a callback of `forEach`, which drops the value. A call may be there for what it does. */
function returnInForEach(
  { argument }: OfType<'ReturnStatement'>,
  { parents }: LintContext,
): MaybeFinding {
  const at = parents.findLastIndex(isFunction);
  const call = parents[at - 1];
  if (argument == null || argument.type === 'CallExpression') return undefined;
  const isCallback =
    methodOf(call) === 'forEach' && (call as CallExpression).arguments[0] === parents[at];
  return isCallback ? { kind: 'for-each-gives-nothing' } : undefined;
}

/** `list.map(this.other)` loses `this`, which matters where the method uses it. */
function handedOver(
  { arguments: [only, ...more] }: CallExpression,
  { definition, program }: LintContext,
): MaybeFinding {
  const name = only === undefined || more.length > 0 ? undefined : nameOnThis(only);
  const method = program.definitions.find(
    (each) =>
      each.name === name &&
      each.className === definition.className &&
      each.node.type === 'ClassMethod',
  );
  const usesThis = method && hasIn(method.node, ({ type }) => type === 'ThisExpression');
  return only && usesThis ? { kind: 'lost-this', name, at: only } : undefined;
}

/** A function calls itself with its own parameters, none of which it changes. */
function sameCallAgain(
  { callee, arguments: callArguments }: CallExpression,
  { definition }: LintContext,
): MaybeFinding {
  const { name, node } = definition;
  if (nameOnThis(callee) !== name || callArguments.length === 0) return undefined;
  const isChanged = (each: Node): boolean =>
    hasIn(node, (one) => nameOf(targetOf(one)) === nameOf(each));
  const isSame = callArguments.every(
    (each, i) =>
      each.type === 'Identifier' && nameOf(node.params[i]) === each.name && !isChanged(each),
  );
  return isSame ? { kind: 'same-call-again', name } : undefined;
}

/** @returns the name `map` for `list.map(…)`; nothing for another kind of call */
function methodOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? lastNameOf(node.callee)
    : undefined;
}

/** An assignment in brackets of its own is meant as one, unless a constant is assigned, which decides nothing. */
function assignmentIn(test: Node): Node | undefined {
  if (test.type === 'UnaryExpression' && test.operator === '!') return assignmentIn(test.argument);
  if (test.type === 'LogicalExpression') return assignmentIn(test.left) ?? assignmentIn(test.right);
  if (test.type !== 'AssignmentExpression' || test.operator !== '=') return undefined;
  return isInBrackets(test) && !/Literal$/.test(test.right.type) ? undefined : test;
}

/** `list === ['x']`: nothing else can be that very list. */
function comparedWithNewList({ left, right, operator }: OfType<'BinaryExpression'>): MaybeFinding {
  const isNew = [left, right].some(({ type }) => /^(?:Array|Object)Expression$/.test(type));
  return isNew && EQUAL.test(operator)
    ? { kind: 'compares-with-new-list', isNegated: operator.startsWith('!') }
    : undefined;
}

/** `a === 1 || -1`, where the value alone always counts as true. */
function valueAsQuestion({ left, right, operator }: OfType<'LogicalExpression'>): MaybeFinding {
  if (operator !== '||' || isInBrackets(left)) return undefined;
  const last = left.type === 'LogicalExpression' ? left.right : left;
  const isAsked = (node: Node): boolean =>
    node.type === 'BinaryExpression' && /^(?:[!=]==?|[<>]=?)$/.test(node.operator);
  if (isAsked(last) && isTrueValue(right)) return { kind: 'value-as-question', at: right };
  return isAsked(right) && isTrueValue(left) ? { kind: 'value-as-question', at: left } : undefined;
}

/** Whether it is a number or a text that is written out, and counts as true. */
function isTrueValue(node: Node): boolean {
  const value = node.type === 'UnaryExpression' && node.operator === '-' ? node.argument : node;
  const isLiteral = value.type === 'NumericLiteral' || value.type === 'StringLiteral';
  return isLiteral && Boolean(value.value);
}

/** `for (…); { … }`, where the block runs once, after the loop. */
function emptyLoop(
  node: OfType<'ForStatement' | 'WhileStatement'>,
  { parents }: LintContext,
): MaybeFinding {
  const parent = parents.at(-1);
  if (node.body.type !== 'EmptyStatement' || parent?.type !== 'BlockStatement') return undefined;
  const next = parent.body[parent.body.indexOf(node) + 1];
  return next?.type === 'BlockStatement' ? { kind: 'empty-loop', at: node.body } : undefined;
}

/** Every way through the loop's body ends in `return`. */
function oneRoundOnly({ body }: OfType<`For${'' | 'In' | 'Of'}Statement`>): MaybeFinding {
  const goesOn = hasIn(body, ({ type }) => type === 'ContinueStatement');
  return returns(body) && !goesOn ? { kind: 'one-round-only' } : undefined;
}

function returns(node: Node | null | undefined): boolean {
  if (node?.type === 'BlockStatement') return node.body.some(returns);
  if (node?.type === 'IfStatement') return returns(node.consequent) && returns(node.alternate);
  return node?.type === 'ReturnStatement';
}

export function isInBrackets({ extra }: Node): boolean {
  return extra?.['parenthesized'] === true;
}

/** @returns the name in `this.name` */
function nameOnThis(node: Node): string | undefined {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression'
    ? lastNameOf(node)
    : undefined;
}
