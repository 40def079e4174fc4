/**
 * Best play from any position, by the rules: who is ahead takes the shortest way to the win, who is
 * behind the longest way to the loss. It shows why a board that a submission returned forces no win, and why
 * one that it missed does.
 */
import { type BoardText, squareBetween } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { linesOf, positionOf } from '../../../kit/boards/position.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import { answersByRules } from '../answers.ts';
import type { BareRefutation, LineMove, Refutation, RefutationReason } from '../case-details.ts';
import type { Say } from '../say.ts';

const { value } = answersByRules;
const lines = new Map<BoardText, readonly LineMove[]>();

/** The moves from a board to the end of the game. */
export function lineFrom(board: BoardText): readonly LineMove[] {
  const known = lines.get(board);
  if (known !== undefined) return known;
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  // Between moves of one value: the quickest win, the slowest loss.
  const rank = (move: BoardText): number => sign * value(move) * (20 - lineFrom(move).length);
  const [next] = legalMoves(board).toSorted((a, b) => rank(b) - rank(a));
  const line =
    next === undefined
      ? []
      : [
          { mover: sideToMove(board)!, move: squareBetween(board, next), board: next },
          ...lineFrom(next),
        ];
  lines.set(board, line);
  return line;
}

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
  const line = lineFrom(board);
  const isDraw = value(board) === 0;
  const reason = line.length === 0 ? 'is-a-draw' : isDraw ? 'o-draws' : 'o-wins';
  return { kind, board, reason, value: value(board), line };
}

/** Why a missed board does. */
export function proveWin(board: BoardText): BareRefutation {
  const isWon = isFinished(board);
  const several: RefutationReason = threats(board) >= 2 ? 'two-threats' : 'every-reply-loses';
  const reason = isWon ? 'wins-at-once' : several;
  return { kind: 'forced-win', board, reason, value: value(board), line: lineFrom(board) };
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
