/**
 * Finds a function in a student's program, wherever it stands: a method, a field that holds an arrow
 * function, an assignment to the prototype, or inherited from a class in another file. What it calls
 * or reads of the same program belongs to it: a slip in a helper makes the function wrong.
 */
import type { Node } from '@babel/types';
import type { Definition, Program } from './program.ts';
import { nameOf, walk } from './syntax.ts';

export interface FunctionQuery {
  readonly name: string;
  /** Where another class has a function of that name, too. */
  readonly className?: string;
  /** Functions that are asked by themselves: they, and what only they call, are left out. */
  readonly without?: readonly string[];
}

export interface FoundFunction extends Definition {
  /** 0 for the function itself, 1 for what it calls or reads, and so on. */
  readonly distance: number;
}

/** @returns nearest first, and in the order of the text where equally near; [] when there is none */
export function findFunction(program: Program, query: FunctionQuery): FoundFunction[] {
  const without = new Set(query.without);
  without.delete(query.name);
  const found = new Map<Node, FoundFunction>();
  let level = withTheName(program, query);
  for (let distance = 0; level.length > 0; distance++) {
    const fresh = level.filter(({ node }) => !found.has(node));
    for (const definition of fresh) found.set(definition.node, { ...definition, distance });
    level = fresh.flatMap((definition) =>
      usedBy(definition, program).filter(({ name }) => !without.has(name)),
    );
  }
  return [...found.values()];
}

function withTheName(program: Program, { name, className }: FunctionQuery): Definition[] {
  const all = program.definitions.filter((each) => each.name === name);
  if (className === undefined) return all;
  for (const each of ancestry(program, className)) {
    const own = all.filter((definition) => definition.className === each);
    if (own.length > 0) return own;
  }
  // The class may be made in a way that is not understood here; the function's name still tells.
  return all;
}

/** The class itself, the one that it extends, and so on; each by the name that it was given. */
function ancestry(program: Program, className: string): string[] {
  const names: string[] = [];
  let name: string | undefined = className;
  while (name !== undefined && !names.includes(name)) {
    names.push(name);
    name = program.aliases.get(name) ?? program.bases.get(name);
  }
  return names;
}

function usedBy(definition: Definition, program: Program): Definition[] {
  const used = new Set<Definition>();
  walk(definition.node, (node, parents, key) => {
    const name = nameOf(node);
    if (name === undefined || node.type === 'StringLiteral') return;
    const parent = parents.at(-1);
    const isProperty =
      (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression') &&
      key === 'property' &&
      !parent.computed;
    if (isProperty || parent?.type === 'ObjectProperty') {
      for (const each of membersOf(program, name, definition.className)) used.add(each);
    }
    if (isProperty) return;
    const original = program.aliases.get(name) ?? name;
    for (const each of program.definitions) {
      const isVariable = each.className === undefined;
      if (isVariable && (each.name === name || each.name === original)) used.add(each);
      const isConstructor = parent?.type === 'NewExpression' && each.name === 'constructor';
      if (isConstructor && (each.className === name || each.className === original)) used.add(each);
    }
  });
  return [...used];
}

/** Those of the same class, where it has one; a call of another class's member may be of any. */
function membersOf(program: Program, name: string, className: string | undefined): Definition[] {
  const all = program.definitions.filter(
    (each) => each.className !== undefined && each.name === name,
  );
  if (className === undefined) return all;
  const family = ancestry(program, className);
  const own = all.filter((each) => family.includes(each.className!));
  return own.length > 0 ? own : all;
}
