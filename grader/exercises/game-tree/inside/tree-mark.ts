/**
 * A number for all that a tree's nodes hold in `val` and for the order of their children: where it is
 * the same before and after a call, the call has left the tree as it was.
 */
import { imul, isArray, MapClass, mapWrite } from '../../../sandbox/inside/primordials.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';

const MOST_DEPTH = 12;

export function treeMark(root: StudentNode): number {
  return markOf(root, 0, 1);
}

/** The same for the root by itself with the tree below one of its children. */
export function branchMark(root: StudentNode, index: number): number {
  const { children } = root;
  if (!isArray(children)) return 0;
  return markOf(children[index] as StudentNode, 1, ownMark(root, 1));
}

/** @returns the mark of each child's branch, by its index */
export function branchMarks(root: StudentNode): Map<number, number> {
  const { children } = root;
  const marks = new MapClass<number, number>();
  if (!isArray(children)) return marks;
  const { length } = children;
  for (let i = 0; i < length; i++) mapWrite(marks, i, branchMark(root, i));
  return marks;
}

/** Of its `val` and the number of its children. */
function ownMark({ val, children }: StudentNode, before: number): number {
  const kind = typeof val === 'number' ? numberMark(val) : typeof val === 'undefined' ? 3 : 5;
  const mark = mixed(before, kind);
  return isArray(children) ? mixed(mark, children.length) : mark;
}

function markOf(node: StudentNode, depth: number, before: number): number {
  if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return before;
  let mark = ownMark(node, before);
  const { children } = node;
  if (!isArray(children)) return mark;
  const { length } = children;
  for (let i = 0; i < length; i++) mark = markOf(children[i] as StudentNode, depth + 1, mark);
  // The order of the children shows in their boards; leaves are many, and have no children to sort.
  return length > 0 && depth < 2 ? mixed(mark, codeOfMap((children[0] as StudentNode).map)) : mark;
}

function numberMark(value: number): number {
  if (value < 1e9 && value > -1e9) return (value * 1024) | 0;
  return value > 0 ? 7 : 11; // NaN is neither
}

function mixed(mark: number, next: number): number {
  return (imul(mark ^ next, 0x9e3779b1) + (mark >>> 15)) | 0;
}
