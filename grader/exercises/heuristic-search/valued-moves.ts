/** What the moves on a board are worth, to this search and with perfect play: for words and drawings. */
import { type BoardText, sizeOf } from '../../kit/boards/board.ts';
import { backedUp, bestFrom, movesFrom } from './rules.ts';

/** The boards one move on, in the reading order of the move; none when the game is over. */
export function successors(board: BoardText): readonly BoardText[] {
  return Array.from(movesFrom(board));
}

/** The boards after all best moves, in reading order; the move included in `depth`: at least 1. */
export function bestMoves(board: BoardText, depth: number): readonly BoardText[] {
  return Array.from(bestFrom(board, depth));
}

/** The value of the game for X with perfect play, on 3×3 squares: 1, 0 or -1. */
export function gameValue(board: BoardText): number {
  return Math.sign(backedUp(board, 9)); // a drawn full board has no open line, so 0 stays 0
}

/** On 3×3 squares, the best moves that give away what perfect play would have got, in reading order. */
export function mistakenIn(board: BoardText, depth: number): readonly BoardText[] {
  if (sizeOf(board) !== 3) return [];
  return bestMoves(board, depth).filter((next) => gameValue(next) !== gameValue(board));
}
