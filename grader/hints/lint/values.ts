/** What becomes of values: dropped answers, names that mean something else, and what is read otherwise than meant. */
import type { Node } from '@babel/types';
import {
  allIn,
  countOf,
  endOf,
  functionIn,
  hasIn,
  isChanged,
  isDeclaredIn,
  isFunction,
  nameInMath,
  nameOf,
  type OfType,
  startOf,
  targetOf,
} from '../syntax.ts';
import { type Around, EQUAL, type Found, isOwn, methodOf, nameOnThis, type Rules } from './lint.ts';

export const values: Rules = {
  ExpressionStatement: [unusedValue],
  MemberExpression: [
    // A `[` that begins a line, behind a line without a `;`: it takes an item of what stands there.
    ({ object, property, computed }, { definition }) =>
      computed && /^\s*\n\s*\[/.test(definition.source.text.slice(endOf(object), startOf(property)))
        ? { kind: 'goes-on-in-next-line', at: object }
        : undefined,
    fractionAsIndex,
  ],
  VariableDeclarator: [
    ({ id, init }, around) => valueOfNextLine(id, init, around),
    neverRead,
    lostInBlock,
  ],
  AssignmentExpression: [({ left, right }, around) => valueOfNextLine(left, right, around)],
  ReturnStatement: [returnInForEach],
  CallExpression: [
    // `const all = list.forEach((each) => …);`
    (call, { parents, program }) =>
      methodOf(call) === 'forEach' &&
      TAKES_VALUE.test(parents.at(-1)?.type ?? '') &&
      !isOwn('forEach', program)
        ? { kind: 'for-each-gives-nothing', at: (call.callee as Member).property }
        : undefined,
    handedOver,
    sameCallAgain,
  ],
};

type Call = OfType<'CallExpression'>;
type Member = OfType<'MemberExpression'>;

const TAKES_VALUE =
  /^(?:VariableDeclarator|IfStatement|SpreadElement|(?:Assignment|Member|Logical|Binary|Unary)Expression)$/;

/** What gives back something new, of a list or of a text, and leaves that as it was. */
const GIVES_NEW =
  /^(?:concat|slice|flat|join|includes|toSorted|toReversed|toSpliced|with|trim|toUpperCase|toLowerCase|padEnd|padStart)$/;

/**
 * `best == 3;`, `Math.max(best, value);`, `list.concat(each);`, and `if (this.isOver(node)) this.valueOf(node);`,
 * where that function does nothing but answer.
 */
function unusedValue(
  { expression }: OfType<'ExpressionStatement'>,
  { parents, program }: Around,
): Found {
  if (expression.type === 'BinaryExpression' && EQUAL.test(expression.operator))
    return { kind: 'unused-value', name: '', isComparison: true };
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return undefined;
  const { callee } = expression;
  const inMath = nameInMath(callee);
  if (inMath !== undefined)
    return { kind: 'unused-value', name: `Math.${inMath}`, isComparison: false };
  const name = methodOf(expression) ?? '';
  const [outer, block] = [parents.at(-2), parents.at(-1)];
  const isAlone = block?.type === 'BlockStatement' && block.body.length === 1;
  const isAllOfIf = (isAlone ? outer : block)?.type === 'IfStatement';
  const isUnused =
    (GIVES_NEW.test(name) && !isOwn(name, program)) ||
    (isAllOfIf && nameOnThis(callee) !== undefined && onlyAnswers(name, program));
  return isUnused ? { kind: 'unused-value', name, isComparison: false } : undefined;
}

/** Methods of the language that change something. */
const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|log)$/;

/** One of the program's own functions, which gives a value and changes nothing by itself. */
function onlyAnswers(name: string, { definitions }: Around['program']): boolean {
  const [called, ...others] = definitions.filter((each) => each.name === name);
  const body = called && functionIn(called.node)?.body;
  if (body === undefined || others.length > 0) return false;
  const answers = hasIn(
    body,
    (each, above) =>
      each.type === 'ReturnStatement' && each.argument != null && !above.some(isFunction),
  );
  const changes = hasIn(body, (each) => {
    if (!CHANGES.test(methodOf(each) ?? '')) return targetOf(each)?.type === 'MemberExpression';
    const { object } = (each as Call).callee as Member;
    return object.type !== 'Identifier' || !isDeclaredIn(body, object.name);
  });
  return answers && !changes;
}

/** `for (let i = 0; i < 9; i++) … board[i / 3]`, or an index that was given that. */
function fractionAsIndex({ computed, property }: Member, { parents }: Around): Found {
  const loop = parents.find(
    (each): each is OfType<'ForStatement'> =>
      each.type === 'ForStatement' && each.update?.type === 'UpdateExpression',
  );
  if (!computed || loop?.update?.type !== 'UpdateExpression') return undefined;
  const counter = nameOf(loop.update.argument) ?? '';
  const isQuotient = (each: Node | null | undefined): boolean =>
    each?.type === 'BinaryExpression' && each.operator === '/' && nameOf(each.left) === counter;
  const [given] = allIn(
    loop,
    (each, above) =>
      isQuotient(each) &&
      above.at(-1)?.type === 'VariableDeclarator' &&
      nameOf((above.at(-1) as OfType<'VariableDeclarator'>).id) === (nameOf(property) ?? ''),
  );
  const at = isQuotient(property) ? property : given;
  return at && { kind: 'fraction-as-index', at };
}

/**
 * `list[i] =`, and a line below that is set as a statement of its own: a value that goes on in the next
 * line stands further to the right. What is long begins with what nobody writes as a statement.
 */
function valueOfNextLine(target: Node, value: Node | null | undefined, { parents }: Around): Found {
  const statement = parents.at(-1)?.loc;
  const [from, to] = [target.loc, value?.loc];
  if (statement == null || from == null || to == null) return undefined;
  const isBelow = from.end.line !== to.start.line && to.start.column <= statement.start.column;
  return isBelow && /^(?:Call|Assignment|Update|Await)Expression$/.test(value!.type)
    ? { kind: 'goes-on-in-next-line', at: target }
    : undefined;
}

/** `const column = []; … column.push(cell);`, and nothing else is done with it. */
function neverRead({ id, init }: OfType<'VariableDeclarator'>, { parents }: Around): Found {
  const isNew = init?.type === 'ArrayExpression' || init?.type === 'NewExpression';
  const around = parents.findLast((each) => isFunction(each) || each.type === 'BlockStatement');
  if (id.type !== 'Identifier' || !isNew || around === undefined) return undefined;
  const filled = allIn(around, (each, above) => {
    const isIt = /^(?:push|unshift|add|set)$/.test(methodOf(each) ?? '');
    const parent = above.at(-1);
    return (
      isIt &&
      nameOf(((each as Call).callee as Member).object) === id.name &&
      countOf(each, id.name) === 1 &&
      (parent?.type === 'ExpressionStatement' ||
        (parent?.type === 'ArrowFunctionExpression' && parent.body === each))
    );
  });
  return filled.length > 0 && countOf(around, id.name) === filled.length + 1
    ? { kind: 'never-read', name: id.name, at: id }
    : undefined;
}

/** `let best = 1;` in a block, where `best` outside was meant: nothing reads the new one. */
function lostInBlock({ id, init }: OfType<'VariableDeclarator'>, { parents }: Around): Found {
  const at = parents.findLastIndex(({ type }) => type === 'BlockStatement');
  const [block, declaration] = [parents[at], parents[at + 1]];
  if (id.type !== 'Identifier' || init == null || block === undefined) return undefined;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'var') return undefined;
  const { name } = id;
  const isOutside = parents
    .slice(parents.findLastIndex(isFunction), at)
    .some(
      (each) =>
        each.type === 'BlockStatement' &&
        each.body.some(
          (one) =>
            one.type === 'VariableDeclaration' &&
            one.kind !== 'const' &&
            one.declarations.some((declared) => nameOf(declared.id) === name),
        ),
    );
  return isOutside && countOf(block, name) === 1 ? { kind: 'lost-in-block', name } : undefined;
}

/** `return` in a callback of `forEach`: of a value that somebody waits for. */
function returnInForEach(
  { argument }: OfType<'ReturnStatement'>,
  { parents, program }: Around,
): Found {
  const at = parents.findLastIndex(isFunction);
  const call = parents[at - 1];
  if (argument == null || methodOf(call) !== 'forEach') return undefined;
  if ((call as Call).arguments[0] !== parents[at]) return undefined;
  // A call may be there for what it does.
  const isForValue =
    argument.type !== 'CallExpression' || onlyAnswers(nameOnThis(argument.callee) ?? '', program);
  return isForValue ? { kind: 'for-each-gives-nothing' } : undefined;
}

/** `list.map(this.other)`; of a method that does not use `this`, nothing is lost. */
function handedOver({ arguments: [only, ...more] }: Call, { definition, program }: Around): Found {
  const name = only === undefined || more.length > 0 ? undefined : nameOnThis(only);
  const method = program.definitions.find(
    (each) =>
      each.name === name &&
      each.className === definition.className &&
      each.node.type === 'ClassMethod',
  );
  const usesThis = method && hasIn(method.node, ({ type }) => type === 'ThisExpression');
  return only && usesThis ? { kind: 'lost-this', at: only } : undefined;
}

/** A function that calls itself with just what it was given. */
function sameCallAgain({ callee, arguments: given }: Call, { definition }: Around): Found {
  const { name, node } = definition;
  const params = functionIn(node)?.params;
  if (params === undefined || nameOnThis(callee) !== name || given.length === 0) return undefined;
  const isSame = given.every(
    (each, i) =>
      each.type === 'Identifier' && nameOf(params[i]) === each.name && !isChanged(node, each.name),
  );
  return isSame ? { kind: 'same-call-again', name } : undefined;
}
