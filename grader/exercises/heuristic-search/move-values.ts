/**
 * What each move is worth, to this search or with perfect play, drawn into its square. And why a board on which
 * the best guess throws the game away is not the student's mistake: a right program plays so, because it looks
 * only so far.
 */

import { nameList } from '../../base/messages/format-message.ts';
import type { BoardPicture, Picture } from '../../engine/picture.ts';
import { bestValue } from '../kit/boards/best-play.ts';
import { type BoardText, sizeOf, squareBetween, turnOn } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import type { FormatSearchMessage } from './finding-words.ts';
import { backedUp, bestFrom } from './in-child/heuristic-rules.ts';

/**
 * The value of each move, the best of them marked.
 *
 * @param board an unfinished board
 * @param depth moves to look ahead, the move itself included: at least 1
 */
export function backedUpPicture(
  board: BoardText,
  depth: number,
  formatMessage: FormatSearchMessage,
): Picture {
  const best = bestMoves(board, depth);
  const [mark, isX] = [turnOn(board).toUpperCase(), turnOn(board) === 'x'];
  const value = shortValue(backedUp(board, depth));
  const worthOf = (next: BoardText): string => shortValue(backedUp(next, depth - 1));
  const caption = formatMessage('looking-ahead', { mark, depth });
  return {
    boards: [{ caption, ...drawnMoves(board, legalMoves(board), worthOf, best) }],
    below: [formatMessage('takes', { mark, isX, value, count: best.length })],
  };
}

/** Of 3×3 squares: what each move leads to when both sides play as well as can be. */
export function outcomePicture(board: BoardText, formatMessage: FormatSearchMessage): Picture {
  const outcomeOf = (next: BoardText): string => ['-', '=', '+'][bestValue(next) + 1]!;
  return {
    boards: [
      { caption: formatMessage('in-the-end'), ...drawnMoves(board, legalMoves(board), outcomeOf) },
    ],
    below: [formatMessage('outcomes')],
  };
}

/**
 * @param noteOf what stands in the square of a move
 * @param best of the moves these stand out
 */
export function drawnMoves(
  board: BoardText,
  moves: readonly BoardText[],
  noteOf: (next: BoardText) => string,
  best: readonly BoardText[] = [],
): BoardPicture {
  const squareOf = (next: BoardText): number => {
    const { row, column } = squareBetween(board, next);
    return (row - 1) * sizeOf(board) + column - 1;
  };
  const notes: string[] = [];
  for (const next of moves) notes[squareOf(next)] = noteOf(next);
  return { board, notes, marked: best.map(squareOf) };
}

/** A value as short as it goes: `3`, `-1`, `∞`, `-∞`. */
export function shortValue(value: number): string {
  return String(value).replace('Infinity', '∞');
}

/** The boards after all best moves, in reading order; the move included in `depth`: at least 1. */
export function bestMoves(board: BoardText, depth: number): readonly BoardText[] {
  return Array.from(bestFrom(board, depth));
}

/** On 3×3 squares, the best moves that give away what perfect play would have got, in reading order. */
export function mistakenIn(board: BoardText, depth: number): readonly BoardText[] {
  if (sizeOf(board) !== 3) return [];
  return bestMoves(board, depth).filter((next) => bestValue(next) !== bestValue(board));
}

/** @returns paragraphs; none where no best move at this depth throws anything away, or that is not known */
export function explainMistakenGuess(
  board: BoardText,
  depth: number,
  formatMessage: FormatSearchMessage,
): readonly string[] {
  const mistaken = mistakenIn(board, depth);
  if (mistaken.length === 0) return [];
  const best = bestMoves(board, depth);
  // What the side to move can still reach, and the moves that reach it.
  const reachable = bestValue(board);
  const better = legalMoves(board).filter((next) => bestValue(next) === reachable);
  const toTheEnd = emptySquares(board);
  // The least depth at which the search makes no such move.
  let seenAt = depth + 1;
  while (seenAt < toTheEnd && mistakenIn(board, seenAt).length > 0) seenAt += 1;
  return [
    formatMessage('guess.mistaken', {
      ...{ best: few(best, 'list.and'), count: best.length, canWin: reachable !== 0 },
      ...{ mistaken: few(mistaken, 'list.and'), mistakenCount: mistaken.length },
      ...{ mover: turnOn(board).toUpperCase(), better: few(better, 'list.or') },
      value: shortValue(backedUp(board, depth)),
    }),
    formatMessage('guess.seen-at', { depth, seenAt }),
    formatMessage('guess.asked'),
  ];
}

/** More boards are hard to read in a sentence. */
const MOST_LISTED = 3;

function few(boards: readonly BoardText[], last: 'list.and' | 'list.or') {
  const isLong = boards.length > MOST_LISTED;
  return isLong ? [...boards.slice(0, MOST_LISTED), '…'] : nameList(boards, last);
}
