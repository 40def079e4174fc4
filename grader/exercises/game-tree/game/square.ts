/** Squares by row and column, as people name them. */
import type { BoardText } from './board.ts';

/** Counted from 1. */
export interface Square {
  readonly row: number;
  readonly column: number;
}

/** The first square in which two boards differ: where the move between them was made. */
export function squareBetween(before: BoardText, after: BoardText): Square {
  const place = [...after].findIndex((cell, index) => cell !== before[index]);
  return { row: Math.floor(place / 4) + 1, column: (place % 4) + 1 };
}
