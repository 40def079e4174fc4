/** What becomes of values: dropped answers, names that mean something else, and what is read otherwise than meant. */
import type { Node } from '@babel/types';
import {
  allIn,
  endOf,
  functionIn,
  hasIn,
  isFunction,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  type Place,
  startOf,
  targetOf,
  usesOf,
} from '../syntax.ts';
import { type Around, EQUAL, type Found, nameOnThis, type Rules } from './lint.ts';

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
  const name = methodOf(expression);
  if (name === undefined) return undefined;
  const { callee } = expression as Call;
  const isInMath = nameInMath(callee) !== undefined;
  const [outer, block] = [parents.at(-2), parents.at(-1)];
  const isAlone = block?.type === 'BlockStatement' && block.body.length === 1;
  const isAllOfIf = (isAlone ? outer : block)?.type === 'IfStatement';
  const isUnused =
    isInMath ||
    (GIVES_NEW.test(name) && !isOwn(name, program)) ||
    (isAllOfIf && nameOnThis(callee) !== undefined && onlyAnswers(name, program));
  return isUnused
    ? { kind: 'unused-value', name: isInMath ? `Math.${name}` : name, isComparison: false }
    : undefined;
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
    const changed = nameOf(((each as Call).callee as Member).object) ?? '';
    return !usesOf(body, changed).some(({ key }) => DECLARES.test(key));
  });
  return answers && !changes;
}

/** Where a variable or a parameter is declared. */
const DECLARES = /^(?:id|params|elements|value)$/;

/** `for (let i = 0; i < 9; i++) … board[i / 3]`, or an index that was given that. */
function fractionAsIndex({ computed, property }: Member, { parents }: Around): Found {
  const loop = parents.find(
    (each): each is OfType<'ForStatement'> =>
      each.type === 'ForStatement' && each.update?.type === 'UpdateExpression',
  );
  if (!computed || loop?.update?.type !== 'UpdateExpression') return undefined;
  const counter = nameOf(loop.update.argument) ?? '';
  const given = allIn(loop, (_, above, key) => {
    const parent = above.at(-1);
    const isValue = key === 'init' && parent?.type === 'VariableDeclarator';
    return isValue && property.type === 'Identifier' && nameOf(parent.id) === property.name;
  });
  const at = [property, ...given].find(
    (each) =>
      each.type === 'BinaryExpression' && each.operator === '/' && nameOf(each.left) === counter,
  );
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
  const uses = usesOf(around, id.name).filter(({ node }) => node !== id);
  const isFilled = uses.length > 0 && uses.every(isOnlyFilled);
  return isFilled ? { kind: 'never-read', name: id.name, at: id } : undefined;
}

function isOnlyFilled({ node, parents }: Place): boolean {
  const [parent, call, member] = parents.slice(-3);
  return (
    /^(?:push|unshift|add|set)$/.test(methodOf(call) ?? '') &&
    member === (call as Call).callee &&
    node === (member as Member).object &&
    /^(?:ExpressionStatement|ArrowFunctionExpression)$/.test(parent!.type)
  );
}

/** `let best = 1;` in a block, where `best` outside was meant: nothing reads the new one. */
function lostInBlock({ id, init }: OfType<'VariableDeclarator'>, { parents }: Around): Found {
  const at = parents.findLastIndex(({ type }) => type === 'BlockStatement');
  const [block, declaration] = [parents[at], parents[at + 1]];
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
  const isChanged = (each: Node): boolean =>
    hasIn(node, (one) => nameOf(targetOf(one)) === nameOf(each));
  const isSame = given.every(
    (each, i) => each.type === 'Identifier' && nameOf(params[i]) === each.name && !isChanged(each),
  );
  return isSame ? { kind: 'same-call-again', name } : undefined;
}

/** Of `list.map(…)` the name `map`; none of another call. */
function methodOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? lastNameOf(node.callee)
    : undefined;
}

/** Is one of the program's own called so? It may do anything. */
function isOwn(name: string, { definitions }: Around['program']): boolean {
  return definitions.some((each) => each.name === name);
}
