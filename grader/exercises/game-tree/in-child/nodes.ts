/**
 * Makes the nodes that the student's functions get, with the student's class `GameNode`, and reads the boards of nodes.
 * `given-node.ts` reads whole nodes.
 *
 * In a *valued* tree every node below the asked one has its right value in `val`. In a *bare* tree no value is known: `val`
 * is what the constructor sets, which is 0 or what the submission takes for "not known yet", or a mark that the
 * submission's `buildTree` writes (`unknown-val.ts`).
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  afterMove,
  bitsOf,
  IRREGULAR,
  isXToMove,
  openOn,
} from '../../kit/in-child/boards/board-code.ts';
import { addChild, restoreLost } from './writes.ts';

/** A node of the submission's class. Its fields may have any value. */
export interface SubmissionNode {
  map: unknown;
  val: unknown;
  deepID: unknown;
  parent: unknown;
  children: unknown;
}

/** In the place of a value or a mark: `val` is what the constructor sets. */
export const NOT_KNOWN = undefined;

export type SubmissionNodeClass = new (
  map: string[][],
  val?: unknown,
  deepID?: number,
  parent?: SubmissionNode | null,
  children?: SubmissionNode[],
) => SubmissionNode;

/** The submission as this exercise sees it: its three classes, read once from its exports. */
export interface GameTreeClasses {
  readonly GameNode: SubmissionNodeClass;
  readonly GameTree: (new (root: SubmissionNode) => object) | undefined;
  readonly MinMax: (new (tree: object) => object) | undefined;
}

/** @returns the board's code, or {@link IRREGULAR} when it is not three rows of three cells */
export function codeOfMap(map: unknown): number {
  if (!intact.isArray(map) || map.length !== 3) return IRREGULAR;
  let code = 0;
  for (let row = 0; row < 3; row++) {
    const bits = codeOfRow(map[row], 1 << (3 * row));
    if (bits === IRREGULAR) return IRREGULAR;
    code |= bits;
  }
  return code;
}

/**
 * @param first the bit of the row's first square
 * @returns the bits of a row in the code of its board, or {@link IRREGULAR} when it is not three cells
 */
export function codeOfRow(cells: unknown, first: number): number {
  if (!intact.isArray(cells) || cells.length !== 3) return IRREGULAR;
  let code = 0;
  for (let column = 0; column < 3; column++) {
    const bits = bitsOf(cells[column], first << column);
    if (bits === IRREGULAR) return IRREGULAR;
    code |= bits;
  }
  return code;
}

/** @returns the code of a node's board, or {@link IRREGULAR} when it is no node or has no board */
export function codeOfNode(node: unknown): number {
  return typeof node === 'object' && node !== null
    ? codeOfMap((node as SubmissionNode).map)
    : IRREGULAR;
}

/** @returns the letter of a square @param square the bit of the square */
export function cellOf(code: number, square: number): string {
  if ((code & square) !== 0) return 'x';
  return (code & (square << 9)) !== 0 ? 'o' : '_';
}

/** @param first the bit of the row's first square */
function rowOf(code: number, first: number): string[] {
  return [cellOf(code, first), cellOf(code, first << 1), cellOf(code, first << 2)];
}

function mapOf(code: number): string[][] {
  return [rowOf(code, 1), rowOf(code, 8), rowOf(code, 64)];
}

/** Makes a node with the submission's constructor. */
export function newNode(
  GameNode: SubmissionNodeClass,
  code: number,
  val: unknown,
  deepID: number,
  parent: SubmissionNode | null,
): SubmissionNode {
  const map = mapOf(code);
  const children: SubmissionNode[] = [];
  const node = new GameNode(map, val, deepID, parent, children);
  return mended(node, { map, val, deepID, parent, children }, code);
}

/**
 * Makes the root of a tree that the submission will make. It is made from its board alone, so that the other fields have
 * the values that the constructor sets, such as a `val` that means "not known yet".
 */
export function newRoot(GameNode: SubmissionNodeClass, code: number): SubmissionNode {
  const map = mapOf(code);
  const node = new GameNode(map);
  const { children } = node;
  const isEmpty = intact.isArray(children) && children.length === 0;
  const given = { map, val: NOT_KNOWN, deepID: 0, parent: null };
  return mended(node, { ...given, children: isEmpty ? children : [] }, code);
}

/**
 * Sets the fields that the constructor has lost. No function is at fault for the constructor, because the starter has one.
 * Nothing else is written: a field may be computed, and the node may be frozen.
 */
function mended(node: SubmissionNode, given: SubmissionNode, code: number): SubmissionNode {
  const { map, val, deepID, parent, children } = given;
  if (node.map !== map && codeOfMap(node.map) !== code) restoreLost(node, 'map', map);
  if (node.deepID !== deepID) restoreLost(node, 'deepID', deepID);
  if (node.parent !== parent) restoreLost(node, 'parent', parent);
  if (node.val === undefined) restoreLost(node, 'val', val === NOT_KNOWN ? 0 : val);
  else if (isMarkDropped(val, node.val)) restoreLost(node, 'val', val);
  if (node.children !== children) restoreLost(node, 'children', children);
  return node;
}

/** Whether the constructor has not stored a mark. It need not, because `buildTree` may write marks later. */
function isMarkDropped(val: unknown, storedVal: unknown): boolean {
  const isMark = val === null || (typeof val === 'number' && !(val >= -1 && val <= 1));
  return isMark && !isSameVal(val, storedVal);
}

/** Whether two values are the same; NaN is the same as NaN. */
export function isSameVal(one: unknown, other: unknown): boolean {
  return one === other || (intact.isNaNItself(one) && intact.isNaNItself(other));
}

/** The depth of a complete tree, in moves. */
export const COMPLETE = 9;

/** @returns the `val` of the node of a board */
type ValOf = (code: number) => unknown;

/**
 * Makes the node about which a function is asked. With X to move it is a root. With O to move it is a child of the position
 * before, with `deepID` 1, as in a real tree.
 *
 * @param code the code of the asked board
 * @param root the code of the board before it; the asked one where the node is a root
 * @param depth how many levels of the tree below the node are made: 0, 1 or {@link COMPLETE}
 */
export function giveNode(
  GameNode: SubmissionNodeClass,
  code: number,
  root: number,
  depth: number,
  valOf: ValOf,
): SubmissionNode {
  const parent = root === code ? null : newNode(GameNode, root, valOf(root), 0, null);
  const node = newNode(GameNode, code, valOf(code), parent === null ? 0 : 1, parent);
  if (parent !== null) addChild(parent.children as SubmissionNode[], 0, node);
  growBelow(GameNode, node, code, depth, valOf);
  return node;
}

/** Adds the right children below a node. @param depth how many levels are added */
export function growBelow(
  GameNode: SubmissionNodeClass,
  node: SubmissionNode,
  code: number,
  depth: number,
  valOf: ValOf = () => NOT_KNOWN,
): void {
  if (depth === 0) return;
  const deepID = (node.deepID as number) + 1;
  const isX = isXToMove(code);
  const children = node.children as SubmissionNode[];
  for (let free = openOn(code); free !== 0; free &= free - 1) {
    const below = afterMove(code, free & -free, isX);
    // The place is read before, because a constructor may add the node to the children of its parent.
    const place = children.length;
    const child = newNode(GameNode, below, valOf(below), deepID, node);
    growBelow(GameNode, child, below, depth - 1, valOf);
    addChild(children, place, child);
  }
}
