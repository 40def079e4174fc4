/**
 * Finds nodes in Babel's syntax trees of a student's files, and answers questions about single nodes. Only nodes that run
 * are visited, so types and comments are not.
 */
import type { Function as FunctionNode, Identifier, Loop, Node } from '@babel/types';
import { memoize } from '../../base/in-child/memoize.ts';

/** Fields of nodes that hold types, comments or locations instead of code that runs. */
const FIELDS_THAT_DO_NOT_RUN: ReadonlySet<string> = new Set([
  'decorators',
  'extra',
  'implements',
  'innerComments',
  'leadingComments',
  'loc',
  'returnType',
  'superParameters',
  'superTypeParameters',
  'trailingComments',
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
]);
/** Declarations that the compiler removes. */
const TYPE_DECLARATIONS = /^TS(?:TypeAlias|Interface)/;

/**
 * A function that is called for a node.
 *
 * @param parents from the outermost to the node's parent; the array changes after the call
 * @param key the field of the parent that has the node
 */
type Visit<T> = (node: Node, parents: readonly Node[], key: string) => T;

/** Visits all nodes that run in the order of the text, each before the nodes in it. */
export function walk(root: Node, visit: Visit<void>): void {
  const parents: Node[] = [];
  const walkFrom = (node: Node, key: string): void => {
    visit(node, parents, key);
    parents.push(node);
    for (const { child, field } of childrenOf(node)) walkFrom(child, field);
    parents.pop();
  };
  walkFrom(root, '');
}

interface Child {
  readonly child: Node;
  readonly field: string;
}

/** Kept for each node, since the same code is walked through again and again, and a tree never changes. */
const childrenOf = memoize(findChildren, new WeakMap<Node, readonly Child[]>());

function findChildren(node: Node): readonly Child[] {
  const children: Child[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (FIELDS_THAT_DO_NOT_RUN.has(field)) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const child of values) if (isNodeThatRuns(child)) children.push({ child, field });
  }
  return children;
}

function isNodeThatRuns(value: unknown): value is Node {
  const { type } = Object(value) as { readonly type?: unknown };
  return typeof type === 'string' && !TYPE_DECLARATIONS.test(type);
}

/** A node with its position in the tree, described as for {@link Visit}. */
export interface LocatedNode {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly key: string;
}

/** @returns the nodes that fulfil the condition, in the order of the text */
export function nodesIn(root: Node, fulfils: Visit<boolean>): LocatedNode[] {
  const places: LocatedNode[] = [];
  walk(root, (node, parents, key) => {
    if (fulfils(node, parents, key)) places.push({ node, parents: [...parents], key });
  });
  return places;
}

/** @returns whether any node fulfils the condition */
export function hasIn(root: Node, fulfils: Visit<boolean>): boolean {
  return nodesIn(root, fulfils).length > 0;
}

/** The nodes of a type, such as `OfType<'IfStatement'>`. */
export type OfType<T extends Node['type']> = Extract<Node, { type: T }>;

export const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'ClassPrivateMethod',
  'ObjectMethod',
] as const;

export function isFunction(node: Node): node is FunctionNode {
  return (FUNCTIONS as readonly string[]).includes(node.type);
}

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

export function isLoop(node: Node): node is Loop {
  return LOOPS.has(node.type);
}

const BLOCKS: ReadonlySet<string> = new Set([
  'BlockStatement',
  'SwitchStatement',
  'Program',
  'StaticBlock',
  'TSModuleBlock',
]);

/** @returns whether the node is the scope of the variables that are declared in it */
export function holdsVariables(node: Node): boolean {
  return BLOCKS.has(node.type) || isFunction(node) || isLoop(node);
}

/** @returns the names that a pattern or a plain variable declares, in the order of the text */
export function declaredBy(pattern: Node): Identifier[] {
  return nodesIn(
    pattern,
    ({ type }, _, key) => type === 'Identifier' && key !== 'key' && key !== 'right',
  ).map(({ node }) => node as Identifier);
}

/** @returns the name of a key, a property or a plain variable; undefined where it is computed */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'PrivateName') return node.id.name;
  return undefined;
}

/** @returns `b` for `a.b`, `a['b']` and `b`; undefined for `a[b]` */
export function lastNameOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return nameOf(node);
  return node.computed && node.property.type === 'Identifier' ? undefined : nameOf(node.property);
}

/** @returns `max` for `Math.max`; undefined for any other expression */
export function nameInMath(callee: Node): string | undefined {
  const isMath = callee.type === 'MemberExpression' && nameOf(callee.object) === 'Math';
  return isMath ? lastNameOf(callee) : undefined;
}

/** @returns the function's own name, or that of the key, variable or member to which it is assigned */
export function functionName(node: Node, parent: Node | undefined): string | undefined {
  const ownName = keyOf(node);
  if (ownName !== undefined) return ownName;
  return parent?.type === 'AssignmentExpression' ? lastNameOf(parent.left) : keyOf(parent);
}

/** @returns the name of a node that has a key or an identifier, such as a property or a declaration */
function keyOf(node: Node | undefined): string | undefined {
  const { key, id } = (node ?? {}) as { key?: Node; id?: Node | null };
  return nameOf(key ?? id);
}

/** @returns the name of the innermost class around a node, or of the variable to which the class is assigned */
export function classAround(parents: readonly Node[]): string | undefined {
  const bodyIndex = parents.findLastIndex(({ type }) => type === 'ClassBody');
  const classNode = parents[bodyIndex - 1] as { id?: Node | null } | undefined;
  const declaration = parents[bodyIndex - 2] as { id?: Node | null } | undefined;
  return nameOf(classNode?.id) ?? nameOf(declaration?.id);
}

const JUMPS: ReadonlySet<string | undefined> = new Set([
  'ReturnStatement',
  'ContinueStatement',
  'BreakStatement',
]);

/** @returns whether nothing behind the statement runs */
export function isJump({ type }: Node): boolean {
  return JUMPS.has(type) || type === 'ThrowStatement';
}

/** @returns whether the statement is an `if` without `else` that ends by `return`, `continue` or `break` */
export function isEnd({ alternate, consequent }: OfType<'IfStatement'>): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return alternate == null && JUMPS.has(last?.type);
}

/** @returns the pattern that a parameter declares, and its default value */
export function parameterIn(node: Node): { readonly id: Node; readonly value?: Node } {
  const parameter = node.type === 'TSParameterProperty' ? node.parameter : node;
  if (parameter.type !== 'AssignmentPattern') return { id: parameter };
  return { id: parameter.left, value: parameter.right };
}

const TYPE_ASSERTIONS: ReadonlySet<string> = new Set([
  'TSNonNullExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);

/** @returns the expression without type assertions such as `x!`, `x as T` and `x satisfies T` */
export function withoutTypes(node: Node): Node {
  if (!TYPE_ASSERTIONS.has(node.type)) return node;
  return withoutTypes((node as OfType<'TSAsExpression'>).expression);
}

/** @returns the variable or member whose value a declaration, an assignment or an increment sets */
export function targetOf(node: Node): Node | undefined {
  if (node.type === 'VariableDeclarator') return node.id;
  if (node.type === 'AssignmentExpression') return node.left;
  return node.type === 'UpdateExpression' ? node.argument : undefined;
}

/** @returns the identifiers with this name */
export function usesOf(root: Node, name: string): LocatedNode[] {
  return nodesIn(root, (each) => each.type === 'Identifier' && each.name === name);
}

/** @returns the identifiers with this name that stand for a variable, and not for a property or a key */
export function variableUsesOf(root: Node, name: string): LocatedNode[] {
  return usesOf(root, name).filter((each) => !isPropertyName(each));
}

/** Whether an identifier names a property: `best` in `this.best`, `{ best: 1 }` and `class { best = 1 }`. */
export function isPropertyName({ parents, key }: LocatedNode): boolean {
  const parent = parents.at(-1);
  const isNamed = parent !== undefined && 'computed' in parent && !parent.computed;
  return isNamed && (key === 'property' || key === 'key');
}
