/** Going through the parts of a program that run; types are left out. */
import type { Node } from '@babel/types';

const NOT_RUN = new Set([
  'decorators',
  'extra',
  'implements',
  'innerComments',
  'leadingComments',
  'loc',
  'returnType',
  'superTypeParameters',
  'trailingComments',
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
]);

export interface Part {
  readonly node: Node;
  /** The field of the parent in which the node stands. */
  readonly key: string;
}

/** @param parents from the outermost to the node's own parent */
export type Visit = (node: Node, parents: readonly Node[], key: string) => void;

function partsOf(node: Node): Part[] {
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (value === null || typeof value !== 'object' || NOT_RUN.has(key)) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isNode(each) && !isOnlyType(each)) parts.push({ node: each, key });
    }
  }
  return parts;
}

export function walk(root: Node, visit: Visit): void {
  const parents: Node[] = [];
  const go = (node: Node, key: string): void => {
    visit(node, parents, key);
    parents.push(node);
    for (const part of partsOf(node)) go(part.node, part.key);
    parents.pop();
  };
  go(root, '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function isOnlyType({ type }: Node): boolean {
  return type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';
}

export function startOf(node: Node): number {
  return node.start ?? 0;
}

export function endOf(node: Node): number {
  return node.end ?? 0;
}

export type FunctionNode = Extract<
  Node,
  {
    type:
      | 'FunctionDeclaration'
      | 'FunctionExpression'
      | 'ArrowFunctionExpression'
      | 'ClassMethod'
      | 'ClassPrivateMethod'
      | 'ObjectMethod';
  }
>;

export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'ClassMethod' ||
    node.type === 'ClassPrivateMethod' ||
    node.type === 'ObjectMethod'
  );
}

export type Loop = Extract<
  Node,
  { type: `${'For' | 'ForOf' | 'ForIn' | 'While' | 'DoWhile'}Statement` }
>;

export function isLoop(node: Node): node is Loop {
  return /^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type);
}

/** The function that a definition's text makes: a method, a field or a variable that holds one. */
export function functionIn(node: Node): FunctionNode | undefined {
  if (isFunction(node)) return node;
  const value =
    node.type === 'VariableDeclaration'
      ? node.declarations[0]?.init
      : node.type === 'ClassProperty' || node.type === 'ObjectProperty'
        ? node.value
        : undefined;
  return value != null && isFunction(value) ? value : undefined;
}

/** The name that a key, a property or a plain variable has; none when it is computed. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'PrivateName') return node.id.name;
  return undefined;
}

/** Of `a.b`, of `a['b']` and of `b` the name `b`; of `a[b]` none. */
export function lastNameOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return nameOf(node);
  return node.computed && node.property.type === 'Identifier' ? undefined : nameOf(node.property);
}

/** Of `Math.max` the name `max`; none of anything else. */
export function nameInMath(callee: Node): string | undefined {
  const isMath = callee.type === 'MemberExpression' && nameOf(callee.object) === 'Math';
  return isMath ? lastNameOf(callee) : undefined;
}

/** Without what only the type checker reads: `x!`, `x as T`, `x satisfies T`. */
export function withoutTypes(node: Node): Node {
  switch (node.type) {
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return withoutTypes(node.expression);
    default:
      return node;
  }
}
