/**
 * Why a board on which the best guess throws the game away is not the student's mistake: a right
 * program plays so, because it looks only so far.
 */
import type { BoardText } from '../../kit/boards/board.ts';
import { legalMoves } from '../../kit/boards/moves.ts';
import { emptySquares, turnOn } from '../../kit/boards/position.ts';
import { bestMoves, gameValue, mistakenIn, shortValue } from './draw-backed-up.ts';
import { big } from './finding-words.ts';
import { backedUp } from './rules.ts';
import type { Say } from './say.ts';

/**
 * X and O in opposite corners, X to move: at depth 2 the centre has the best value, but only draws,
 * while both free corners win. Looking 5 moves ahead shows it.
 */
export const MISTAKEN_GUESS: { readonly board: BoardText; readonly depth: number } = {
  board: 'x__ ___ __o',
  depth: 2,
};

/** @returns paragraphs; none where no best move at this depth throws anything away, or that is not known */
export function explainMistakenGuess(board: BoardText, depth: number, say: Say): readonly string[] {
  const mistaken = mistakenIn(board, depth);
  if (mistaken.length === 0) return [];
  const best = bestMoves(board, depth);
  // What the side to move can still reach, and the moves that reach it.
  const reachable = gameValue(board);
  const better = legalMoves(board).filter((next) => gameValue(next) === reachable);
  const toTheEnd = emptySquares(board);
  // The least depth at which the search makes no such move.
  let seenAt = depth + 1;
  while (seenAt < toTheEnd && mistakenIn(board, seenAt).length > 0) seenAt += 1;
  return [
    say('guess.mistaken', {
      ...{ best: few(best, 'and', say), count: best.length, canWin: reachable !== 0 },
      ...{ mistaken: few(mistaken, 'and', say), mistakenCount: mistaken.length },
      ...{ mover: big(turnOn(board)), better: few(better, 'or', say) },
      value: shortValue(backedUp(board, depth)),
    }),
    say('guess.seen-at', { depth, seenAt }),
    say('guess.asked'),
  ];
}

/** More boards are hard to read in a sentence. */
const MOST_LISTED = 3;

function few(boards: readonly BoardText[], joint: 'and' | 'or', say: Say): string {
  const told = boards.slice(0, MOST_LISTED);
  if (told.length < boards.length) return `${told.join(', ')}, …`;
  return told.length === 1
    ? told.join()
    : say(`guess.${joint}`, { boards: told.slice(0, -1).join(', '), last: told.at(-1)! });
}
