/**
 * A number for all that a tree's nodes hold in `val` and for the order of their children: where it is
 * the same before and after a call, the call has left the tree as it was.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { codeOfMap, type SubmissionNode } from './nodes.ts';

export const MARK_OF_NOTHING = 1;
const MOST_DEPTH = 12;

/** Of its `val` and the number of its children. */
export function ownMark({ val, children }: SubmissionNode, before = MARK_OF_NOTHING): number {
  return markWithNode(before, val, intact.isArray(children) ? children.length : undefined);
}

/** Of a root and its children. */
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

export function treeMark(node: SubmissionNode, depth = 0, before = MARK_OF_NOTHING): number {
  if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return before;
  const { val, children } = node;
  if (!intact.isArray(children)) return markWithNode(before, val, undefined);
  const { length } = children;
  let mark = markWithNode(before, val, length);
  for (let i = 0; i < length; i++) mark = treeMark(children[i] as SubmissionNode, depth + 1, mark);
  if (length === 0 || !isOrderMarked(depth)) return mark;
  return markWithChildren(mark, depth, length, codeOfMap((children[0] as SubmissionNode).map));
}

/** @param length of its list of children; nothing where there is none */
export function markWithNode(before: number, val: unknown, length: number | undefined): number {
  const mark = mixed(before, valMark(val));
  return length === undefined ? mark : mixed(mark, length);
}

/**
 * After all below it: the order of the children shows in their boards.
 *
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

/** Leaves are many, and have no children to sort. */
function isOrderMarked(depth: number): boolean {
  return depth < 2;
}

/** The numbers 3, 5, 7 and 11 are arbitrary: they only have to differ. */
function valMark(val: unknown): number {
  if (typeof val === 'number') return numberMark(val);
  return val === undefined ? 3 : 5;
}

function numberMark(value: number): number {
  if (value < 1e9 && value > -1e9) return (value * 1024) | 0;
  return value > 0 ? 7 : 11; // NaN is neither
}

function mixed(mark: number, next: number): number {
  return (intact.imul(mark ^ next, 0x9e3779b1) + (mark >>> 15)) | 0;
}
