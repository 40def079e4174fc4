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

/** What is known of one board; `wins` where X is to move. */
export interface KnownBoard {
  readonly finished: boolean;
  readonly value: -1 | 0 | 1;
  readonly wins?: readonly BoardText[];
}

export function answersIn(boards: ReadonlyMap<BoardText, KnownBoard>): Answers {
  const known = <T>(found: T | undefined, board: BoardText): T => {
    if (found === undefined) throw new Error(`no answer for the board ${board}`);
    return found;
  };
  return {
    finished: (board) => known(boards.get(board), board).finished,
    value: (board) => known(boards.get(board), board).value,
    forcedWins: (board) => known(boards.get(board)?.wins, board),
  };
}
