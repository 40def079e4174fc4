/**
 * The submission as the harness sees it: its three classes, read once from its exports, and the
 * functions of a fresh `MinMax` or `GameTree` of it.
 */

import { ownKeys, toText } from '../../../sandbox/inside/primordials.ts';
import { FUNCTION_NAMES, type FunctionName } from '../checks/check-names.ts';
import { companionOf, install } from './companions.ts';
import type { NodeClass, StudentNode } from './nodes.ts';

type TreeMethods = { buildTree?: unknown };
type MinMaxMethods = { [name in Exclude<FunctionName, 'buildTree'>]?: unknown };

export interface Subject {
  readonly GameNode: NodeClass;
  readonly GameTree: (new (root: StudentNode) => TreeMethods) | undefined;
  readonly MinMax: (new (tree: object) => MinMaxMethods) | undefined;
}

/**
 * @param exports what the submission's module exports
 * @param replaced the functions that right ones stand in for
 * @returns the subject, or the names of what is exported instead of `GameNode`
 */
export function readSubject(
  exports: Record<string, unknown>,
  replaced: readonly FunctionName[],
): Subject | { readonly exported: string } {
  const { GameNode, GameTree, MinMax } = exports;
  if (typeof GameNode !== 'function') return { exported: namesOf(exports) };
  const subject: Subject = {
    GameNode: GameNode as NodeClass,
    GameTree: (typeof GameTree === 'function' ? GameTree : undefined) as Subject['GameTree'],
    MinMax: (typeof MinMax === 'function' ? MinMax : undefined) as Subject['MinMax'],
  };
  for (let i = 0; i < replaced.length; i++) {
    const name = replaced[i]!;
    const owner = name === 'buildTree' ? subject.GameTree : subject.MinMax;
    if (owner === undefined) continue;
    const { prototype } = owner as unknown as { prototype: object };
    install(prototype, name, companionOf(name, subject.GameNode));
  }
  return subject;
}

/** @param mask for each of {@link FUNCTION_NAMES}, `1` when a right one stands in for it */
export function readReplaced(mask: string): readonly FunctionName[] {
  const replaced: FunctionName[] = [];
  for (let i = 0; i < FUNCTION_NAMES.length; i++) {
    if (mask[i] === '1') replaced[replaced.length] = FUNCTION_NAMES[i]!;
  }
  return replaced;
}

function namesOf(exports: object): string {
  const keys = ownKeys(exports);
  let names = '';
  for (let i = 0; i < keys.length && i < 10; i++) {
    const key = toText(keys[i]);
    if (key !== '__esModule') names += names === '' ? key : `, ${key}`;
  }
  return names;
}
