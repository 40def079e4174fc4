/** The boards that a game goes through: those after each move, and on nine squares all there are and in how large a tree. */
import { memoize } from '../../../../base/in-child/memoize.ts';
import { type BoardText, inReadingOrder, turnOn } from './board.ts';
import { boardsFrom, textOfCode } from './board-code.ts';
import { emptySquares, positionOf, positionsAfter, textOf } from './position.ts';
import { sideToMove, statusOf, wholeLines } from './standing.ts';

/** The boards after each possible move, in the reading order of the move; none where nobody moves. */
export const legalMoves = memoize((board: BoardText): readonly BoardText[] =>
  sideToMove(board) === null ? [] : Array.from(positionsAfter(positionOf(board)), textOf),
);

/**
 * A board from which one move of X leads here, always the same one; the board itself where X did not
 * move last, or no such board can arise.
 */
export function boardBefore(board: BoardText): BoardText {
  if (turnOn(board) === 'x') return board;
  for (let index = 0; index < board.length; index++) {
    if (board[index] !== 'x') continue;
    const before = `${board.slice(0, index)}_${board.slice(index + 1)}`;
    if (sideToMove(before) === 'x') return before;
  }
  return board;
}

/** Fewest empty squares, then one line of n before two at once, then reading order. */
export function simplestFirst(a: BoardText, b: BoardText): number {
  return emptySquares(a) - emptySquares(b) || linesOn(a) - linesOn(b) || inReadingOrder(a, b);
}

/** How many whole lines are on it; also where there is none, one. */
function linesOn(board: BoardText): number {
  return wholeLines(board)?.lines.length ?? 1;
}

/** The sets of boards of nine squares that a function can be asked about. */
export type BoardKind = 'reachable' | 'finished' | 'x-to-move' | 'o-to-move';

/** All boards of a kind that can arise, smallest first. They are worked out once, in some milliseconds. */
export const boardsOf = memoize((kind: BoardKind): readonly BoardText[] =>
  kind === 'reachable'
    ? Array.from(boardsFrom(0), textOfCode).sort(
        (a, b) => emptySquares(a) - emptySquares(b) || inReadingOrder(a, b),
      )
    : boardsOf('reachable').filter((board) => kindOf(board) === kind),
);

/** @returns nothing for a board that cannot arise */
export function kindOf(board: BoardText): Exclude<BoardKind, 'reachable'> | undefined {
  const standing = statusOf(board);
  if (standing.kind === 'impossible') return undefined;
  return standing.kind === 'unfinished' ? `${standing.toMove}-to-move` : 'finished';
}

/** The nodes of the whole tree below a board, itself counted. */
export const sizeOfTree = memoize((board: BoardText): number =>
  legalMoves(board).reduce((sum, move) => sum + sizeOfTree(move), 1),
);

/** An upper bound of them below a board with so many empty squares: no game ends early. */
export function treeNodes(empty: number): number {
  return empty === 0 ? 1 : 1 + empty * treeNodes(empty - 1);
}

/** The same of a board. */
export function completeTreeNodes(board: BoardText): number {
  return treeNodes(emptySquares(board));
}
