/**
 * Changes how a list is searched, compared or filled: mistakes with methods that JavaScript has, and that do something
 * else than their names promise.
 */
import type {
  BinaryExpression,
  CallExpression,
  ExpressionStatement,
  MemberExpression,
  Node,
} from '@babel/types';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import {
  hasIn,
  isFunction,
  lastNameOf,
  nameOf,
  nodesIn,
  type OfType,
  usesOf,
  withoutTypes,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import { mutator, type Rewrites, replaced, type Site } from '../site.ts';

export const EQUALITY = /^[!=]==?$/;

export const lists = [
  mutator('equal-lists', ['CallExpression'], searchesForEqualList),
  mutator('equal-lists', ['BinaryExpression'], comparesContents),
  mutator('equal-lists', ['VariableDeclarator', 'ClassProperty'], storesContents),
  mutator('list-method', ['CallExpression'], indexAsAnswer),
  mutator('index', ['MemberExpression'], indexOfItem),
  mutator('taken-item', ['MemberExpression'], takenFromList),
  mutator('in-operator', ['BinaryExpression'], itemInList),
  mutator('nested-list', ['CallExpression'], flattenedBefore),
  mutator('mapped-items', ['CallExpression'], withoutEmptyItems),
  mutator('kept-items', ['ExpressionStatement'], emptiedBefore),
];

/** `best.push(move);` in an `if`, where what is in the list no longer counts once something better is found. */
function emptiedBefore(site: Site, { expression }: ExpressionStatement): Rewrites {
  if (expression.type !== 'CallExpression' || methodNameOf(expression) !== 'push') return [];
  const { object } = methodOf(expression)!;
  const isInCondition = site.parents.some(({ type }) => type === 'IfStatement');
  if (!isInCondition || object.type !== 'Identifier') return [];
  const list = site.textOf(object);
  return [{ text: `{ ${list}.length = 0; ${site.textOf(expression)}; }`, mark: expression }];
}

const PRIMITIVE_TYPES: ReadonlySet<string> = new Set(['number', 'string', 'boolean']);

/** Whether the value may be a list or an object. */
export function mayBeObject(site: Site, node: Node): boolean {
  const value = withoutTypes(node);
  if (isNewObject(value)) return true;
  if (/Literal$/.test(value.type)) return false;
  const valueType = site.typeOf(node);
  return valueType === UNKNOWN || !PRIMITIVE_TYPES.has(valueType);
}

function isSurelyObject(site: Site, node: Node): boolean {
  const type = site.typeOf(node);
  return isNewObject(node) || (type !== UNKNOWN && !PRIMITIVE_TYPES.has(type));
}

function isNewObject(node: Node): boolean {
  return node.type === 'ArrayExpression' || node.type === 'ObjectExpression';
}

export function contentsOf(text: string): string {
  return `JSON.stringify(${text})`;
}

/** `list.includes([row, column])`: another list with the same items is not in the list. */
function searchesForEqualList(site: Site, call: CallExpression): Rewrites {
  const method = methodOf(call);
  const name = methodNameOf(call);
  const [searched, ...more] = call.arguments;
  if (method === undefined || searched === undefined || more.length > 0) return [];
  const search = { includes: 'some', indexOf: 'findIndex' }[name ?? ''];
  if (search === undefined || !mayBeObject(site, searched)) return [];
  return alsoEverywhere(site, {
    likelihood: isSurelyObject(site, searched) ? 1 : 0.6,
    isSameForm: (node) =>
      node.type === 'CallExpression' &&
      methodNameOf(node) === name &&
      node.arguments.length === 1 &&
      node.arguments[0]!.type === searched.type,
    repair: (node) => {
      const one = node as CallExpression;
      const list = site.textOf(methodOf(one)!.object);
      const value = contentsOf(site.textOf(one.arguments[0]));
      return `${list}.${search}((each) => ${contentsOf('each')} === ${value})`;
    },
  });
}

/** `one === other`, where two boards with the same squares were meant to be equal. */
function comparesContents(site: Site, { left, right, operator }: BinaryExpression): Rewrites {
  const mayBeLists = [left, right].every((side) => {
    const value = withoutTypes(side);
    const isNamed =
      value.type === 'Identifier' || (value.type === 'MemberExpression' && !value.computed);
    const isNoValue = nameOf(value) === 'undefined' || lastNameOf(value) === 'length';
    return (isNamed && !isNoValue && mayBeObject(site, value)) || isNewObject(value);
  });
  if (!EQUALITY.test(operator) || !mayBeLists) return [];
  const text = `${contentsOf(site.textOf(left))} ${operator} ${contentsOf(site.textOf(right))}`;
  return [{ text, likelihood: 0.7 }];
}

/** `if (list.indexOf(item))`: -1, which says that the item is not there, counts as a yes, and 0 as a no. */
function indexAsAnswer(site: Site, call: CallExpression): Rewrites {
  if (!isIndexAsAnswer(call, site.parent, site.key)) return [];
  const answers = nodesIn(site.path.find(isFunction) ?? call, (node, parents, key) => {
    return node.type === 'CallExpression' && isIndexAsAnswer(node, parents.at(-1), key);
  });
  return alsoEverywhere(site, {
    likelihood: 1.5,
    isSameForm: (node) => answers.some((answer) => answer.node === node),
    repair: (node) => {
      const { object } = methodOf(node as CallExpression)!;
      const [searched] = (node as CallExpression).arguments;
      return `${site.textOf(object)}.includes(${site.textOf(searched)})`;
    },
  });
}

function isIndexAsAnswer(call: CallExpression, parent: Node | undefined, key: string): boolean {
  if (methodNameOf(call) !== 'indexOf' || call.arguments.length !== 1) return false;
  const isNegated = parent?.type === 'UnaryExpression' && parent.operator === '!';
  return key === 'test' || parent?.type === 'LogicalExpression' || isNegated;
}

/** `list.filter((item) => values[0] > 1)`, where the value beside each item was meant. */
function indexOfItem(site: Site, node: MemberExpression): Rewrites {
  const at = site.parents.findLastIndex(isFunction);
  const callback = site.parents[at];
  const call = site.parents[at - 1];
  if (!node.computed || callback === undefined || call?.type !== 'CallExpression') return [];
  if (!ITEM_METHODS.has(methodNameOf(call) ?? '') && methodNameOf(call) !== 'map') return [];
  if (!isFunction(callback) || callback.params.length !== 1) return [];
  const [parameter] = callback.params;
  const isInBrackets = site.facts.source.text.slice(parameter!.end!).startsWith(')');
  if (node.property.type !== 'NumericLiteral' || !isInBrackets) return [];
  const added: Edit = { start: parameter!.end!, end: parameter!.end!, replacement: ', index' };
  const { start, end } = node.property;
  return [{ text: 'index', start: start!, end: end!, others: [added], likelihood: 0.8 }];
}

/** `'_' in row`, which asks for an index and not for an item. */
function itemInList(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  if (operator !== 'in' || left.type !== 'StringLiteral') return [];
  return [`${site.textOf(right)}.includes(${site.textOf(left)})`];
}

/** `stack[stack.length - 1]` reads the last item, where it was to be taken from the list; likewise the first one. */
function takenFromList(site: Site, { object, property, computed }: MemberExpression): Rewrites {
  if (!computed || site.role === 'AssignmentExpression left') return [];
  const list = site.textOf(object);
  const index = site.textOf(property).replaceAll(/\s/g, '');
  if (index === `${list}.length-1`) return [`${list}.pop()`];
  return index === '0' && object.type === 'Identifier'
    ? [{ text: `${list}.shift()`, likelihood: 0.3 }]
    : [];
}

/** Methods of sets and maps, the first argument of which is a value or key. */
const KEYED_METHODS: ReadonlySet<string | undefined> = new Set([
  'has',
  'add',
  'get',
  'set',
  'delete',
]);
const ASKING_METHODS: ReadonlySet<string | undefined> = new Set(['has', 'get']);

/** A set or map of lists finds only the very same list, so it stores what is in them instead. */
function storesContents(
  site: Site,
  node: OfType<'VariableDeclarator' | 'ClassProperty'>,
): Rewrites {
  const isVariable = node.type === 'VariableDeclarator';
  const init = isVariable ? node.init : node.value;
  const name = nameOf(isVariable ? node.id : node.key);
  const className = init?.type === 'NewExpression' ? nameOf(init.callee) : undefined;
  const isKeyed = className === 'Set' || className === 'Map';
  if (!isKeyed || name === undefined) return [];
  const calls = usesOf(site.facts.source.tree, name).flatMap(({ parents }) => {
    const call = parents.findLast(({ type }) => type === 'CallExpression');
    if (call?.type !== 'CallExpression' || lastNameOf(methodOf(call)?.object ?? call) !== name) {
      return [];
    }
    const isOnIt = KEYED_METHODS.has(methodNameOf(call)) && call.arguments.length > 0;
    return isOnIt ? [call] : [];
  });
  const asked = calls.find((call) => ASKING_METHODS.has(methodNameOf(call)));
  const keys = calls.map((call) => call.arguments[0]!);
  if (asked === undefined || !keys.every((key) => mayBeObject(site, key))) return [];
  const [first, ...others] = keys.map((key): Edit => {
    return replaced(key, contentsOf(site.textOf(key)));
  });
  const { start, end, replacement } = first!;
  return [{ text: replacement, start, end, others, isRepeated: true, mark: asked }];
}

const ITEM_METHODS: ReadonlySet<string> = new Set(['some', 'every', 'filter', 'find', 'forEach']);

/** `board.includes('_')`: the items of a board are rows. */
function flattenedBefore(site: Site, call: CallExpression): Rewrites {
  const method = methodOf(call);
  const name = methodNameOf(call) ?? '';
  const object = method && withoutTypes(method.object);
  if (
    method === undefined ||
    (object?.type !== 'Identifier' && object?.type !== 'MemberExpression')
  ) {
    return [];
  }
  const isSearch =
    (name === 'includes' || name === 'indexOf' || name === 'join') && call.arguments.length === 1;
  if (!isSearch && !ITEM_METHODS.has(name)) return [];
  if (!mayBeObject(site, object)) return [];
  const isComputed = object.type === 'MemberExpression' && object.computed;
  const likelihood = isSearch && !isComputed ? 1 : 0.3;
  // The list may stand in brackets, which end behind it.
  const start = site.facts.source.text.lastIndexOf('.', method.property.start! - 1);
  return [{ text: '.flat()', start, mark: call, likelihood }];
}

/** `map` with a callback that answers for some of the items only: the list keeps an empty item or list for each other one. */
function withoutEmptyItems(site: Site, call: CallExpression): Rewrites {
  const [callback] = call.arguments;
  if (methodNameOf(call) !== 'map' || callback === undefined || !isFunction(callback)) return [];
  const { body } = callback;
  const property = methodOf(call)!.property;
  if (body.type !== 'BlockStatement' && site.typeOf(body) === 'boolean') {
    const range = { start: property.start!, end: property.end! };
    return [{ ...range, text: 'filter', mark: property, kind: 'list-method', likelihood: 1.5 }];
  }
  const mayBeEmpty =
    body.type === 'BlockStatement'
      ? hasIn(body, ({ type }) => type === 'IfStatement')
      : body.type === 'LogicalExpression' || body.type === 'ConditionalExpression';
  if (!mayBeEmpty) return [];
  const tests = hasIn(body, isEmptyList) ? ['(each) => each.length > 0', 'Boolean'] : ['Boolean'];
  return tests.map((test) => ({
    text: `.filter(${test})`,
    start: call.end!,
    mark: property,
  }));
}

function isEmptyList(node: Node): boolean {
  return node.type === 'ArrayExpression' && node.elements.length === 0;
}
