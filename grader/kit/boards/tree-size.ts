/** How many nodes a game tree has on boards of nine squares. */
import { remembered } from '../../remembered.ts';
import type { BoardText } from './board.ts';
import { legalMoves } from './moves.ts';
import { emptySquares } from './position.ts';

const SIZES = new Map<BoardText, number>();

/** The nodes of the whole tree below a board, itself counted. */
export function sizeOfTree(board: BoardText): number {
  return remembered(SIZES, board, () =>
    legalMoves(board).reduce((sum, move) => sum + sizeOfTree(move), 1),
  );
}

/** An upper bound of them below a board with so many empty squares: no game ends early. */
export function treeNodes(empty: number): number {
  return empty === 0 ? 1 : 1 + empty * treeNodes(empty - 1);
}

/** The same of a board. */
export function completeTreeNodes(board: BoardText): number {
  return treeNodes(emptySquares(board));
}
