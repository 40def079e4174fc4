/** One move, as a step from one board's code to another's. Only for boards that can arise. */
import { markCountOf, weightOf } from '../inside/board-code.ts';

/** By what a mark that counts 1 adds to a board's code. */
const SQUARES = new Map(
  Array.from({ length: 9 }, (_, square) => [weightOf(square), square] as const),
);

/**
 * @param step a later board's code less the earlier one's
 * @param mark what the side to move counts
 * @returns the square that was taken, or `undefined` when it was no single move of that side
 */
export function squareOfStep(step: number, mark: 1 | 2): number | undefined {
  return SQUARES.get(step / mark);
}

/** 1 when X is to move, 2 when O is. */
export function markToMove(code: number): 1 | 2 {
  return emptySquaresOf(code) % 2 === 1 ? 1 : 2;
}

export function emptySquaresOf(code: number): number {
  return 9 - markCountOf(code);
}
