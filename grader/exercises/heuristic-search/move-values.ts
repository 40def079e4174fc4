/**
 * Draws the value of each move into its square, by this search or with perfect play. It also explains best moves that throw the
 * game away: a right program plays them, because it looks only some moves ahead.
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
 * Draws the value of each move, and marks the best ones.
 *
 * @param board an unfinished board
 * @param depth the moves to look ahead, the move itself included: at least 1
 */
export function backedUpPicture(
  board: BoardText,
  depth: number,
  formatMessage: FormatSearchMessage,
): Picture {
  const best = bestMoves(board, depth);
  const mark = turnOn(board).toUpperCase();
  const isX = mark === 'X';
  const value = shortValue(backedUp(board, depth));
  const valueAfter = (next: BoardText): string => shortValue(backedUp(next, depth - 1));
  const caption = formatMessage('looking-ahead', { mark, depth });
  return {
    boards: [{ caption, ...drawnMoves(board, legalMoves(board), valueAfter, best) }],
    below: [formatMessage('takes', { mark, isX, value, count: best.length })],
  };
}

/** Draws what each move leads to with perfect play of both sides. @param board an unfinished board of 3×3 squares */
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
 * @param noteOf the text in the square of a move
 * @param best the moves that are marked
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

/** @returns a value as a short text: `3`, `-1`, `∞`, `-∞` */
export function shortValue(value: number): string {
  return String(value).replace('Infinity', '∞');
}

/**
 * @param depth the moves to look ahead, the move itself included: at least 1
 * @returns the boards after all best moves, in reading order
 */
export function bestMoves(board: BoardText, depth: number): readonly BoardText[] {
  return Array.from(bestFrom(board, depth));
}

/** @returns the best moves that lose what perfect play would get, in reading order; none on boards larger than 3×3 */
export function mistakenIn(board: BoardText, depth: number): readonly BoardText[] {
  if (sizeOf(board) !== 3) return [];
  return bestMoves(board, depth).filter((next) => bestValue(next) !== bestValue(board));
}

/** @returns paragraphs; none when no best move at this depth loses anything, or when that is not known */
export function explainMistakenGuess(
  board: BoardText,
  depth: number,
  formatMessage: FormatSearchMessage,
): readonly string[] {
  const mistaken = mistakenIn(board, depth);
  if (mistaken.length === 0) return [];
  const best = bestMoves(board, depth);
  const reachable = bestValue(board);
  const better = legalMoves(board).filter((next) => bestValue(next) === reachable);
  const movesToTheEnd = emptySquares(board);
  // The smallest depth at which the search makes no such move.
  let seenAt = depth + 1;
  while (seenAt < movesToTheEnd && mistakenIn(board, seenAt).length > 0) seenAt += 1;
  return [
    formatMessage('guess.mistaken', {
      best: firstBoards(best, 'list.and'),
      count: best.length,
      canWin: reachable !== 0,
      mistaken: firstBoards(mistaken, 'list.and'),
      mistakenCount: mistaken.length,
      mover: turnOn(board).toUpperCase(),
      better: firstBoards(better, 'list.or'),
      value: shortValue(backedUp(board, depth)),
    }),
    formatMessage('guess.seen-at', { depth, seenAt }),
    formatMessage('guess.asked'),
  ];
}

/** More boards are hard to read in a sentence. A guess. */
const MAX_LISTED = 3;

function firstBoards(boards: readonly BoardText[], last: 'list.and' | 'list.or') {
  if (boards.length <= MAX_LISTED) return nameList(boards, last);
  return [...boards.slice(0, MAX_LISTED), '…'];
}
