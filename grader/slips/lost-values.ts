/** Slips by which a value gets lost, or another one is handed on than it seems. */
import type { Node } from '@babel/types';
import type { Program } from '../repair/program.ts';
import { isFunction, lastNameOf, nameInMath, nameOf, walk } from '../repair/syntax.ts';
import { type Call, type Found, isOnThis } from './found.ts';
import { countOf } from './names-in.ts';

/** `list.map((each) = each.val)`: an assignment where a function was meant. */
export function noArrow({ arguments: given }: Call): Found | undefined {
  const at = given.find(
    (each) =>
      each.type === 'AssignmentExpression' &&
      each.operator === '=' &&
      each.left.extra?.['parenthesized'] === true,
  );
  return at && { slip: { kind: 'no-arrow' }, at };
}

/** `this.other(node, depth--)`: the value before is handed over. */
export function countsAfterCall({ callee, arguments: given }: Call): Found | undefined {
  if (!isOnThis(callee)) return undefined;
  const at = given.find(
    (each) =>
      each.type === 'UpdateExpression' &&
      !each.prefix &&
      each.operator === '--' &&
      each.argument.type === 'Identifier',
  );
  const name = at?.type === 'UpdateExpression' ? nameOf(at.argument) : undefined;
  return at && name !== undefined ? { slip: { kind: 'counts-after-call', name }, at } : undefined;
}

/** What comes back is used nowhere: it is a statement, or all that a function gives whose value is dropped. */
function isDropped(parents: readonly Node[]): boolean {
  const [call, parent] = [parents.at(-2), parents.at(-1)];
  if (parent?.type === 'ExpressionStatement') return true;
  if (parent?.type !== 'ArrowFunctionExpression' || call?.type !== 'CallExpression') return false;
  const isForEach = lastNameOf(call.callee) === 'forEach';
  return call.arguments[0] === parent && (isForEach || isDropped(parents.slice(0, -2)));
}

const ASK_A_FUNCTION = /^(?:map|filter|some|every|find|findIndex|flatMap)$/;

/** `list.filter((each) => { each.val === 1; })`, where something is made of what comes back. */
export function noReturn(
  { callee, arguments: [callback] }: Call,
  parents: readonly Node[],
): Found | undefined {
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : undefined;
  if (name === undefined || !ASK_A_FUNCTION.test(name)) return undefined;
  if (callback === undefined || !isFunction(callback)) return undefined;
  if (callback.body.type !== 'BlockStatement' || isDropped(parents)) return undefined;
  let gives = false;
  walk(callback.body, (each, above) => {
    const isOwn = !above.some((node) => isFunction(node));
    gives ||= isOwn && (each.type === 'ReturnStatement' || each.type === 'ThrowStatement');
  });
  return gives
    ? undefined
    : { slip: { kind: 'no-return-in-callback', callee: name }, at: callback };
}

/** `Math.max(best, value);`, or `Math[name](best, value);` */
export function unusedResult(expression: Node): Found | undefined {
  if (expression.type !== 'CallExpression') return undefined;
  const { callee } = expression;
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'Math') return undefined;
  const name = nameInMath(callee);
  return {
    slip: { kind: 'unused-result', callee: name === undefined ? 'Math[…]' : `Math.${name}` },
  };
}

const TAKES_VALUE =
  /^(?:VariableDeclarator|AssignmentExpression|MemberExpression|LogicalExpression|BinaryExpression|UnaryExpression|SpreadElement|IfStatement)$/;

/** `const all = list.forEach((each) => …);` */
export function valueOfForEach(
  { callee }: Call,
  parents: readonly Node[],
  { definitions }: Program,
): Found | undefined {
  if (callee.type !== 'MemberExpression' || lastNameOf(callee) !== 'forEach') return undefined;
  const isTaken = TAKES_VALUE.test(parents.at(-1)?.type ?? '');
  // One of the program's own may give something.
  if (!isTaken || definitions.some(({ name }) => name === 'forEach')) return undefined;
  return { slip: { kind: 'value-of-for-each' }, at: callee.property };
}

/** What gives back something new, of a list or of a text, and leaves that as it was. */
const GIVES_NEW =
  /^(?:concat|slice|flat|join|includes|toSorted|toReversed|toSpliced|with|trim|toUpperCase|toLowerCase|padEnd|padStart)$/;

/** `list.concat(each);` */
export function unusedCopy(expression: Node, program: Program): Found | undefined {
  if (expression.type !== 'CallExpression') return undefined;
  const { callee } = expression;
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : undefined;
  if (name === undefined || !GIVES_NEW.test(name)) return undefined;
  // One of the program's own may do anything.
  if (program.definitions.some((each) => each.name === name)) return undefined;
  return { slip: { kind: 'unused-copy', callee: name } };
}

/** `if (list.indexOf(each))`: 0, the first place, is no, and -1, nowhere, is yes. */
export function indexAsTruth(test: Node): Found | undefined {
  if (test.type !== 'CallExpression' || test.callee.type !== 'MemberExpression') return undefined;
  const name = lastNameOf(test.callee);
  return name === 'indexOf' || name === 'findIndex' || name === 'lastIndexOf'
    ? { slip: { kind: 'index-as-truth', callee: name }, at: test }
    : undefined;
}

const ASK_A_QUESTION = /^(?:filter|some|every|find|findIndex)$/;

/** `list.every((each) => (each = 'x'))`: the answer is what was assigned. */
export function assignsForAnswer({ callee, arguments: [callback] }: Call): Found | undefined {
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : undefined;
  if (name === undefined || !ASK_A_QUESTION.test(name)) return undefined;
  if (callback?.type !== 'ArrowFunctionExpression') return undefined;
  const { body, params } = callback;
  if (body.type !== 'AssignmentExpression' || body.operator !== '=') return undefined;
  const own = params.map((each) => nameOf(each));
  return own.includes(nameOf(body.left))
    ? { slip: { kind: 'assigns-in-condition' }, at: body }
    : undefined;
}

/** `list.reduce((best, each) => Math.max(best, this.other(each)))`: of the first item nobody asks. */
export function reduceWithoutStart({ callee, arguments: given }: Call): Found | undefined {
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : undefined;
  const [callback] = given;
  if (name !== 'reduce' || given.length !== 1 || callback === undefined) return undefined;
  if (!isFunction(callback)) return undefined;
  const [held, each] = callback.params.map((parameter) => nameOf(parameter));
  if (held === undefined || each === undefined) return undefined;
  const asked = (of: string): boolean => {
    let isAsked = false;
    walk(callback.body, (node) => {
      isAsked ||=
        node.type === 'CallExpression' &&
        isOnThis(node.callee) &&
        node.arguments.some((argument) => countOf(argument, of) > 0);
    });
    return isAsked;
  };
  return asked(each) && !asked(held) ? { slip: { kind: 'reduce-without-start' } } : undefined;
}

type Switch = Extract<Node, { type: 'SwitchStatement' }>;

/** `case 'x': value = 1; case 'o': value = -1;`: what the first case assigns, the next one overwrites. */
export function fallsThrough({ cases }: Switch): Found | undefined {
  for (const [i, { consequent }] of cases.entries()) {
    const names = assignedIn(consequent);
    const isLeft = consequent.some((each) => leaves(each));
    const next = cases.slice(i + 1).find((each) => each.consequent.length > 0);
    if (isLeft || next === undefined) continue;
    if (assignedIn(next.consequent).some((name) => names.includes(name))) {
      return { slip: { kind: 'falls-through' }, at: next };
    }
  }
  return undefined;
}

/** By a statement of its own: what is always done. */
function assignedIn(statements: readonly Node[]): string[] {
  return statements.flatMap((each) => {
    const plain = each.type === 'BlockStatement' ? each.body : [each];
    return plain.flatMap((statement) => {
      if (statement.type !== 'ExpressionStatement') return [];
      const { expression } = statement;
      const isPlain = expression.type === 'AssignmentExpression' && expression.operator === '=';
      return isPlain && expression.left.type === 'Identifier' ? [expression.left.name] : [];
    });
  });
}

/** Or may leave: then what the author meant is not known. */
function leaves(node: Node): boolean {
  let isLeft = false;
  walk(node, ({ type }) => {
    isLeft ||= /^(?:Break|Return|Continue|Throw)Statement$/.test(type);
  });
  return isLeft;
}

type Declared = Extract<Node, { type: 'VariableDeclarator' }>;

/**
 * `let best; … if (value > best) best = value;`: a comparison with undefined is false, so it stays so;
 * and nothing is below a `best` that begins with -Infinity.
 */
export function neverHasValue({ id, init }: Declared, parents: readonly Node[]): Found | undefined {
  const around = parents.findLast((each) => isFunction(each) || each.type === 'BlockStatement');
  const isFresh = parents.at(-2)?.type !== 'ForOfStatement';
  if (id.type !== 'Identifier' || !isFresh || around === undefined) return undefined;
  const { name } = id;
  const start = init == null ? undefined : infinityIn(init);
  if (init != null && start === undefined) return undefined;
  let assigned = 0;
  let guarded = 0;
  walk(around, (each, above) => {
    if (each.type === 'UpdateExpression' && nameOf(each.argument) === name) assigned++;
    if (each.type !== 'AssignmentExpression' || nameOf(each.left) !== name) return;
    assigned++;
    if (above.some((node) => node.type === 'IfStatement' && isNeverTrue(node.test, name, start)))
      guarded++;
  });
  if (assigned === 0 || assigned !== guarded) return undefined;
  return start === undefined
    ? { slip: { kind: 'never-has-a-value', name }, at: id }
    : { slip: { kind: 'keeps-its-start', name, start }, at: id };
}

function infinityIn(node: Node): '-Infinity' | 'Infinity' | undefined {
  if (nameOf(node) === 'Infinity') return 'Infinity';
  const isLess = node.type === 'UnaryExpression' && node.operator === '-';
  return isLess && nameOf(node.argument) === 'Infinity' ? '-Infinity' : undefined;
}

/** Asks whether something is more or less than a variable that has no value, or nothing beyond it. */
function isNeverTrue(test: Node, name: string, start: string | undefined): boolean {
  if (test.type !== 'BinaryExpression' || !/^[<>]=?$/.test(test.operator)) return false;
  const [isLeft, isRight] = [nameOf(test.left) === name, nameOf(test.right) === name];
  if (start === undefined) return isLeft || isRight;
  const asksForLess = test.operator === (isLeft ? '>' : '<');
  const asksForMore = test.operator === (isLeft ? '<' : '>');
  return (isLeft || isRight) && (start === 'Infinity' ? asksForMore : asksForLess);
}

/**
 * `list[i] =`, and a line below that is set as a statement of its own: a value that goes on in the next
 * line stands further to the right.
 */
export function valueOfNextLine(
  target: Node,
  value: Node,
  parents: readonly Node[],
): Found | undefined {
  const statement = parents.at(-1)?.loc;
  const [from, to] = [target.loc, value.loc];
  if (statement == null || from == null || to == null) return undefined;
  if (from.end.line === to.start.line) return undefined;
  const isDeeper = to.start.column > statement.start.column;
  // What is long is put into brackets, or begins with what nobody writes as a statement.
  const isStatement = /^(?:Call|Assignment|Update|Await)Expression$/.test(value.type);
  return isDeeper || !isStatement
    ? undefined
    : { slip: { kind: 'value-of-next-line' }, at: target };
}
