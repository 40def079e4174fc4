/**
 * The squares and lines of a board of 15×15: 225 squares in reading order, counted from 0 at the top left, and the 72
 * lines as lists of squares. Everything here is worked out once.
 */
import { ByteList } from '../../../../sandbox/in-child/primordials.ts';
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

// The tables are made by plain loops, because each session with a child makes them anew in code that is not optimized yet.

/**
 * The rows, columns and diagonals of at least five squares, each as its squares in order. They come in the
 * order of the reference: known bugs that leave out the last one answer by it.
 */
export const LINES: readonly Uint8Array[] = allLines();

/** For each square, the indexes in `LINES` of the two to four lines that it lies on. */
export const LINES_THROUGH: readonly Uint8Array[] = linesThroughSquares();

/** How many steps away a candidate may be from a mark; a step may be diagonal. */
type Steps = 1 | 2;

/** The squares around each square that was asked for so far. Most sessions ask for few of them. */
const knownAround: { readonly [S in Steps]: (Uint8Array | undefined)[] } = { 1: [], 2: [] };

/** @returns the other squares at most so many steps away, in reading order */
export function squaresAround(square: SquareNumber, steps: Steps): Uint8Array {
  const known = knownAround[steps];
  let squares = known[square];
  if (squares === undefined) {
    squares = squaresWithin(square, steps);
    known[square] = squares;
  }
  return squares;
}

function allLines(): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let i = 0; i < SIZE; i++) {
    lines.push(lineFrom(i, 0, 0, 1), lineFrom(0, i, 1, 0), lineFrom(0, i, 1, 1));
    lines.push(lineFrom(0, i, 1, -1));
    // The diagonals through the two corners are there already.
    if (i > 0) lines.push(lineFrom(i, 0, 1, 1), lineFrom(i, SIZE - 1, 1, -1));
  }
  return lines.filter((squares) => squares.length >= FIVE);
}

function lineFrom(firstRow: number, firstColumn: number, down: number, right: number): Uint8Array {
  const columnsLeft = right < 0 ? firstColumn + 1 : SIZE - firstColumn;
  const rowLimit = down === 0 ? SIZE : SIZE - firstRow;
  const columnLimit = right === 0 ? SIZE : columnsLeft;
  const squares = new ByteList(Math.min(rowLimit, columnLimit));
  const step = down * SIZE + right;
  let square = squareAt(firstRow, firstColumn);
  for (let place = 0; place < squares.length; place++) {
    squares[place] = square;
    square += step;
  }
  return squares;
}

function linesThroughSquares(): Uint8Array[] {
  const through: number[][] = [];
  for (let square = 0; square < SQUARES; square++) through.push([]);
  for (let index = 0; index < LINES.length; index++) {
    const line = LINES[index]!;
    for (let place = 0; place < line.length; place++) through[line[place]!]!.push(index);
  }
  return through.map((lines) => new ByteList(lines));
}

/** Uses no built-in that a submission could have replaced by then. */
function squaresWithin(square: SquareNumber, steps: Steps): Uint8Array {
  const column = columnOf(square);
  const row = (square - column) / SIZE;
  const firstRow = atLeast(0, row - steps);
  const lastRow = atMost(SIZE - 1, row + steps);
  const firstColumn = atLeast(0, column - steps);
  const width = atMost(SIZE - 1, column + steps) - firstColumn + 1;
  const squares = new ByteList((lastRow - firstRow + 1) * width - 1);
  let count = 0;
  for (let rowStart = firstRow * SIZE; rowStart <= lastRow * SIZE; rowStart += SIZE) {
    const first = rowStart + firstColumn;
    for (let other = first; other < first + width; other++) {
      if (other !== square) squares[count++] = other;
    }
  }
  return squares;
}

function atLeast(least: number, value: number): number {
  return value < least ? least : value;
}

function atMost(most: number, value: number): number {
  return value > most ? most : value;
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
