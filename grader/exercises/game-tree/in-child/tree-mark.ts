/**
 * The mark of a tree: a checksum of `val` in all of its nodes, of the numbers of children, and of the order of the first
 * children. If the mark is the same before and after a call, the call counts as one that has not changed the tree.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { codeOfMap, type SubmissionNode } from './nodes.ts';

/** The mark before anything is added to it. */
export const MARK_OF_NOTHING = 1;
/** Nodes below this depth do not count, so that reading ends even if a node is below itself. A game has nine moves. */
const MAX_DEPTH = 12;

/** @returns the mark of one node: of its `val` and the number of its children */
export function ownMark({ val, children }: SubmissionNode, before = MARK_OF_NOTHING): number {
  return markWithNode(before, val, intact.isArray(children) ? children.length : undefined);
}

/** @returns the mark of a root and its children */
export function topMark(root: SubmissionNode): number {
  let mark = ownMark(root);
  const { children } = root;
  if (!intact.isArray(children)) return mark;
  const { length } = children;
  for (let i = 0; i < length; i++) {
    const child: unknown = children[i];
    if (typeof child === 'object' && child !== null) mark = ownMark(child as SubmissionNode, mark);
  }
  return mark;
}

/** @returns the mark of a node and all nodes below it, added to the mark before */
export function treeMark(node: SubmissionNode, depth = 0, before = MARK_OF_NOTHING): number {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return before;
  const { val, children } = node;
  if (!intact.isArray(children)) return markWithNode(before, val, undefined);
  const { length } = children;
  let mark = markWithNode(before, val, length);
  for (let i = 0; i < length; i++) mark = treeMark(children[i] as SubmissionNode, depth + 1, mark);
  if (length === 0 || !isOrderMarked(depth)) return mark;
  return markWithChildren(mark, depth, length, codeOfMap((children[0] as SubmissionNode).map));
}

/** Adds a node to a mark. @param length the number of its children; undefined where it has no list of them */
export function markWithNode(before: number, val: unknown, length: number | undefined): number {
  const mark = mixed(before, valMark(val));
  return length === undefined ? mark : mixed(mark, length);
}

/**
 * Adds the order of a node's children to a mark, after all nodes below it. A changed order nearly always changes the first
 * child.
 *
 * @param depth the depth of the node
 * @param length the number of the children
 * @param first the code of the first child's board
 */
export function markWithChildren(
  before: number,
  depth: number,
  length: number,
  first: number,
): number {
  return length > 0 && isOrderMarked(depth) ? mixed(before, first) : before;
}

/** Whether the order of children counts at this depth. It does for few nodes only, for speed. */
function isOrderMarked(depth: number): boolean {
  return depth < 2;
}

/** @returns a number for a `val`. The numbers 3, 5, 7 and 11 are arbitrary, and only have to differ. */
function valMark(val: unknown): number {
  if (typeof val === 'number') return numberMark(val);
  return val === undefined ? 3 : 5;
}

function numberMark(value: number): number {
  if (value < 1e9 && value > -1e9) return (value * 1024) | 0;
  return value > 0 ? 7 : 11; // NaN is not greater, so its number is 11.
}

/** Adds a number to a mark, so that its bits change many bits. The constant is that of Fibonacci hashing. */
function mixed(mark: number, next: number): number {
  return (intact.imul(mark ^ next, 0x9e3779b1) + (mark >>> 15)) | 0;
}
