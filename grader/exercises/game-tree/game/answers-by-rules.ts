/**
 * What the rules of the game say of every board. Right answers come from the reference; this is what an
 * author's reference is held against, so that a slip in it does not become what is right.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove, standingOf } from '../../../kit/boards/standing.ts';
import type { Answers } from './answers.ts';

type Value = -1 | 0 | 1;

let kept: Answers | undefined;

export function answersByRules(): Answers {
  kept ??= solved();
  return kept;
}

function solved(): Answers {
  const values = new Map<BoardText, Value>();
  const known = (board: BoardText): Value => values.get(board)!;
  // Each after all that can follow from it.
  const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
  for (const board of boards) {
    const standing = standingOf(board);
    if (standing.kind !== 'unfinished') {
      values.set(board, standing.kind !== 'won' ? 0 : standing.winner === 'x' ? 1 : -1);
      continue;
    }
    const next = legalMoves(board).map(known);
    const best = sideToMove(board) === 'x' ? Math.max(...next) : Math.min(...next);
    values.set(board, best as Value);
  }
  return {
    finished: (board) => sideToMove(board) === null,
    value: known,
    forcedWins: (board) => legalMoves(board).filter((move) => known(move) === 1),
  };
}
