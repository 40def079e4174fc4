/** The right answers about a board, wherever they come from. */
import type { BoardText } from '../../../kit/boards/board.ts';

export interface Answers {
  /** Whether the game is over on this board. */
  finished(board: BoardText): boolean;
  /** The value for X, with the best play of both. */
  value(board: BoardText): -1 | 0 | 1;
  /** The boards after each move of X that forces a win; only for boards with X to move. */
  forcedWins(board: BoardText): readonly BoardText[];
}
