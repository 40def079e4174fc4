/** Tells a child that hangs too high from one that is no move at all. */
import type { TreeProblem } from '../checks/tree-problem.ts';

type WrongMove = Extract<TreeProblem, { kind: 'wrong-move' }>;

/** Whether the child has all marks of its parent, and more than one besides. */
export function isFurtherOn({ at, board }: WrongMove): boolean {
  const before = at.at(-1) ?? '';
  let more = 0;
  for (let i = 0; i < before.length; i++) {
    if (board[i] === before[i]) continue;
    if (before[i] !== '_') return false;
    more++;
  }
  return board.length === before.length && more > 1;
}
