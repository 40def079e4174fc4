/**
 * The status of a board by the rules of the game: a side is to move, the game is finished, or the board is impossible and
 * why. X begins. n in a row win on n×n squares, and the game ends there.
 */

import { memoize } from '../../../../base/in-child/memoize.ts';
import type { BoardText, Mark } from './board.ts';
import {
  type BitPosition,
  countBits,
  fullBoard,
  hasLine,
  type Line,
  linesOf,
  positionOf,
} from './position.ts';

type BoardStatus =
  | { readonly kind: 'unfinished'; readonly toMove: Mark }
  | { readonly kind: 'won'; readonly winner: Mark; readonly toMove: Mark }
  | { readonly kind: 'drawn'; readonly toMove: Mark }
  | { readonly kind: 'impossible'; readonly reason: Impossibility };

type Impossibility =
  | 'too-many-x'
  | 'too-many-o'
  | 'both-have-won'
  | 'o-moved-after-x-won'
  | 'x-moved-after-o-won'
  | 'lines-of-two-moves';

export const statusOf = memoize((board: BoardText) => statusIn(positionOf(board)));

/**
 * A board without a winner can arise whenever the numbers of marks fit. A won board can arise when the other side has no
 * line and one mark of the winner lies on all its lines: that mark was the last move, and nobody had won before it.
 */
function statusIn(position: BitPosition): BoardStatus {
  const { size, x, o } = position;
  const lead = countBits(x) - countBits(o);
  if (lead > 1) return impossible('too-many-x');
  if (lead < 0) return impossible('too-many-o');
  const toMove = lead === 0 ? 'x' : 'o';
  const xWins = hasLine(size, x);
  const oWins = hasLine(size, o);
  if (xWins && oWins) return impossible('both-have-won');
  if (xWins && lead === 0) return impossible('o-moved-after-x-won');
  if (oWins && lead === 1) return impossible('x-moved-after-o-won');
  if (xWins) return wonStatus(position, 'x', toMove);
  if (oWins) return wonStatus(position, 'o', toMove);
  return { kind: (x | o) === fullBoard(size) ? 'drawn' : 'unfinished', toMove };
}

function wonStatus(position: BitPosition, winner: Mark, toMove: Mark): BoardStatus {
  const full = fullLines(position, winner);
  const common = full.reduce((shared, { bits }) => shared & bits, fullBoard(position.size));
  return common === 0 ? impossible('lines-of-two-moves') : { kind: 'won', winner, toMove };
}

function impossible(reason: Impossibility): BoardStatus {
  return { kind: 'impossible', reason };
}

export function fullLines(position: BitPosition, mark: Mark): readonly Line[] {
  const squares = position[mark];
  return linesOf(position.size).filter(({ bits }) => (squares & bits) === bits);
}

/** @returns the side to move; null where the game is over or the board is impossible */
export function sideToMove(board: BoardText): Mark | null {
  const status = statusOf(board);
  return status.kind === 'unfinished' ? status.toMove : null;
}

export function isFinished(board: BoardText): boolean {
  const { kind } = statusOf(board);
  return kind === 'won' || kind === 'drawn';
}

/** @returns the lines that have no mark of the other side; for both sides, the lines without any mark */
export function openLinesOf(board: BoardText, ...marks: readonly Mark[]): readonly Line[] {
  const { size, x, o } = positionOf(board);
  const others = marks.reduce((bits, mark) => bits | (mark === 'x' ? o : x), 0);
  return linesOf(size).filter(({ bits }) => (others & bits) === 0);
}

/** @returns the winner with its whole lines; undefined where nobody has won */
export function wholeLines(board: BoardText): { mark: Mark; lines: readonly Line[] } | undefined {
  const position = positionOf(board);
  for (const mark of ['x', 'o'] as const) {
    const lines = fullLines(position, mark);
    if (lines.length > 0) return { mark, lines };
  }
  return undefined;
}
