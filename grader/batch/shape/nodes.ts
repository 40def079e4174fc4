/** Goes through the nodes of a parsed program, whatever kinds there are. */
import type { Node } from '@babel/types';

/** What says where a node stands, or how it was written, and not what it does. */
const ASIDE = new Set([
  ...['type', 'start', 'end', 'loc', 'range', 'extra', 'errors', 'tokens', 'directives'],
  ...['leadingComments', 'innerComments', 'trailingComments', 'comments'],
]);

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** @returns the parts of a node by their names, always in the same order */
export function partsOf(node: Node): [string, unknown][] {
  return Object.entries(node)
    .filter(([key]) => !ASIDE.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The node itself and all below it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const [, part] of partsOf(node)) {
    for (const each of Array.isArray(part) ? part : [part]) {
      if (isNode(each)) yield* nodesIn(each);
    }
  }
}

/** @returns a copy in which each list of statements was changed, the innermost first */
export function withStatements(node: Node, change: (statements: readonly Node[]) => Node[]): Node {
  const entries = Object.entries(node).map(([key, part]): [string, unknown] => {
    if (ASIDE.has(key)) return [key, part];
    if (isNode(part)) return [key, withStatements(part, change)];
    if (!Array.isArray(part)) return [key, part];
    const parts = part.map((each) => (isNode(each) ? withStatements(each, change) : each));
    const isStatements =
      (node.type === 'BlockStatement' && key === 'body') ||
      (node.type === 'SwitchCase' && key === 'consequent');
    return [key, isStatements ? change(parts) : parts];
  });
  return Object.fromEntries(entries) as unknown as Node;
}
