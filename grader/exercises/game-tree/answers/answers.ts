/** The right answers about a board, wherever they come from; and those by the rules of the game. */
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { linesOn } from '../game/positions.ts';

export type Value = -1 | 0 | 1;

export interface Answers {
  /** The value for X, with the best play of both. */
  value(board: BoardText): Value;
  /** The boards after each move of X that forces a win; only for boards with X to move. */
  forcedWins(board: BoardText): readonly BoardText[];
}

const values = new Map<BoardText, Value>();

/** What an author's reference is held against, so that a slip in it does not become what is right. */
export const answersByRules: Answers = {
  value: (board) => {
    const value = values.get(board) ?? valueByRules(board);
    values.set(board, value);
    return value;
  },
  forcedWins: (board) => legalMoves(board).filter((move) => answersByRules.value(move) === 1),
};

function valueByRules(board: BoardText): Value {
  const side = sideToMove(board);
  const next = legalMoves(board).map(answersByRules.value);
  if (side !== null) return (side === 'x' ? Math.max(...next) : Math.min(...next)) as Value;
  const [line] = linesOn(board);
  return line === undefined ? 0 : line.mark === 'x' ? 1 : -1;
}
