/** What is asked: comparisons, conditions, and loops. */
import type { Node } from '@babel/types';
import {
  allIn,
  countOf,
  endOf,
  functionIn,
  hasIn,
  isDeclaredIn,
  isFunction,
  lastNameOf,
  nameOf,
  type OfType,
  startOf,
  targetOf,
  withoutTypes,
} from '../syntax.ts';
import {
  type Around,
  COMPARE,
  EQUAL,
  type Found,
  isInBrackets,
  isNegated,
  type LintFinding,
  methodOf,
  nameOnThis,
  type Rules,
} from './lint.ts';

export const conditions: Rules = {
  IfStatement: [
    ({ test }) => {
      const at = assignmentIn(test);
      return at && { finding: { kind: 'assigns-in-condition' }, at };
    },
    ({ consequent }) =>
      consequent.type === 'EmptyStatement'
        ? { finding: { kind: 'empty-if' }, at: consequent }
        : undefined,
    ({ test }) => indexAsTruth(test),
    ({ test }, { parents }) => listAsQuestion(test, parents),
    answerDropped,
  ],
  UnaryExpression: [
    ({ operator, argument }) => (operator === '!' ? indexAsTruth(argument) : undefined),
  ],
  BinaryExpression: [comparedWithNewList, brokenComparison, keyAsNumber],
  LogicalExpression: [valueAsQuestion, andBeforeOr],
  WhileStatement: [emptyLoop, ({ test }, { parents }) => listAsQuestion(test, parents)],
  ForStatement: [oneRoundOnly, emptyLoop],
  ForInStatement: [oneRoundOnly],
  ForOfStatement: [oneRoundOnly],
  VariableDeclarator: [neverHasValue],
  CallExpression: [
    // `list.every((each) => (each = 'x'))`: the answer is what was assigned.
    (call) => {
      const [callback] = call.arguments;
      if (!/^(?:filter|some|every|find|findIndex)$/.test(methodOf(call) ?? '')) return undefined;
      if (callback?.type !== 'ArrowFunctionExpression') return undefined;
      const { body, params } = callback;
      const isIt =
        body.type === 'AssignmentExpression' &&
        body.operator === '=' &&
        params.some((each) => nameOf(each) === (nameOf(body.left) ?? ''));
      return isIt ? { finding: { kind: 'assigns-in-condition' }, at: body } : undefined;
    },
    sameEachRound,
  ],
};

/** An assignment in brackets of its own is meant as one; but a constant decides nothing. */
function assignmentIn(test: Node): Node | undefined {
  if (test.type === 'UnaryExpression' && test.operator === '!') return assignmentIn(test.argument);
  if (test.type === 'LogicalExpression') return assignmentIn(test.left) ?? assignmentIn(test.right);
  if (test.type !== 'AssignmentExpression' || test.operator !== '=') return undefined;
  return isInBrackets(test) && !/Literal$/.test(test.right.type) ? undefined : test;
}

/** `if (list.indexOf(each))`: 0, the first place, is no, and -1, nowhere, is yes. */
function indexAsTruth(test: Node): Found {
  const callee = methodOf(test) ?? '';
  return /^(?:(?:lastI|i)ndexOf|findIndex)$/.test(callee)
    ? { finding: { kind: 'index-as-truth', callee }, at: test }
    : undefined;
}

/** `while (stack)`, where `stack` was only ever given lists: a list is always true. */
function listAsQuestion(test: Node, parents: readonly Node[]): Found {
  const asked = test.type === 'UnaryExpression' && test.operator === '!' ? test.argument : test;
  const around = parents.findLast(isFunction);
  if (asked.type !== 'Identifier' || around === undefined) return undefined;
  const { name } = asked;
  const given = allIn(around, (each) => nameOf(targetOrId(each)) === name);
  const isList = (each: Node): boolean =>
    /^ArrayExpression$/.test(
      ('init' in each ? each.init : 'right' in each ? (each.right as Node) : undefined)?.type ?? '',
    );
  const isGiven = hasIn(around, (each, _, key) => key === 'params' && nameOf(each) === name);
  return given.length > 0 && given.every(isList) && !isGiven
    ? { finding: { kind: 'list-as-question', name }, at: asked }
    : undefined;
}

function targetOrId(node: Node): Node | undefined {
  return node.type === 'VariableDeclarator' ? node.id : targetOf(node);
}

/** Methods of the language that change something. */
const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|log)$/;

/** `if (this.isOver(node)) this.valueOf(node);`, where that function does nothing but answer. */
function answerDropped({ consequent }: OfType<'IfStatement'>, { program }: Around): Found {
  const [only, ...more] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  const call = only?.type === 'ExpressionStatement' ? only.expression : undefined;
  if (only === undefined || more.length > 0 || call?.type !== 'CallExpression') return undefined;
  const name = nameOnThis(call.callee);
  const [called, ...others] = program.definitions.filter((each) => each.name === name);
  const body = called && functionIn(called.node)?.body;
  if (name === undefined || body === undefined || others.length > 0) return undefined;
  const answers = hasIn(
    body,
    (each, above) =>
      each.type === 'ReturnStatement' && each.argument != null && !above.some(isFunction),
  );
  const changes = hasIn(body, (each) => {
    if (!CHANGES.test(methodOf(each) ?? ''))
      return (targetOf(each) ?? each).type === 'MemberExpression' && targetOf(each) !== undefined;
    const { object } = (each as OfType<'CallExpression'>).callee as OfType<'MemberExpression'>;
    return object.type !== 'Identifier' || !isDeclaredIn(body, object.name);
  });
  return answers && !changes ? { finding: { kind: 'answer-dropped', name }, at: only } : undefined;
}

/** `list === ['x']`: nothing else can be that very list; also of one that is only there to be compared with. */
function comparedWithNewList(node: OfType<'BinaryExpression'>, { definition }: Around): Found {
  const sides = [node.left, node.right];
  if (!EQUAL.test(node.operator)) return undefined;
  const isNew = sides.some((side) => /^(?:Array|Object)Expression$/.test(side.type));
  const isFixed = sides.some((side, i) => {
    const name = side.type === 'Identifier' ? side.name : undefined;
    return (
      name !== undefined && nameOf(sides[1 - i]) !== name && isOnlyCompared(name, definition.node)
    );
  });
  if (!isNew && !isFixed) return undefined;
  const isEmpty = sides.some(
    (each) => each.type === 'ArrayExpression' && each.elements.length === 0,
  );
  const kind = isEmpty ? 'compares-with-empty-list' : 'compares-with-new-list';
  return { kind, isNegated: isNegated(node) };
}

function isOnlyCompared(name: string, whole: Node): boolean {
  let isList = false;
  const isUsed = hasIn(whole, (each, parents, key) => {
    if (each.type !== 'Identifier' || each.name !== name) return false;
    const parent = parents.at(-1);
    if (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) return false;
    if (parent?.type === 'VariableDeclarator' && key === 'id') {
      const init = parent.init == null ? undefined : withoutTypes(parent.init);
      isList = init?.type === 'ArrayExpression' && init.elements.length > 0;
      return false;
    }
    return !(parent?.type === 'BinaryExpression' && EQUAL.test(parent.operator));
  });
  return isList && !isUsed;
}

/** `!a === 1`, and `a == b == c`. */
function brokenComparison({ left, right, operator }: OfType<'BinaryExpression'>): Found {
  if (!COMPARE.test(operator) || isInBrackets(left)) return undefined;
  if (left.type === 'UnaryExpression' && left.operator === '!') {
    return isNumberOrText(right) ? { kind: 'negates-first' } : undefined;
  }
  if (left.type !== 'BinaryExpression') return undefined;
  // `a < b === true` is what it says.
  const isChain = COMPARE.test(left.operator) && EQUAL.test(left.operator) === EQUAL.test(operator);
  return isChain && right.type !== 'BooleanLiteral'
    ? { kind: 'chained-comparison', first: left.operator, second: operator }
    : undefined;
}

function isNumberOrText(node: Node): boolean {
  const value = node.type === 'UnaryExpression' && node.operator === '-' ? node.argument : node;
  return /^(?:Numeric|String)Literal$/.test(value.type);
}

/** Letters of a condition that is quoted. */
const MOST_WRITTEN = 100;

/** `a === 1 || -1`: what stands alone is no question, and counts as true. */
function valueAsQuestion(
  { left, right, operator }: OfType<'LogicalExpression'>,
  { definition }: Around,
): Found {
  if (operator !== '||') return undefined;
  const write = (node: Node): string => written(node, definition);
  const sides = [
    [left, lastOf(left, 'right'), right],
    [right, lastOf(right, 'left'), left],
  ] as const;
  for (const [whole, asked, alone] of sides) {
    if (asked.type !== 'BinaryExpression' || !COMPARE.test(asked.operator)) continue;
    if (isInBrackets(whole) || !isNumberOrText(alone) || /^(?:0|''|"")$/.test(write(alone)))
      continue;
    const again = `${write(asked.left)} ${asked.operator} ${write(alone)}`;
    // Of two that ask for a difference one always holds: neither is to be.
    const join = isNegated(asked) ? '&&' : '||';
    const both = `${write(asked)} ${join} ${again}`;
    const isPart = whole.type === 'LogicalExpression' && join === '||' && whole.operator === '&&';
    const short = join === '&&' ? 'a !== 1 && a !== -1' : 'a === 1 || a === -1';
    const advised = both.length > MOST_WRITTEN ? short : isPart ? `(${both})` : both;
    return { finding: { kind: 'value-as-question', written: advised }, at: alone };
  }
  return undefined;
}

/**
 * `a && b === 1 || b === 2`: && is read first, so what is asked before it does not count for the second. With
 * `!==` one of the two always holds: brackets would not help.
 */
function andBeforeOr(
  { left, right, operator }: OfType<'LogicalExpression'>,
  { definition }: Around,
): Found {
  if (operator !== '||' || left.type !== 'LogicalExpression' || left.operator !== '&&')
    return undefined;
  const write = (node: Node): string => written(node, definition);
  const last = left.right;
  const asksTheSame =
    !isInBrackets(left) &&
    last.type === 'BinaryExpression' &&
    right.type === 'BinaryExpression' &&
    last.operator === right.operator &&
    !isNegated(last) &&
    isNumberOrText(last.right) &&
    isNumberOrText(right.right) &&
    write(last.left) === write(right.left);
  if (!asksTheSame) return undefined;
  const both = `(${write(last)} || ${write(right)})`;
  const advised = both.length > MOST_WRITTEN ? 'a && (b === 1 || b === 2)' : both;
  return { finding: { kind: 'and-before-or', written: advised }, at: right };
}

/** As it stands in the program. */
function written(node: Node, { source }: Around['definition']): string {
  return source.text.slice(startOf(node), endOf(node));
}

/** Of `a || b`, what stands beside what follows or comes before. */
function lastOf(node: Node, side: 'left' | 'right'): Node {
  return node.type === 'LogicalExpression' ? lastOf(node[side], side) : node;
}

/** `for (…); { … }`: the block is done once, after the loop. */
function emptyLoop(node: OfType<'ForStatement' | 'WhileStatement'>, { parents }: Around): Found {
  const parent = parents.at(-1);
  if (node.body.type !== 'EmptyStatement' || parent?.type !== 'BlockStatement') return undefined;
  const next = parent.body[parent.body.indexOf(node) + 1];
  return next?.type === 'BlockStatement'
    ? { finding: { kind: 'empty-loop' }, at: node.body }
    : undefined;
}

/** Every way through the loop ends in `return`; where an `if` ends too soon in it, that is not known. */
function oneRoundOnly({ body }: OfType<`For${'' | 'In' | 'Of'}Statement`>): Found {
  const isUnsure = hasIn(body, (each) =>
    each.type === 'IfStatement'
      ? each.consequent.type === 'EmptyStatement'
      : each.type === 'ContinueStatement',
  );
  return returns(body) && !isUnsure ? { kind: 'one-round-only' } : undefined;
}

function returns(node: Node | null | undefined): boolean {
  if (node?.type === 'BlockStatement') return node.body.some(returns);
  if (node?.type === 'IfStatement') return returns(node.consequent) && returns(node.alternate);
  return node?.type === 'ReturnStatement';
}

/**
 * `let best; … if (value > best) best = value;`: a comparison with undefined is false, so it stays so. Of a
 * start at -Infinity nothing is less.
 */
function neverHasValue({ id, init }: OfType<'VariableDeclarator'>, { parents }: Around): Found {
  const around = parents.findLast((each) => isFunction(each) || each.type === 'BlockStatement');
  const isFresh = !/^For(?:Of|In)/.test(parents.at(-2)?.type ?? '');
  const start = startOfSearch(init);
  if (id.type !== 'Identifier' || start === undefined || !isFresh || around === undefined)
    return undefined;
  const { name } = id;
  const isGuard = (each: Node): boolean =>
    each.type === 'IfStatement' && isNeverTrue(each.test, name, start);
  const isGiven = (each: Node): boolean => nameOf(targetOf(each)) === name;
  const guarded = allIn(around, (each, above) => isGiven(each) && above.some(isGuard));
  if (guarded.length === 0 || guarded.length < allIn(around, isGiven).length) return undefined;
  if (start === 'nothing') return { finding: { kind: 'never-has-a-value', name }, at: id };
  const [guard] = allIn(around, isGuard) as OfType<'IfStatement'>[];
  return { finding: { kind: 'keeps-its-start', name, start }, at: guard!.test };
}

function startOfSearch(
  init: Node | null | undefined,
): 'nothing' | 'Infinity' | '-Infinity' | undefined {
  if (init == null) return 'nothing';
  if (nameOf(init) === 'Infinity') return 'Infinity';
  const isMinus = init.type === 'UnaryExpression' && init.operator === '-';
  return isMinus && nameOf(init.argument) === 'Infinity' ? '-Infinity' : undefined;
}

/** Of a comparison with a variable that holds this. */
function isNeverTrue(test: Node, name: string, start: string): boolean {
  if (test.type !== 'BinaryExpression') return false;
  const isLeft = nameOf(test.left) === name;
  if (!isLeft && nameOf(test.right) !== name) return false;
  if (start === 'nothing') return /^[<>]=?$/.test(test.operator);
  return test.operator === ((start === 'Infinity') === isLeft ? '<' : '>');
}

/** A method is asked about the whole in each round over a part of it, and of the round nothing is used. */
function sameEachRound(
  { callee, arguments: [first] }: OfType<'CallExpression'>,
  { parents }: Around,
): Found {
  if (nameOnThis(callee) === undefined || first?.type !== 'Identifier') return undefined;
  const at = parents.findLastIndex(
    (each) => /^For(?:Of)?Statement$/.test(each.type) || isFunction(each),
  );
  const [call, round] = [parents[at - 1], parents[at]];
  let [variable, list, item]: (Node | null | undefined | string)[] = [];
  if (round?.type === 'ForOfStatement') {
    variable =
      round.left.type === 'VariableDeclaration' ? round.left.declarations[0]?.id : undefined;
    list = round.right;
  } else if (round?.type === 'ForStatement') {
    if (round.test?.type !== 'BinaryExpression') return undefined;
    const { left, right, operator } = round.test;
    const isToEnd = operator.startsWith('<') && right.type === 'MemberExpression';
    if (!isToEnd || nameOf(right.property) !== 'length') return undefined;
    [variable, list] = [left, right.object];
    item =
      list.type === 'MemberExpression' && !list.computed
        ? `${nameOf(list.object)}.${nameOf(list.property)}[${nameOf(variable)}]`
        : undefined;
  } else if (round !== undefined && isFunction(round) && call?.type === 'CallExpression') {
    if (call.arguments[0] !== round || call.callee.type !== 'MemberExpression') return undefined;
    [variable, list] = [round.params[0], call.callee.object];
  }
  if (typeof variable !== 'object' || typeof list !== 'object') return undefined;
  const each = variable?.type === 'Identifier' ? variable.name : undefined;
  const isPart = list?.type === 'MemberExpression' && nameOf(list.object) === first.name;
  if (each === undefined || !isPart || !round || !('body' in round)) return undefined;
  return countOf(round.body as Node, each) > 0
    ? undefined
    : {
        finding: { kind: 'same-each-round', each, whole: first.name, item: item ?? each },
        at: first,
      };
}

/** `list[key + 1]` in `for (const key in list)`, where `key` is text: `'0' + 1` is `'01'`. */
function keyAsNumber(
  { operator, left, right }: OfType<'BinaryExpression'>,
  { parents }: Around,
): Found {
  const parent = parents.at(-1);
  const isIndex = parent?.type === 'MemberExpression' && parent.computed;
  if (operator !== '+' || !isIndex || right.type !== 'NumericLiteral') return undefined;
  const finding = left.type === 'Identifier' ? keyNamed(left.name, parents) : undefined;
  return finding && { finding, at: left };
}

/** `for (const key in list)`, where `key` is named within it: what it gives is text. */
export function keyNamed(name: string, parents: readonly Node[]): LintFinding | undefined {
  for (const loop of parents) {
    if (loop.type !== 'ForInStatement') continue;
    const [declared] = loop.left.type === 'VariableDeclaration' ? loop.left.declarations : [];
    if (nameOf(declared?.id ?? loop.left) !== name) continue;
    const list = shortText(withoutTypes(loop.right));
    if (list !== undefined) return { kind: 'keys-for-items', name, list };
  }
  return undefined;
}

/** `list`, `node.list` or `this.list`. */
function shortText(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = shortText(node.object);
  return object && `${object}.${lastNameOf(node)}`;
}
