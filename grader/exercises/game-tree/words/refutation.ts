/**
 * Why a board that a submission returned forces no win, and why one that it missed does: the reason,
 * and the line of best play that shows it, by the right answers.
 */

import { type BoardText, type Square, squareBetween } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { BareRefutation, Refutation, RefutationReason } from '../case-details.ts';
import type { Say } from '../say.ts';
import type { BestPlay } from './best-play.ts';

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
  play: BestPlay,
  say: Say,
): Refutation[] {
  const shortestFirst = (a: BareRefutation, b: BareRefutation): number =>
    a.line.length - b.line.length;
  return [
    ...unexpected.map((board) => refuteWin(asked, board, play)).toSorted(shortestFirst),
    ...missing.map((board) => proveWin(board, play)).toSorted(shortestFirst),
  ].map((bare) => ({ ...bare, text: refutationText(asked, bare, say) }));
}

/** Why a returned board forces no win. */
export function refuteWin(asked: BoardText, board: BoardText, play: BestPlay): BareRefutation {
  if (!legalMoves(asked).includes(board)) {
    return { kind: 'no-forced-win', board, reason: 'not-a-move', line: [] };
  }
  const value = play.answers.value(board);
  const line = play.line(board);
  const reason = line.length === 0 ? 'is-a-draw' : value === 0 ? 'o-draws' : 'o-wins';
  return { kind: 'no-forced-win', board, reason, value, line };
}

/** Why a missed board does. */
export function proveWin(board: BoardText, play: BestPlay): BareRefutation {
  const value = play.answers.value(board);
  return {
    kind: 'forced-win',
    board,
    reason: winReason(board, play),
    value,
    line: play.line(board),
  };
}

function winReason(board: BoardText, play: BestPlay): RefutationReason {
  if (play.answers.finished(board)) return 'wins-at-once';
  return threats(board, play) >= 2 ? 'two-threats' : 'every-reply-loses';
}

/** In how many squares X would have a line at once, if it were X's turn. */
function threats(board: BoardText, { answers }: BestPlay): number {
  const squares = [...board].flatMap((cell, i) => (cell === '_' ? [i] : []));
  return squares.filter((square) => {
    // O moves elsewhere, then X there: with a threat that wins whatever O's move was.
    const others = squares.filter((other) => other !== square);
    return others.some((other) => {
      const reply = put(board, other, 'o');
      return !answers.finished(reply) && wonBy(put(reply, square, 'x'), answers);
    });
  }).length;
}

function wonBy(board: BoardText, answers: BestPlay['answers']): boolean {
  return answers.finished(board) && answers.value(board) === 1;
}

function put(board: BoardText, index: number, mark: 'x' | 'o'): BoardText {
  return board.slice(0, index) + mark + board.slice(index + 1);
}

/** Why a board forces no win, or does; `asked` is the position X moved from. */
export function refutationText(asked: BoardText, refutation: BareRefutation, say: Say): string {
  const { board, reason, line } = refutation;
  if (reason === 'not-a-move') {
    return board === asked
      ? say('refutation.itself', { board })
      : say('refutation.not-a-move', { board, asked });
  }
  const [first, ...rest] = line;
  const key = reason === 'o-wins' && rest.length === 0 ? 'o-has-won' : reason;
  return say(`refutation.${key}`, {
    move: squareText(squareBetween(asked, board), say),
    reply: first === undefined ? '' : squareText(first.move, say),
    goesOn: rest.length === 0 ? '' : say('refutation.goes-on', { line: played(rest, say) }),
    line: played(line, say),
  });
}

function squareText({ row, column }: Square, say: Say): string {
  return say('square', { row, column });
}

/** @returns the moves with their squares, one after the other */
export function played(line: BareRefutation['line'], say: Say): string {
  return line
    .map(({ mover, move }) =>
      say('played', { mover: mover.toUpperCase(), square: squareText(move, say) }),
    )
    .join(say('played.between'));
}
