/** The submission as this exercise sees it: its three classes, read once from its exports. */
import { type FunctionPlace, namesOf } from '../../../sandbox/inside/functions.ts';
import { type List, newList } from '../../../sandbox/inside/primordials.ts';
import { FUNCTION_NAMES } from '../checks/check-names.ts';
import type { NodeClass, StudentNode } from './nodes.ts';

export interface Subject {
  readonly GameNode: NodeClass;
  readonly GameTree: (new (root: StudentNode) => object) | undefined;
  readonly MinMax: (new (tree: object) => object) | undefined;
}

/** @returns the subject, or the names of what is exported instead of `GameNode` */
export function readSubject(
  exports: Record<string, unknown>,
): Subject | { readonly exported: string } {
  const { GameNode, GameTree, MinMax } = exports;
  if (typeof GameNode !== 'function') return { exported: namesOf(exports) };
  return {
    GameNode: GameNode as NodeClass,
    GameTree: (typeof GameTree === 'function' ? GameTree : undefined) as Subject['GameTree'],
    MinMax: (typeof MinMax === 'function' ? MinMax : undefined) as Subject['MinMax'],
  };
}

/** Where each of the six functions is to be found. */
export function functionPlaces({ GameTree, MinMax }: Subject): List<FunctionPlace> {
  const places = newList<FunctionPlace>();
  for (let i = 0; i < FUNCTION_NAMES.length; i++) {
    const name = FUNCTION_NAMES[i]!;
    const owner = name === 'buildTree' ? GameTree : MinMax;
    if (owner !== undefined) places[places.length] = { name, owner };
  }
  return places;
}
