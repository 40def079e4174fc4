/** The names under which a program has the functions that can be replaced: it may give one of its functions another name. */
import type { Node } from '@babel/types';
import { lastNameOf, walk } from '../../submission/source/syntax.ts';

/**
 * @param names of the functions
 * @returns these, and the names of what the program puts there: `least` where it says
 *   `Shop.prototype.cheapest = least`
 */
export function functionNames(program: Node, names: readonly string[]): ReadonlySet<string> {
  const sources = sourcesIn(program);
  const found = new Set(names);
  // A set is gone through with all that is added meanwhile.
  for (const name of found) {
    for (const source of sources.get(name) ?? []) found.add(source);
  }
  return found;
}

/** By the name of a variable or a property, the names of those whose value it is given. */
function sourcesIn(program: Node): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  walk(program, (node) => {
    const [to, value] = giving(node) ?? [];
    const target = to && lastNameOf(to);
    const source = value ? sourceName(value) : undefined;
    if (target === undefined || source === undefined) return;
    const known = sources.get(target) ?? new Set();
    sources.set(target, known.add(source));
  });
  return sources;
}

/** @returns what is given a value, and the value; nothing where nothing is */
function giving(node: Node): [Node, Node | null | undefined] | undefined {
  if (node.type === 'AssignmentExpression') return [node.left, node.right];
  if (node.type === 'VariableDeclarator') return [node.id, node.init];
  if (node.type === 'ObjectProperty') return [node.key, node.value];
  return undefined;
}

function sourceName(value: Node): string | undefined {
  if (value.type !== 'MemberExpression' && value.type !== 'Identifier') return undefined;
  return lastNameOf(value);
}
