/**
 * Best play from any position, by the right answers: who is ahead takes the shortest way to the win,
 * who is behind the longest way to the loss.
 */

import { type BoardText, squareBetween } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { LineMove } from '../case-details.ts';
import type { Answers } from '../game/answers.ts';

export class BestPlay {
  /** Moves to the end of the game, by board. */
  readonly #lengths = new Map<BoardText, number>();

  constructor(readonly answers: Answers) {}

  /** How many moves the game still lasts. */
  length(board: BoardText): number {
    const known = this.#lengths.get(board);
    if (known !== undefined) return known;
    const best = this.#bestMove(board);
    const length = best === undefined ? 0 : 1 + this.length(best);
    this.#lengths.set(board, length);
    return length;
  }

  /** The moves from a board to the end of the game. */
  line(board: BoardText): LineMove[] {
    const moves: LineMove[] = [];
    for (let at = board; ; ) {
      const next = this.#bestMove(at);
      if (next === undefined) return moves;
      moves.push({ mover: sideToMove(at)!, move: squareBetween(at, next), board: next });
      at = next;
    }
  }

  #bestMove(board: BoardText): BoardText | undefined {
    if (this.answers.finished(board)) return undefined;
    const sign = sideToMove(board) === 'x' ? 1 : -1;
    let best: BoardText | undefined;
    let bestRank = Number.NEGATIVE_INFINITY;
    for (const move of legalMoves(board)) {
      const value = sign * this.answers.value(move);
      // Between moves of one value: the quickest win, the slowest loss.
      const rank = 20 * value - value * this.length(move);
      if (rank > bestRank) {
        best = move;
        bestRank = rank;
      }
    }
    return best;
  }
}
