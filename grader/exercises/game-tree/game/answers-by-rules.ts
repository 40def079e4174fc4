/**
 * What the rules of the game say of every board. Right answers come from the reference; this is what an
 * author's reference is held against, so that a slip in it does not become what is right.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { standingOf } from '../../../kit/boards/standing.ts';
import { type Answers, answersIn, type KnownBoard } from './answers.ts';

type Value = -1 | 0 | 1;

let kept: Answers | undefined;

export function answersByRules(): Answers {
  kept ??= solved();
  return kept;
}

function solved(): Answers {
  const known = new Map<BoardText, KnownBoard>();
  // Each after all that can follow from it.
  const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
  for (const board of boards) {
    const standing = standingOf(board);
    if (standing.kind !== 'unfinished') {
      const value = standing.kind !== 'won' ? 0 : standing.winner === 'x' ? 1 : -1;
      known.set(board, { finished: true, value });
      continue;
    }
    const moves = legalMoves(board);
    const next = moves.map((move) => known.get(move)!.value);
    const best = standing.toMove === 'x' ? Math.max(...next) : Math.min(...next);
    const wins = moves.filter((_, i) => next[i] === 1);
    known.set(board, { finished: false, value: best as Value, wins });
  }
  return answersIn(known);
}
