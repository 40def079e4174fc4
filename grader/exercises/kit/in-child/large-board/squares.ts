/**
 * The squares and lines of a board of 15×15: 225 squares in reading order, counted from 0 at the top left, and the 72
 * lines as lists of squares. Everything here is worked out once.
 */
import { squareNames } from '../boards/drawn-squares.ts';

/** Squares in a row, and rows on the board. */
export const SIZE = 15;
export const SQUARES = SIZE * SIZE;

/** Row 8, column h: where the first mark goes. */
export const CENTRE = (SQUARES - 1) / 2;

/** How many marks in a row win. */
export const FIVE = 5;

/** A square's number: 15 times its row, counted from the top, plus its column, both from 0. */
export type SquareNumber = number;

export const squareAt = (row: number, column: number): SquareNumber => row * SIZE + column;
export const rowOf = (square: SquareNumber): number => Math.floor(square / SIZE);
export const columnOf = (square: SquareNumber): number => square % SIZE;

/**
 * The rows, columns and diagonals of at least five squares, each as its squares in order. They come in the
 * order of the reference: known bugs that leave out the last one answer by it.
 */
export const LINES: readonly Uint8Array[] = Array.from({ length: SIZE }, (_, i) => [
  squaresFrom(squareAt(i, 0), 0, 1),
  squaresFrom(squareAt(0, i), 1, 0),
  squaresFrom(squareAt(0, i), 1, 1),
  squaresFrom(squareAt(0, i), 1, -1),
  // The diagonals through the two corners are there already.
  ...(i === 0
    ? []
    : [squaresFrom(squareAt(i, 0), 1, 1), squaresFrom(squareAt(i, SIZE - 1), 1, -1)]),
])
  .flat()
  .filter((squares) => squares.length >= FIVE)
  .map((squares) => Uint8Array.from(squares));

/** For each square, the indexes in `LINES` of the two to four lines that it lies on. */
export const LINES_THROUGH: readonly Uint8Array[] = Array.from({ length: SQUARES }, (_, square) =>
  Uint8Array.from([...LINES.keys()].filter((line) => LINES[line]!.includes(square))),
);

/** For each square, the other squares at most one step away; a step may be diagonal. */
export const AROUND: readonly Uint8Array[] = squaresWithin(1);

/** For each square, the other squares at most two steps away. */
export const WIDE_AROUND: readonly Uint8Array[] = squaresWithin(2);

function neighbour(square: SquareNumber, down: number, right: number): SquareNumber | undefined {
  const row = rowOf(square) + down;
  const column = columnOf(square) + right;
  const isOnBoard = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
  return isOnBoard ? squareAt(row, column) : undefined;
}

function squaresFrom(first: SquareNumber, down: number, right: number): SquareNumber[] {
  const next = neighbour(first, down, right);
  return next === undefined ? [first] : [first, ...squaresFrom(next, down, right)];
}

/** Neighbours are found by their numbers, because to look at all pairs takes a tenth of a second in each session. */
function squaresWithin(steps: number): Uint8Array[] {
  const away = Array.from({ length: 2 * steps + 1 }, (_, i) => i - steps);
  return Array.from({ length: SQUARES }, (_, from) => {
    const near = away.flatMap((down) => away.map((right) => neighbour(from, down, right)));
    return Uint8Array.from(near.filter((to) => to !== undefined && to !== from) as SquareNumber[]);
  });
}

const NAMES = squareNames(SIZE);
const NUMBERS = new Map(NAMES.map((name, square) => [name, square]));

/** @returns `h8` for the centre, `a15` for the top left square */
export function nameOfSquare(square: SquareNumber): string {
  return NAMES[square]!;
}

/** @returns the square, or undefined when this is not the name of one; capitals are read too */
export function squareNamed(name: string): SquareNumber | undefined {
  return NUMBERS.get(name.toLowerCase());
}

const SignList = Int8Array;

/** @returns for each square of a board 1 for X, -1 for O, 0 where it is empty */
export function signsOf(board: string): Int8Array<ArrayBuffer> {
  const signs = new SignList(SQUARES);
  let square = 0;
  for (let i = 0; i < board.length; i++) {
    const letter = board[i];
    if (letter === ' ') continue;
    if (letter === 'x') signs[square] = 1;
    else if (letter === 'o') signs[square] = -1;
    square++;
  }
  return signs;
}

/** @param sign 1 for X, -1 for O @returns whether that side has five or more in a row anywhere */
export function hasWon(squares: ArrayLike<number>, sign: number): boolean {
  for (let i = 0; i < LINES.length; i++) {
    const line = LINES[i]!;
    let length = 0;
    for (let place = 0; place < line.length && length < FIVE; place++) {
      length = squares[line[place]!] === sign ? length + 1 : 0;
    }
    if (length === FIVE) return true;
  }
  return false;
}
