/**
 * The nodes given to the student's functions, made with the student's own `GameNode`. In a *valued* tree
 * every node below the asked one carries its right value, in a *bare* one no value is known. A `val`
 * that is not known is left to the constructor, which gives 0 or what the submission's own functions
 * take for "not known yet"; in a bare tree it may be a mark that the submission's `buildTree` writes
 * (`unknown-val.ts`). And the submission's own, as they are read.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  afterMove,
  bitsOf,
  IRREGULAR,
  isXToMove,
  openOn,
  squareBetween,
} from '../../kit/in-child/boards/board-code.ts';
import { addChild, restoreLost } from './writes.ts';

export interface SubmissionNode {
  map: unknown;
  val: unknown;
  deepID: unknown;
  parent: unknown;
  children: unknown;
}

/** In the place of a value, or of a mark: a `val` that is left to the constructor. */
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

/** The part of a board's code that a row of it makes. @param first the bit of its first square */
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

/** The same of what may be a node. */
export function codeOfNode(node: unknown): number {
  return typeof node === 'object' && node !== null
    ? codeOfMap((node as SubmissionNode).map)
    : IRREGULAR;
}

/** @param square its bit */
export function cellOf(code: number, square: number): string {
  if ((code & square) !== 0) return 'x';
  return (code & (square << 9)) !== 0 ? 'o' : '_';
}

/** @param first the bit of its first square */
function rowOf(code: number, first: number): string[] {
  return [cellOf(code, first), cellOf(code, first << 1), cellOf(code, first << 2)];
}

function mapOf(code: number): string[][] {
  return [rowOf(code, 1), rowOf(code, 8), rowOf(code, 64)];
}

/** A node as the submission's own constructor makes it. */
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
 * The root of a tree that the submission grows itself, made from its board alone, so that what the
 * constructor gives a node of its own accord (a `val` that says "not known yet") is there.
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
 * That constructor is given to students and no function's fault, so where it did not keep what it was handed,
 * that is mended; but its `val` may be computed and the node frozen, so nothing else is written to it.
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

/** A mark may have been written after the constructor, which need not take it. */
function isMarkDropped(val: unknown, kept: unknown): boolean {
  const isMark = val === null || (typeof val === 'number' && !(val >= -1 && val <= 1));
  return isMark && !isSameVal(val, kept);
}

export function isSameVal(one: unknown, other: unknown): boolean {
  return one === other || (intact.isNaNItself(one) && intact.isNaNItself(other));
}

/** How much of the tree below a given node comes with it, in moves. */
export const COMPLETE = 9;

/** What the node of a board is to hold in `val`. */
type ValOf = (code: number) => unknown;

/**
 * A node to ask about. With X to move (or after an even number of moves) it is a root; with O to
 * move it is a child of the position before, at `deepID` 1, as in a real tree.
 *
 * @param root the board of the position before; the asked one where there is none
 * @param depth how many moves of the tree below come with it: 0, 1 or {@link COMPLETE}
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

/** Adds the right children below a node. */
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
    // A constructor may put a node among its parent's children itself.
    const place = children.length;
    const child = newNode(GameNode, below, valOf(below), deepID, node);
    growBelow(GameNode, child, below, depth - 1, valOf);
    addChild(children, place, child);
  }
}

/** A node of the submission's, read once: it may be another one when it is read again. */
export interface GivenNode {
  readonly node: SubmissionNode;
  readonly code: number;
  /** `undefined` where it has no list of them. */
  readonly children: intact.List<GivenNode> | undefined;
}

const MOST_CHILDREN = 20;

/**
 * Nothing is read below what is no move: so it ends where a node lies below itself.
 *
 * @param depth how many moves of the tree below are read
 * @param above the board of the node above, where there is one
 */
export function readGiven(value: unknown, depth = Infinity, above?: number): GivenNode {
  const node = (typeof value === 'object' && value !== null ? value : {}) as SubmissionNode;
  const code = codeOfMap(node.map);
  const isMove = above === undefined || squareBetween(above, code, isXToMove(above)) !== 0;
  const listed = depth > 0 && isMove ? node.children : undefined;
  if (!intact.isArray(listed)) return { node, code, children: undefined };
  const children = intact.newList<GivenNode>();
  const { length } = listed;
  for (let i = 0; i < length && i < MOST_CHILDREN; i++) {
    children[i] = readGiven(listed[i], depth - 1, code);
  }
  return { node, code, children };
}

/**
 * @param mayRepeat a move may be there more than once
 * @returns the squares of moves that none of its children is; nothing where one is no move
 */
export function movesLeft({ code, children }: GivenNode, mayRepeat = false): number | undefined {
  if (children === undefined) return undefined;
  const moves = openOn(code);
  let free = moves;
  for (let i = 0; i < children.length; i++) {
    const square = squareBetween(code, children[i]!.code, isXToMove(code));
    if ((square & (mayRepeat ? moves : free)) === 0) return undefined;
    free &= ~square;
  }
  return free;
}

/** Whether it holds of the node itself or of one below; parents first. */
export function someIn(tree: GivenNode, holds: (given: GivenNode) => boolean): boolean {
  if (holds(tree)) return true;
  const { children } = tree;
  for (let i = 0; children !== undefined && i < children.length; i++) {
    if (someIn(children[i]!, holds)) return true;
  }
  return false;
}
