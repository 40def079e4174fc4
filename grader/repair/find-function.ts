/**
 * Finds a function in a student's program by its name, and what it calls or reads of the same program: a
 * slip in a helper makes the function wrong.
 */
import type { Node } from '@babel/types';
import type { Definition, Program } from './program.ts';
import { nameOf, walk } from './syntax.ts';

export interface FunctionQuery {
  readonly name: string;
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
  let level = program.definitions.filter(({ name }) => name === query.name);
  for (let distance = 0; level.length > 0; distance++) {
    const fresh = level.filter(({ node }) => !found.has(node));
    for (const definition of fresh) found.set(definition.node, { ...definition, distance });
    level = fresh.flatMap((definition) =>
      usedBy(definition, program).filter(({ name }) => !without.has(name)),
    );
  }
  return [...found.values()];
}

function usedBy({ node: whole, className }: Definition, { definitions }: Program): Definition[] {
  const used = new Set<Definition>();
  walk(whole, (node, parents, key) => {
    const name = nameOf(node);
    if (name === undefined || node.type === 'StringLiteral') return;
    const parent = parents.at(-1);
    const isProperty =
      /^(?:Optional)?MemberExpression$/.test(parent?.type ?? '') &&
      key === 'property' &&
      (parent as { computed?: boolean }).computed !== true;
    if (isProperty || parent?.type === 'ObjectProperty') {
      const named = definitions.filter(
        (each) => each.className !== undefined && each.name === name,
      );
      // Those of the same class, where it has one; a call of another class's member may be of any.
      const own = named.filter((each) => each.className === className);
      for (const each of own.length > 0 ? own : named) used.add(each);
    }
    if (isProperty) return;
    for (const each of definitions) {
      const isIt =
        each.className === undefined
          ? each.name === name
          : each.name === 'constructor' && each.className === name;
      if (isIt) used.add(each);
    }
  });
  return [...used];
}
