/** Boards of tic-tac-toe: the order in which they are asked about, and how much follows from one. */
import { type BoardText, inReadingOrder } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove, wholeLines } from '../../../kit/boards/standing.ts';

const SIZES = new Map<BoardText, number>();

/** The nodes of the whole tree below a board, itself counted. */
export function sizeOfTree(board: BoardText): number {
  const known = SIZES.get(board);
  if (known !== undefined) return known;
  const size = legalMoves(board).reduce((sum, move) => sum + sizeOfTree(move), 1);
  SIZES.set(board, size);
  return size;
}

/** By the number of empty squares: the node itself, and below it one tree for each of them. */
const TREE_NODES: number[] = [1];
for (let empty = 1; empty <= 9; empty++) TREE_NODES[empty] = 1 + empty * TREE_NODES[empty - 1]!;

/** An upper bound of the nodes in the complete tree below a board with so many empty squares: no game ends early. */
export function treeNodes(empty: number): number {
  return TREE_NODES[empty]!;
}

/** The same of a board. */
export function completeTreeNodes(board: BoardText): number {
  return treeNodes(emptySquares(board));
}

/**
 * A board from which one move of X leads here, always the same one; the board itself where X did not
 * move last, or no such board can arise.
 */
export function boardBefore(board: BoardText): BoardText {
  if (emptySquares(board) % 2 === 1) return board;
  for (const [index, cell] of [...board].entries()) {
    if (cell !== 'x') continue;
    const before = `${board.slice(0, index)}_${board.slice(index + 1)}`;
    if (sideToMove(before) === 'x') return before;
  }
  return board;
}

/**
 * The order in which boards are asked about and shown: the smallest first, and of these the boards
 * with one line of three before those with two at once.
 */
export function simplestFirst(a: BoardText, b: BoardText): number {
  return emptySquares(a) - emptySquares(b) || linesOn(a) - linesOn(b) || inReadingOrder(a, b);
}

/** How many whole lines are on it; also where there is none, one. */
function linesOn(board: BoardText): number {
  return wholeLines(board)?.lines.length ?? 1;
}
