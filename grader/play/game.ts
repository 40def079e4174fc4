/**
 * A game as it goes on: the boards so far, the oldest first. Pure: every move makes a new game, so
 * taking a move back is going back to an earlier one.
 */
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import {
  legality,
  legalMoves,
  type Side,
  sideToMove,
} from '../exercises/game-tree/game/positions.ts';
import type { Square } from '../exercises/game-tree/game/square.ts';

export type Game = readonly [BoardText, ...BoardText[]];

export const NEW_GAME: Game = ['___ ___ ___'];

export function boardOf(game: Game): BoardText {
  return game.at(-1) ?? game[0];
}

/** @returns the board after the side to move has taken the square, or nothing where it may not */
export function afterMove(board: BoardText, square: Square): BoardText | undefined {
  const place = 4 * (square.row - 1) + square.column - 1;
  return legalMoves(board).find((after) => after[place] !== board[place]);
}

export function append(game: Game, board: BoardText): Game {
  return [...game, board];
}

/** @returns the game before the side's last move, or nothing when it has not moved yet */
export function undo(game: Game, side: Side): Game | undefined {
  const last = game.findLastIndex(
    (board, index) => index < game.length - 1 && sideToMove(board) === side,
  );
  return last < 0 ? undefined : (game.slice(0, last + 1) as unknown as Game);
}

export type Ending = 'x-wins' | 'o-wins' | 'draw';

/** How the game ended, or nothing while it goes on. */
export function endingOf(board: BoardText): Ending | undefined {
  const state = legality(board);
  if (state.kind !== 'finished') return undefined;
  return state.winner === null ? 'draw' : state.winner === 'x' ? 'x-wins' : 'o-wins';
}

/** What a move gave away: what the mover could force before it, and what the other side can now. */
export type GivenAway = 'win-for-draw' | 'win-for-loss' | 'draw-for-loss';

/** @returns what the move from one board to the next gave away, if anything */
export function givenAway(
  before: BoardText,
  after: BoardText,
  answers: Answers,
): GivenAway | undefined {
  const sign = sideToMove(before) === 'x' ? 1 : -1;
  const was = answers.value(before) * sign;
  const is = answers.value(after) * sign;
  if (is >= was) return undefined;
  if (is === 0) return 'win-for-draw';
  return was === 1 ? 'win-for-loss' : 'draw-for-loss';
}
