/**
 * Best play by the rules: what a board is worth, and how the game goes on from it. Who is ahead takes the
 * shortest way to the win, who is behind the longest way to the loss.
 */
import { memoize } from '../../../base/in-child/memoize.ts';
import { type BoardText, type Mark, type Square, squareBetween } from '../in-child/boards/board.ts';
import { legalMoves } from '../in-child/boards/moves.ts';
import { sideToMove, wholeLines } from '../in-child/boards/standing.ts';

export type Value = -1 | 0 | 1;

/** What a board is worth to X. */
export const bestValue = memoize((board: BoardText): Value => {
  const side = sideToMove(board);
  const next = legalMoves(board).map(bestValue);
  if (side !== null) return (side === 'x' ? Math.max(...next) : Math.min(...next)) as Value;
  const won = wholeLines(board);
  return won === undefined ? 0 : won.mark === 'x' ? 1 : -1;
});

export interface LineMove {
  readonly mover: Mark;
  readonly move: Square;
  /** The board after it. */
  readonly board: BoardText;
}

/** The moves from a board to the end of the game. */
export const bestLine = memoize((board: BoardText): readonly LineMove[] => {
  const mover = sideToMove(board);
  if (mover === null) return [];
  const sign = mover === 'x' ? 1 : -1;
  // Between moves of one value: the quickest win, the slowest loss.
  const rank = (move: BoardText): number => sign * bestValue(move) * (20 - bestLine(move).length);
  const next = legalMoves(board).toSorted((a, b) => rank(b) - rank(a))[0]!;
  return [{ mover, move: squareBetween(board, next), board: next }, ...bestLine(next)];
});
