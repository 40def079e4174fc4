/** How large trees may be, by the empty squares of their root: for budgets, before anything is asked. */
import type { BoardText } from '../../../kit/boards/board.ts';
import { emptySquares } from '../../../kit/boards/position.ts';

/** By the number of empty squares: the node itself, and below it one tree for each of them. */
const TREE_NODES: number[] = [1];
for (let empty = 1; empty <= 9; empty++) TREE_NODES[empty] = 1 + empty * TREE_NODES[empty - 1]!;

/** An upper bound of the nodes in the complete tree below a board: no game ends early. */
export function completeTreeNodes(board: BoardText): number {
  return TREE_NODES[emptySquares(board)]!;
}

/** Where the sandbox stops writing down a tree: somewhat above the right size. */
export function mostNodes(board: BoardText): number {
  return Math.ceil(completeTreeNodes(board) * 1.05) + 100;
}
