/** Which variables of a file can be named at a place, and where each got its value. */
import type { File, Node } from '@babel/types';
import { endOf, isFunction, isLoop, startOf, walk } from './syntax.ts';

export interface Variable {
  readonly name: string;
  /** The pattern's part that names it; it may carry a type. */
  readonly id: Node;
  readonly origin: Origin;
  readonly isConstant: boolean;
  /** Offsets between which it can be named. */
  readonly from: number;
  readonly to: number;
}

/** Where the value comes from, and the way into it through a pattern such as `[row, { map }]`. */
export type Origin =
  | { readonly kind: 'value'; readonly node: Node; readonly path: readonly Step[] }
  | { readonly kind: 'element'; readonly node: Node; readonly path: readonly Step[] }
  | { readonly kind: 'parameter'; readonly place: ParameterPlace; readonly path: readonly Step[] }
  | { readonly kind: 'unknown'; readonly path: readonly Step[] };

export type Step = number | string;

export interface ParameterPlace {
  readonly index: number;
  /** The call that the function is given to, where it stands in one. */
  readonly call: Node | undefined;
}

export function variablesOf(tree: File): Variable[] {
  const variables: Variable[] = [];
  const add = (
    pattern: Node | null,
    origin: Origin,
    scope: Omit<Variable, 'name' | 'id' | 'origin'>,
  ) => {
    const inside = (part: Node | null, step: Step): void =>
      add(part, { ...origin, path: [...origin.path, step] }, scope);
    switch (pattern?.type) {
      case 'Identifier':
        variables.push({ name: pattern.name, id: pattern, origin, ...scope });
        return;
      case 'ArrayPattern':
        for (const [index, part] of pattern.elements.entries()) inside(part, index);
        return;
      case 'ObjectPattern':
        for (const each of pattern.properties) {
          if (each.type === 'RestElement') add(each.argument, unknown, scope);
          else inside(each.value as Node, each.key.type === 'Identifier' ? each.key.name : '?');
        }
        return;
      case 'AssignmentPattern':
        add(
          pattern.left,
          origin.kind === 'parameter' ? { kind: 'value', node: pattern.right, path: [] } : origin,
          scope,
        );
        return;
      case 'TSParameterProperty':
        add(pattern.parameter, origin, scope);
        return;
      case 'RestElement':
        add(pattern.argument, unknown, scope);
        return;
      default:
    }
  };
  walk(tree, (node, parents, key) => {
    if (isFunction(node)) {
      const scope = { isConstant: false, from: startOf(node), to: endOf(node) };
      const call = key === 'arguments' ? parents.at(-1) : undefined;
      node.params.forEach((parameter, index) => {
        add(parameter, { kind: 'parameter', place: { index, call }, path: [] }, scope);
      });
    }
    if (node.type !== 'VariableDeclarator') return;
    const declaration = parents.at(-1);
    const block = parents.findLast((each) => holdsVariables(each))!;
    const isConstant = declaration?.type === 'VariableDeclaration' && declaration.kind === 'const';
    const scope = { isConstant, from: endOf(node), to: endOf(block) };
    const loop = parents.at(-2);
    if (loop?.type === 'ForOfStatement' && loop.left === declaration) {
      add(node.id, { kind: 'element', node: loop.right, path: [] }, scope);
    } else if (node.init != null) {
      add(node.id, { kind: 'value', node: node.init, path: [] }, scope);
    } else {
      add(node.id, unknown, scope);
    }
  });
  return variables;
}

const unknown: Origin = { kind: 'unknown', path: [] };

function holdsVariables(node: Node): boolean {
  return (
    isFunction(node) ||
    isLoop(node) ||
    /^(BlockStatement|Program|StaticBlock|SwitchStatement|TSModuleBlock)$/.test(node.type)
  );
}

/** Those that can be named at an offset; of the same name only the innermost. */
export function variablesAt(all: readonly Variable[], offset: number): Variable[] {
  const seen = new Map<string, Variable>();
  for (const each of all) {
    if (each.from > offset || offset >= each.to) continue;
    const other = seen.get(each.name);
    if (other === undefined || other.to >= each.to) seen.set(each.name, each);
  }
  return [...seen.values()];
}
