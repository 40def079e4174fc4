/** The positions of a game so far, so that moves can be taken back. */
import type { GamePosition, Move, PlayableGame, Side } from '../../engine/playable.ts';

/** In order, from the start of the game. */
export type GameHistory = readonly {
  readonly position: GamePosition;
  /** The move that led to the position; nothing at the start. */
  readonly last?: Move;
}[];

/** @returns the history up to the last position before a move of the side; nothing where the side has made no move */
export function beforeLastMoveOf(
  side: Side,
  history: GameHistory,
  { mover }: PlayableGame,
): GameHistory | undefined {
  const earlier = history.slice(0, -1);
  const index = earlier.findLastIndex(({ position }) => mover(position) === side);
  return index < 0 ? undefined : earlier.slice(0, index + 1);
}
