/**
 * What a board is in the rules of the game: somebody's turn, finished, or impossible and why. X begins.
 * n in a row wins on n×n squares, and the game ends there.
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

export const statusOf = memoize((board: BoardText) => standingIn(positionOf(board)));

/**
 * A board that nobody has won can arise whenever the numbers of marks fit. A won one can when the other
 * side has no line and one mark of the winner lies on all its lines: that was the last move, and nobody
 * had won before it.
 */
function standingIn(position: BitPosition): BoardStatus {
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
  if (xWins || oWins) {
    const full = fullLines(position, xWins ? 'x' : 'o');
    const common = full.reduce((shared, { bits }) => shared & bits, fullBoard(size));
    if (common === 0) return impossible('lines-of-two-moves');
    return { kind: 'won', winner: xWins ? 'x' : 'o', toMove };
  }
  return { kind: (x | o) === fullBoard(size) ? 'drawn' : 'unfinished', toMove };
}

function impossible(reason: Impossibility): BoardStatus {
  return { kind: 'impossible', reason };
}

export function fullLines(position: BitPosition, mark: Mark) {
  const own = position[mark];
  return linesOf(position.size).filter(({ bits }) => (own & bits) === bits);
}

/** Whose turn it is; null where nobody moves, because the game is over or the board impossible. */
export function sideToMove(board: BoardText): Mark | null {
  const standing = statusOf(board);
  return standing.kind === 'unfinished' ? standing.toMove : null;
}

export function isFinished(board: BoardText): boolean {
  const { kind } = statusOf(board);
  return kind === 'won' || kind === 'drawn';
}

/** The lines without a mark of the other side, whatever they hold of one's own; of both sides those without any. */
export function openLinesOf(board: BoardText, ...marks: readonly Mark[]): readonly Line[] {
  const { size, x, o } = positionOf(board);
  const others = marks.reduce((bits, mark) => bits | (mark === 'x' ? o : x), 0);
  return linesOf(size).filter(({ bits }) => (others & bits) === 0);
}

/** @returns nothing where nobody has won */
export function wholeLines(board: BoardText): { mark: Mark; lines: readonly Line[] } | undefined {
  const position = positionOf(board);
  for (const mark of ['x', 'o'] as const) {
    const lines = fullLines(position, mark);
    if (lines.length > 0) return { mark, lines };
  }
  return undefined;
}
