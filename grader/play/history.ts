/**
 * A game as it goes on: its positions so far, the oldest first. Every move makes a new history, so
 * taking a move back is going back to an earlier one.
 */
import type { Game, Move, Position, Side } from '../exercise/playable.ts';

export interface History {
  readonly positions: readonly [Position, ...Position[]];
  readonly moves: readonly Move[];
}

export function newHistory({ start }: Pick<Game, 'start'>): History {
  return { positions: [start], moves: [] };
}

export function positionIn({ positions }: History): Position {
  return positions.at(-1) ?? positions[0];
}

export function moved({ positions, moves }: History, game: Game, move: Move): History {
  const after = game.after(positions.at(-1) ?? positions[0], move);
  return { positions: [...positions, after], moves: [...moves, move] };
}

/** @returns the game before the side's last move, or nothing when it has not moved yet */
export function undone({ positions, moves }: History, game: Game, side: Side): History | undefined {
  const last = positions.findLastIndex(
    (position, index) => index < moves.length && game.mover(position) === side,
  );
  if (last < 0) return undefined;
  const [first, ...others] = positions;
  return { positions: [first, ...others.slice(0, last)], moves: moves.slice(0, last) };
}
