/** All boards of 3×3 squares that can arise in a game: 5,478, of which 4,520 are unfinished. */
import { type BoardText, inReadingOrder } from './board-text.ts';
import { emptySquares, positionOf } from './position.ts';
import { successors } from './rules.ts';

export const EMPTY_BOARD: BoardText = '___ ___ ___';

let all: readonly BoardText[] | undefined;

/** Fewest empty squares first, then in reading order: the first that fails is the smallest. */
export function reachableBoards(): readonly BoardText[] {
  if (all === undefined) {
    const met = new Set([EMPTY_BOARD]);
    for (const board of met) for (const next of successors(board)) met.add(next);
    all = [...met].sort(smallestFirst);
  }
  return all;
}

/** The order in which boards are asked about and shown: fewest empty squares, then reading order. */
function smallestFirst(a: BoardText, b: BoardText): number {
  return emptySquares(positionOf(a)) - emptySquares(positionOf(b)) || inReadingOrder(a, b);
}
