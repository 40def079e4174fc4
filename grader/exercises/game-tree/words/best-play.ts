/** Why a board that a submission returned forces no win, and why one that it missed does, by best play. */
import { bestLine, bestValue } from '../../../kit/boards/best-play.ts';
import { type BoardText, squareBetween } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { linesOf, positionOf } from '../../../kit/boards/position.ts';
import { isFinished } from '../../../kit/boards/standing.ts';
import type { BareRefutation, Refutation, RefutationReason } from '../case-details.ts';
import type { Say } from '../say.ts';

/**
 * @param asked the position with X to move
 * @param unexpected boards that were returned and force no win
 * @param missing boards that force a win and were not returned
 * @returns what was returned wrongly before what was missed; of each, the shortest line first
 */
export function refutationsOf(
  asked: BoardText,
  unexpected: readonly BoardText[],
  missing: readonly BoardText[],
  say: Say,
): Refutation[] {
  const shortestFirst = (a: BareRefutation, b: BareRefutation): number =>
    a.line.length - b.line.length;
  return [
    ...unexpected.map((board) => refuteWin(asked, board)).toSorted(shortestFirst),
    ...missing.map((board) => proveWin(board)).toSorted(shortestFirst),
  ].map((bare) => ({ ...bare, text: refutationText(asked, bare, say) }));
}

/** Why a returned board forces no win. */
export function refuteWin(asked: BoardText, board: BoardText): BareRefutation {
  const kind = 'no-forced-win';
  if (!legalMoves(asked).includes(board)) return { kind, board, reason: 'not-a-move', line: [] };
  const line = bestLine(board);
  const isDraw = bestValue(board) === 0;
  const reason = line.length === 0 ? 'is-a-draw' : isDraw ? 'o-draws' : 'o-wins';
  return { kind, board, reason, value: bestValue(board), line };
}

/** Why a missed board does. */
export function proveWin(board: BoardText): BareRefutation {
  const isWon = isFinished(board);
  const several: RefutationReason = threats(board) >= 2 ? 'two-threats' : 'every-reply-loses';
  const reason = isWon ? 'wins-at-once' : several;
  return { kind: 'forced-win', board, reason, value: bestValue(board), line: bestLine(board) };
}

/** In how many squares X would have a line at once, if it were X's turn. */
function threats(board: BoardText): number {
  const { x, o } = positionOf(board);
  const open = linesOf(3).map(({ bits }) => ((bits & o) === 0 ? bits & ~x : 0));
  return new Set(open.filter((bits) => bits !== 0 && (bits & (bits - 1)) === 0)).size;
}

/** Why a board forces no win, or does; `asked` is the position X moved from. */
export function refutationText(asked: BoardText, refutation: BareRefutation, say: Say): string {
  const { board, reason, line } = refutation;
  if (reason === 'not-a-move')
    return say('refutation.not-a-move', { board, asked, isItself: board === asked });
  const [first, ...rest] = line;
  return say(`refutation.${reason}`, {
    move: say('square', { ...squareBetween(asked, board) }),
    reply: first === undefined ? '' : say('square', { ...first.move }),
    goesOn: rest.length === 0 ? '' : say('refutation.goes-on', { line: played(rest, say) }),
    isOver: rest.length === 0,
    line: played(line, say),
  });
}

/** @returns the moves with their squares, one after the other */
export function played(line: BareRefutation['line'], say: Say): string {
  return line
    .map(({ mover, move }) =>
      say('played', { mover: mover.toUpperCase(), square: say('square', { ...move }) }),
    )
    .join(say('played.between'));
}
