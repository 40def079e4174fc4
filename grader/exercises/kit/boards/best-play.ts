/**
 * Best play by the rules: what a board is worth, and how the game goes on from it. The winning side takes the shortest
 * way to the win, and the losing side the longest way to the loss.
 */
import { memoize } from '../../../base/in-child/memoize.ts';
import { type BoardText, type Mark, type Square, squareBetween } from '../in-child/boards/board.ts';
import { legalMoves } from '../in-child/boards/moves.ts';
import { sideToMove, wholeLines } from '../in-child/boards/standing.ts';

export type Value = -1 | 0 | 1;

/** The value of a board to X if both sides play as well as they can. */
export const bestValue = memoize((board: BoardText): Value => {
  const side = sideToMove(board);
  if (side === null) return finalValue(board);
  const values = legalMoves(board).map(bestValue);
  return (side === 'x' ? Math.max(...values) : Math.min(...values)) as Value;
});

function finalValue(board: BoardText): Value {
  const won = wholeLines(board);
  if (won === undefined) return 0;
  return won.mark === 'x' ? 1 : -1;
}

export interface LineMove {
  readonly mover: Mark;
  readonly move: Square;
  /** The board after the move. */
  readonly board: BoardText;
}

/** More than the number of moves in any game on nine squares, so that a shorter game always ranks higher. */
const MORE_THAN_ANY_GAME = 20;

/** The moves from a board to the end of the game, in best play. */
export const bestLine = memoize((board: BoardText): readonly LineMove[] => {
  const mover = sideToMove(board);
  if (mover === null) return [];
  const sign = mover === 'x' ? 1 : -1;
  // If moves have the same value, the quickest win or the slowest loss ranks first.
  const rank = (move: BoardText): number =>
    sign * bestValue(move) * (MORE_THAN_ANY_GAME - bestLine(move).length);
  const next = legalMoves(board).toSorted((a, b) => rank(b) - rank(a))[0]!;
  return [{ mover, move: squareBetween(board, next), board: next }, ...bestLine(next)];
});
