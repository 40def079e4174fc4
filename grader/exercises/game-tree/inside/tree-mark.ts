/**
 * A number for all that a tree's nodes hold in `val` and for the order of their children: where it is
 * the same before and after a call, the call has left the tree as it was.
 */
import * as intact from '../../../sandbox/inside/primordials.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';

const MOST_DEPTH = 12;

/** Of its `val` and the number of its children. */
export function ownMark({ val, children }: StudentNode, before = 1): number {
  const kind = typeof val === 'number' ? numberMark(val) : typeof val === 'undefined' ? 3 : 5;
  const mark = mixed(before, kind);
  return intact.isArray(children) ? mixed(mark, children.length) : mark;
}

export function treeMark(node: StudentNode, depth = 0, before = 1): number {
  if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return before;
  let mark = ownMark(node, before);
  const { children } = node;
  if (!intact.isArray(children)) return mark;
  const { length } = children;
  for (let i = 0; i < length; i++) mark = treeMark(children[i] as StudentNode, depth + 1, mark);
  // The order of the children shows in their boards; leaves are many, and have no children to sort.
  return length > 0 && depth < 2 ? mixed(mark, codeOfMap((children[0] as StudentNode).map)) : mark;
}

function numberMark(value: number): number {
  if (value < 1e9 && value > -1e9) return (value * 1024) | 0;
  return value > 0 ? 7 : 11; // NaN is neither
}

function mixed(mark: number, next: number): number {
  return (intact.imul(mark ^ next, 0x9e3779b1) + (mark >>> 15)) | 0;
}
