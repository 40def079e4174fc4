/**
 * Finds the names under which a program declares the functions that can be replaced. A program may assign a function to
 * a property of another name, as in `Shop.prototype.cheapest = least`.
 */
import type { Node } from '@babel/types';
import { lastNameOf, type OfType, walk } from '../../submission/source/syntax.ts';

/**
 * @param names the names of the functions
 * @returns these names, and the names of all variables and properties that the program assigns to them, such as `least`
 */
export function functionNames(program: Node, names: readonly string[]): ReadonlySet<string> {
  const sources = sourcesIn(program);
  const allNames = new Set(names);
  // The loop also visits the names that are added while it runs.
  for (const name of allNames) {
    for (const source of sources.get(name) ?? []) allNames.add(source);
  }
  return allNames;
}

/** The compiler gives such names to functions of its own. */
const OF_COMPILER = /^__/;

/**
 * @param known the names under which the program declares the exercise's functions
 * @returns the names of all other functions of the program
 */
export function addedFunctions(program: Node, known: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node, parents, key) => {
    const name = nameOfFunction(node, parents.at(-1), key);
    if (name !== undefined && !known.has(name) && !OF_COMPILER.test(name)) names.add(name);
  });
  return names;
}

/** @returns the name under which a function is declared; nothing for other nodes, and functions without a name */
export function nameOfFunction(
  node: Node,
  parent: Node | undefined,
  key: string,
): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id?.name;
    case 'ClassMethod':
    case 'ObjectMethod':
      return node.kind === 'method' && hasKnownKey(node) ? lastNameOf(node.key) : undefined;
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const assignment = parent && assignmentIn(parent);
      const isValue = key === 'right' || key === 'init' || key === 'value';
      return assignment !== undefined && isValue ? lastNameOf(assignment.target) : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether the key is not computed when the program runs. */
function hasKnownKey({ computed, key }: OfType<'ClassMethod' | 'ObjectMethod'>): boolean {
  return !computed || key.type === 'StringLiteral';
}

/** @returns by the name of a variable or a property, the names of those that are assigned to it */
function sourcesIn(program: Node): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  walk(program, (node) => {
    const assignment = assignmentIn(node);
    if (assignment === undefined || !assignment.value) return;
    const target = lastNameOf(assignment.target);
    const source = sourceName(assignment.value);
    if (target === undefined || source === undefined) return;
    const known = sources.get(target) ?? new Set();
    sources.set(target, known.add(source));
  });
  return sources;
}

interface Assignment {
  readonly target: Node;
  readonly value: Node | null | undefined;
}

/** @returns nothing for a node that assigns no value */
function assignmentIn(node: Node): Assignment | undefined {
  switch (node.type) {
    case 'AssignmentExpression':
      return { target: node.left, value: node.right };
    case 'VariableDeclarator':
      return { target: node.id, value: node.init };
    case 'ObjectProperty':
    case 'ClassProperty':
    case 'ClassPrivateProperty':
      return { target: node.key, value: node.value };
    default:
      return undefined;
  }
}

function sourceName(value: Node): string | undefined {
  if (value.type !== 'MemberExpression' && value.type !== 'Identifier') return undefined;
  return lastNameOf(value);
}
