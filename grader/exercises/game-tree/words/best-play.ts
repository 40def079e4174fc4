/**
 * Best play from any position, by the right answers: who is ahead takes the shortest way to the win, who is
 * behind the longest way to the loss. It shows why a board that a submission returned forces no win, and why
 * one that it missed does.
 */
import { type BoardText, squareBetween } from '../../../kit/boards/board.ts';
import { linesOf } from '../../../kit/boards/lines.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { positionOf } from '../../../kit/boards/position.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import type { Answers } from '../answers/answers.ts';
import type { BareRefutation, LineMove, Refutation, RefutationReason } from '../case-details.ts';
import type { Say } from '../say.ts';

export class BestPlay {
  /** Moves to the end of the game, by board. */
  readonly #lengths = new Map<BoardText, number>();

  constructor(readonly answers: Answers) {}

  /** How many moves the game still lasts. */
  length(board: BoardText): number {
    const known = this.#lengths.get(board);
    if (known !== undefined) return known;
    const best = this.#bestMove(board);
    const length = best === undefined ? 0 : 1 + this.length(best);
    this.#lengths.set(board, length);
    return length;
  }

  /** The moves from a board to the end of the game. */
  line(board: BoardText): LineMove[] {
    const next = this.#bestMove(board);
    if (next === undefined) return [];
    const move = { mover: sideToMove(board)!, move: squareBetween(board, next), board: next };
    return [move, ...this.line(next)];
  }

  #bestMove(board: BoardText): BoardText | undefined {
    if (isFinished(board)) return undefined;
    const sign = sideToMove(board) === 'x' ? 1 : -1;
    // Between moves of one value: the quickest win, the slowest loss.
    const rank = (move: BoardText): number => {
      const value = sign * this.answers.value(move);
      return 20 * value - value * this.length(move);
    };
    const ranks = legalMoves(board).map((move) => ({ move, rank: rank(move) }));
    return ranks.reduce((best, each) => (each.rank > best.rank ? each : best)).move;
  }
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
  const kind = 'no-forced-win';
  if (!legalMoves(asked).includes(board)) return { kind, board, reason: 'not-a-move', line: [] };
  const value = play.answers.value(board);
  const line = play.line(board);
  const reason = line.length === 0 ? 'is-a-draw' : value === 0 ? 'o-draws' : 'o-wins';
  return { kind, board, reason, value, line };
}

/** Why a missed board does. */
export function proveWin(board: BoardText, play: BestPlay): BareRefutation {
  const { answers } = play;
  const isWon = isFinished(board);
  const several: RefutationReason = threats(board) >= 2 ? 'two-threats' : 'every-reply-loses';
  const reason = isWon ? 'wins-at-once' : several;
  return { kind: 'forced-win', board, reason, value: answers.value(board), line: play.line(board) };
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
