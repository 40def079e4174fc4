/**
 * The 2n + 2 lines of an n×n board, worked out once for each size. Square 0 is the top left, the
 * others follow in reading order; a set of squares is a number whose bit k is square k.
 */
import { SIZES, type Size } from './board.ts';

export interface Line {
  readonly kind: 'row' | 'column' | 'falling-diagonal' | 'rising-diagonal';
  /** Which row or column, counted from 1; 1 for a diagonal. */
  readonly number: number;
  readonly squares: readonly number[];
  /** The same squares as bits. */
  readonly bits: number;
}

/** Rows from the top, columns from the left, the diagonal from the top left, the one from the top right. */
export function linesOf(size: Size): readonly Line[] {
  return LINES[size];
}

/** All squares of a board as bits. */
export function fullBoard(size: Size): number {
  return 2 ** (size * size) - 1;
}

const LINES = Object.fromEntries(SIZES.map((size) => [size, linesOfSize(size)])) as Record<
  Size,
  readonly Line[]
>;

function linesOfSize(size: number): readonly Line[] {
  const places = Array.from({ length: size }, (_, index) => index);
  const line = (kind: Line['kind'], number: number, start: number, step: number): Line => {
    const squares = places.map((place) => start + place * step);
    return { kind, number, squares, bits: squares.reduce((bits, k) => bits | (1 << k), 0) };
  };
  return [
    ...places.map((row) => line('row', row + 1, row * size, 1)),
    ...places.map((column) => line('column', column + 1, column, size)),
    line('falling-diagonal', 1, 0, size + 1),
    line('rising-diagonal', 1, size - 1, size - 1),
  ];
}
