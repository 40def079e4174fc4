/**
 * The rules of n in a row on n rows of n squares, on boards as two sets of squares. A set is a number whose bit k is
 * square k; square 0 is the top left, and the others follow in reading order. A board has 2n + 2 lines.
 */
import { memoize } from '../../../../base/in-child/memoize.ts';
import { BoundedCache } from '../../../../sandbox/in-child/bounded-cache.ts';
import * as intact from '../../../../sandbox/in-child/primordials.ts';
import { type BoardText, SIZES, type Size, sizeOf } from './board.ts';

export interface Line {
  readonly kind: 'row' | 'column' | 'falling-diagonal' | 'rising-diagonal';
  /** Which row or column, counted from 1; 1 for a diagonal. */
  readonly number: number;
  readonly squares: readonly number[];
  /** The squares as bits. */
  readonly bits: number;
}

/** @returns rows from the top, columns from the left, the diagonal from the top left, the one from the top right */
export function linesOf(size: Size): readonly Line[] {
  return LINES[size];
}

/** @returns all squares of a board as bits */
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

/** The squares of each side as bits: bit k is square k. */
export interface BitPosition {
  readonly size: Size;
  readonly x: number;
  readonly o: number;
}

// The same few thousand boards are read many times.
export const positionOf = memoize(readPosition, new BoundedCache());

function readPosition(board: BoardText): BitPosition {
  let x = 0;
  let o = 0;
  let square = 0;
  for (let place = 0; place < board.length; place++) {
    const letter = board[place];
    if (letter === 'x') x |= 1 << square;
    if (letter === 'o') o |= 1 << square;
    if (letter !== ' ') square++;
  }
  return { size: sizeOf(board), x, o };
}

export function textOf({ size, x, o }: BitPosition): BoardText {
  let text = '';
  for (let square = 0; square < size * size; square++) {
    const bit = 1 << square;
    if (square > 0 && square % size === 0) text += ' ';
    if (x & bit) text += 'x';
    else text += o & bit ? 'o' : '_';
  }
  return text;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function emptySquares(board: BoardText): number {
  const { size, x, o } = positionOf(board);
  return size * size - countBits(x | o);
}

const HAS_LINE_OF_THREE = Array.from({ length: 2 ** 9 }, (_, squares) =>
  linesOf(3).some(({ bits }) => (squares & bits) === bits),
);

/** @param squares the squares of one side, as bits */
export function hasLine(size: Size, squares: number): boolean {
  if (size === 3) return HAS_LINE_OF_THREE[squares]!;
  const lines = linesOf(size);
  for (let i = 0; i < lines.length; i++) {
    const { bits } = lines[i]!;
    if ((squares & bits) === bits) return true;
  }
  return false;
}

/** @returns whether the game is over: a whole line of one side, or no empty square */
export function isOver({ size, x, o }: BitPosition): boolean {
  return (x | o) === fullBoard(size) || hasLine(size, x) || hasLine(size, o);
}

/** @returns the position after each move of the side to move, in the reading order of the move */
export function positionsAfter({ size, x, o }: BitPosition): intact.List<BitPosition> {
  const isX = countBits(x) === countBits(o);
  const moves = intact.newList<BitPosition>();
  for (let free = fullBoard(size) & ~(x | o); free !== 0; free &= free - 1) {
    const square = free & -free;
    moves[moves.length] = isX ? { size, x: x | square, o } : { size, x, o: o | square };
  }
  return moves;
}
