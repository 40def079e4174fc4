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
} from '../syntax.ts';
import { type Around, EQUAL, type Found, isOwn, methodOf, nameOnThis, type Rules } from './lint.ts';

export const values: Rules = {
  ExpressionStatement: [
    ({ expression }) =>
      expression.type === 'BinaryExpression' && EQUAL.test(expression.operator)
        ? { kind: 'unused-comparison' }
        : undefined,
    unusedResult,
  ],
  MemberExpression: [
    // `Number.MIN_VALUE`, where the smallest of all numbers is meant.
    ({ object, property }) =>
      nameOf(object) === 'Number' && nameOf(property) === 'MIN_VALUE'
        ? { kind: 'smallest-number' }
        : undefined,
    // A `[` that begins a line, behind a line without a `;`: it takes an item of what stands there.
    ({ object, property, computed }, { definition }) =>
      computed && /^\s*\n\s*\[/.test(definition.source.text.slice(endOf(object), startOf(property)))
        ? { finding: { kind: 'bracket-of-next-line' }, at: object }
        : undefined,
    // `[[0, 1] [2, 3]]`, and `board[row, 0]`.
    ({ object, property }) =>
      property.type === 'SequenceExpression'
        ? {
            finding: {
              kind: object.type === 'ArrayExpression' ? 'missing-comma' : 'indexes-with-comma',
            },
            at: property,
          }
        : undefined,
    fractionAsIndex,
  ],
  NewExpression: [setOfObjects],
  VariableDeclarator: [
    ({ id, init }, around) => valueOfNextLine(id, init, around),
    neverRead,
    lostInBlock,
  ],
  AssignmentExpression: [
    ({ left, right }, around) => valueOfNextLine(left, right, around),
    // `sum =- value`: set with a space behind the sign, as an operator is, and without one before it.
    ({ operator, left, right }, { definition }) => {
      if (operator !== '=' || right.type !== 'UnaryExpression') return undefined;
      const { operator: sign, argument } = right;
      const set = definition.source.text.slice(endOf(left), startOf(argument));
      return /^[-+]$/.test(sign) && set.includes(`=${sign} `)
        ? { kind: 'assigns-with-sign', sign, does: sign === '-' ? 'subtract' : 'add' }
        : undefined;
    },
    // `turn = …`, of a variable beside all functions: it is the same one in every call.
    ({ operator, left }, { definition, program }) => {
      const name = operator === '=' && left.type === 'Identifier' ? left.name : undefined;
      const isBeside = program.definitions.some(
        ({ name: other, source, node }) =>
          other === name &&
          source === definition.source &&
          node.type === 'VariableDeclaration' &&
          node.kind !== 'const',
      );
      return name !== undefined && isBeside && !isDeclaredIn(definition.node, name)
        ? { kind: 'outlives-calls', name }
        : undefined;
    },
  ],
  ThisExpression: [
    // In a `function` that is handed to another one, and not bound to anything.
    (_, { parents }) => {
      const at = parents.findLastIndex(
        (each) => isFunction(each) && each.type !== 'ArrowFunctionExpression',
      );
      const [call, holder] = [parents[at - 1], parents[at]];
      const isHanded = call?.type === 'CallExpression' && call.arguments[0] === holder;
      return holder?.type === 'FunctionExpression' && isHanded && call.arguments.length === 1
        ? { kind: 'lost-this' }
        : undefined;
    },
  ],
  ReturnStatement: [returnInForEach],
  CallExpression: [
    listForNumbers,
    // `const all = list.forEach((each) => …);`
    (call, { parents, program }) =>
      methodOf(call) === 'forEach' &&
      TAKES_VALUE.test(parents.at(-1)?.type ?? '') &&
      !isOwn('forEach', program)
        ? { finding: { kind: 'value-of-for-each' }, at: (call.callee as Member).property }
        : undefined,
    noReturn,
    handedOver,
    ({ callee }, { definition, program }) => {
      const name = callee.type === 'Identifier' ? callee.name : '';
      const named = program.definitions.filter((each) => each.name === name);
      const isMethod = named.some(({ className }) => className === definition.className);
      const isFree =
        named.some(({ className }) => className === undefined) ||
        definition.className === undefined ||
        isDeclaredIn(definition.node, name);
      if (isMethod && !isFree) return { kind: 'missing-this', name };
      return name !== '' && program.definitions.some(({ className }) => className === name)
        ? { kind: 'missing-new', name }
        : undefined;
    },
    // `list.length()`
    (call, { program }) =>
      methodOf(call) === 'length' && call.arguments.length === 0 && !isOwn('length', program)
        ? { finding: { kind: 'length-called' }, at: (call.callee as Member).property }
        : undefined,
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

/** `Math.max(best, value);`, `Math[name](best, value);`, or `list.concat(each);` */
function unusedResult({ expression }: OfType<'ExpressionStatement'>, { program }: Around): Found {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return undefined;
  if (nameOf(expression.callee.object) === 'Math') {
    const name = nameInMath(expression.callee);
    return { kind: 'unused-result', callee: name === undefined ? 'Math[…]' : `Math.${name}` };
  }
  const name = methodOf(expression) ?? '';
  return GIVES_NEW.test(name) && !isOwn(name, program)
    ? { kind: 'unused-copy', callee: name }
    : undefined;
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
  return at && { finding: { kind: 'fraction-as-index' }, at };
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
    ? { finding: { kind: 'value-of-next-line' }, at: target }
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
    ? { finding: { kind: 'never-read', name: id.name }, at: id }
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
  { parents, definition, program }: Around,
): Found {
  const at = parents.findLastIndex(isFunction);
  const call = parents[at - 1];
  if (argument == null || methodOf(call) !== 'forEach') return undefined;
  if ((call as Call).arguments[0] !== parents[at]) return undefined;
  // A call may be there for what it does, unless it is of a method of the same class that gives a value.
  const name = argument.type === 'CallExpression' ? nameOnThis(argument.callee) : undefined;
  const method = program.definitions.find(
    (each) => each.name === name && each.className === definition.className,
  );
  const givesValue = (each: Node, above: readonly Node[]): boolean =>
    each.type === 'ReturnStatement' && each.argument != null && above.filter(isFunction).length < 2;
  const isForValue =
    argument.type !== 'CallExpression' || (method !== undefined && hasIn(method.node, givesValue));
  return isForValue ? { kind: 'return-in-for-each' } : undefined;
}

/** `Math.max(list.map(…))`: these take numbers. */
function listForNumbers({ callee, arguments: [only, ...more] }: Call): Found {
  const name = nameInMath(callee) ?? '';
  if (!/^(?:max|min)$/.test(name) || only === undefined || more.length > 0) return undefined;
  const isList =
    (only.type === 'ArrayExpression' && only.elements.length !== 1) ||
    /^(?:map|filter|flatMap|concat|slice|flat)$/.test(methodOf(only) ?? '');
  return isList
    ? { finding: { kind: 'list-for-numbers', callee: `Math.${name}` }, at: only }
    : undefined;
}

/** What comes back is used nowhere: it is a statement, or all that a function gives whose value is dropped. */
function isDropped(parents: readonly Node[]): boolean {
  const [call, parent] = [parents.at(-2), parents.at(-1)];
  if (parent?.type === 'ExpressionStatement') return true;
  if (parent?.type !== 'ArrowFunctionExpression' || call?.type !== 'CallExpression') return false;
  const isGiven = call.arguments[0] === parent;
  return isGiven && (methodOf(call) === 'forEach' || isDropped(parents.slice(0, -2)));
}

/** `list.filter((each) => { each.val === 1; })`, where something is made of what comes back. */
function noReturn(call: Call, { parents }: Around): Found {
  const callee = methodOf(call) ?? '';
  const [callback] = call.arguments;
  if (!/^(?:map|filter|some|every|find|findIndex|flatMap)$/.test(callee)) return undefined;
  if (callback === undefined || !isFunction(callback) || isDropped(parents)) return undefined;
  if (callback.body.type !== 'BlockStatement') return undefined;
  const gives = hasIn(
    callback.body,
    (each, above) => /^(?:Return|Throw)Statement$/.test(each.type) && !above.some(isFunction),
  );
  return gives ? undefined : { finding: { kind: 'no-return-in-callback', callee }, at: callback };
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
  return only && name !== undefined && usesThis
    ? { finding: { kind: 'method-handed-over', name }, at: only }
    : undefined;
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

/** `new Set(states)`, of a list of objects that the function is given: no two of them are the same. */
function setOfObjects(
  { callee, arguments: [list] }: OfType<'NewExpression'>,
  { definition, program }: Around,
): Found {
  if (nameOf(callee) !== 'Set' || list?.type !== 'Identifier') return undefined;
  const given = functionIn(definition.node)?.params.find((each) => nameOf(each) === list.name);
  const annotation = given?.type === 'Identifier' ? given.typeAnnotation : undefined;
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
  const item = type?.type === 'TSArrayType' ? type.elementType : undefined;
  const className = item?.type === 'TSTypeReference' ? nameOf(item.typeName) : undefined;
  return program.definitions.some((each) => className !== undefined && each.className === className)
    ? { kind: 'set-of-objects' }
    : undefined;
}
