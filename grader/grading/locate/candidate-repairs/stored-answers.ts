/**
 * Finds where a function looks up answers that it has stored: in a map, a table or a list that outlives a call, and of which
 * it returns what it finds.
 */
import type { Function as FunctionNode, Node } from '@babel/types';
import {
  classAround,
  functionName,
  hasIn,
  isFunction,
  lastNameOf,
  nameOf,
  nodesIn,
  type OfType,
  withoutTypes,
} from '../../../submission/source/syntax.ts';
import type { FileFacts, Variable } from './file-facts.ts';

/** `memo.get(key)`, `memo.has(key)`, `memo.set(key, value)`, `memo[key]` or `key in memo`. */
export interface StoreAccess {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly key: Node;
  /** What holds the answers, of which a table of tables is the outermost: `memo` in `memo[row][column]`. */
  readonly store: Node;
  /** The value that is stored. */
  readonly value?: Node;
}

const STORING_METHODS: ReadonlySet<string | undefined> = new Set(['has', 'get', 'set']);

/**
 * @param root a function that is in no other one
 * @param parents from the file to the function's parent
 */
export function storeAccessesIn(
  root: FunctionNode,
  parents: readonly Node[],
  facts: FileFacts,
): readonly StoreAccess[] {
  const accesses = nodesIn(root, (node) => accessAt(node, []) !== undefined)
    .map((found) => accessAt(found.node, [...parents, ...found.parents])!)
    .filter((access) => outlivesCall(access, facts));
  const returned = returnedNodes(root);
  const isReturned = ({ store }: StoreAccess): boolean =>
    accesses.some(
      (access) => returned.has(access.node) && facts.textOf(access.store) === facts.textOf(store),
    );
  return accesses.filter(isReturned);
}

function accessAt(node: Node, parents: readonly Node[]): StoreAccess | undefined {
  const access = keyAndStore(node);
  return access && { ...access, node, parents, store: outermost(access.store) };
}

function keyAndStore(node: Node): Pick<StoreAccess, 'key' | 'store' | 'value'> | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') {
    return { key: node.left, store: node.right };
  }
  if (node.type === 'MemberExpression' && node.computed) {
    return { key: node.property, store: node.object };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { callee } = node;
  const [key, value] = node.arguments;
  if (key === undefined || !STORING_METHODS.has(nameOf(callee.property))) return undefined;
  return { key, store: callee.object, ...(value && { value }) };
}

/** @returns the map, table or list itself, where the expression is a part of it: `memo` for `memo[row]!` */
function outermost(store: Node): Node {
  const node = withoutTypes(store);
  return node.type === 'MemberExpression' && node.computed ? outermost(node.object) : node;
}

/**
 * Whether it holds more than one call leaves in it: a field of the object or of its class, a variable outside of all
 * functions, or one that a function hands on to its own calls.
 */
function outlivesCall({ store, parents }: StoreAccess, facts: FileFacts): boolean {
  if (store.type === 'MemberExpression') {
    const owner = nameOf(store.object);
    const isOfClass = owner !== undefined && owner === classAround(parents);
    return store.object.type === 'ThisExpression' || isOfClass;
  }
  const name = nameOf(store);
  if (name === undefined) return false;
  const variable = facts.variableNamed(name, store.start!) ?? declaredBehind(name, store, facts);
  if (variable === undefined) return false;
  if (variable.end >= facts.source.tree.end!) return true;
  const index = parents.findLastIndex(isFunction);
  const inner = parents[index];
  if (inner === undefined) return false;
  const ownCalls = callsOf(functionName(inner, parents[index - 1]), inner);
  const isOutside = variable.end > inner.end!;
  return ownCalls.some((call) => isOutside || call.arguments.some((each) => nameOf(each) === name));
}

/** @returns the variable of the file that is declared only behind the function that uses it */
function declaredBehind(name: string, use: Node, facts: FileFacts): Variable | undefined {
  const { end } = facts.source.tree;
  const variable = facts.variableNamed(name, end! - 1);
  return variable !== undefined && variable.start > use.end! ? variable : undefined;
}

/** @returns the calls of the function in its own body */
export function callsOf(name: string | undefined, node: Node): readonly OfType<'CallExpression'>[] {
  if (name === undefined) return [];
  const calls = nodesIn(node, (each) => {
    return each.type === 'CallExpression' && lastNameOf(each.callee) === name;
  });
  return calls.map((call) => call.node as OfType<'CallExpression'>);
}

/** @returns the expressions whose value a function returns, itself or in a variable */
function returnedNodes(root: Node): ReadonlySet<Node> {
  const initialValues = new Map<string, Node>();
  const returned = new Set<Node>();
  const add = (node: Node | null | undefined): void => {
    const value = node && withoutTypes(node);
    if (!value || returned.has(value)) return;
    returned.add(value);
    if (value.type === 'Identifier') add(initialValues.get(value.name));
    if (value.type === 'LogicalExpression') add(value.left);
    if (value.type === 'AssignmentExpression') add(value.left);
    if (value.type === 'ConditionalExpression') {
      add(value.consequent);
      add(value.alternate);
    }
  };
  for (const { node } of nodesIn(root, ({ type }) => type === 'VariableDeclarator')) {
    const { id, init } = node as OfType<'VariableDeclarator'>;
    const name = nameOf(id);
    if (name !== undefined && init) initialValues.set(name, init);
  }
  for (const { node } of nodesIn(root, ({ type }) => type === 'ReturnStatement')) {
    add((node as OfType<'ReturnStatement'>).argument);
  }
  return returned;
}

/**
 * @returns the nodes that decide whether a stored answer is found: the keys, and the conditions about what is stored. A change
 *   in them can make a wrong stored answer harmless, because nothing finds it any more
 */
export function nodesThatFind(root: Node, accesses: readonly StoreAccess[]): readonly Node[] {
  const keys = accesses.map(({ key }) => key);
  const found = new Set(accesses.map(({ node }) => node));
  const names = nodesIn(root, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return false;
    return found.has(withoutTypes(node.init));
  }).map(({ node }) => nameOf((node as OfType<'VariableDeclarator'>).id));
  const isAboutStored = (node: Node): boolean =>
    found.has(node) || (node.type === 'Identifier' && names.includes(node.name));
  const conditions = nodesIn(root, (node, _, field) => {
    return field === 'test' && hasIn(node, isAboutStored);
  });
  return [...keys, ...conditions.map(({ node }) => node)];
}
