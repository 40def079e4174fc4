/**
 * Boards of n rows of n squares as text: `xox o_o _x_`, with the rows from the top and spaces between them. Other forms
 * in which people write boards are read by `read-board.ts`.
 */
const { parse } = JSON;

export type Mark = 'x' | 'o';

/** A square that is taken by X, taken by O, or empty. */
export type BoardCell = Mark | '_';

/** Rows of squares: `board[row][column]`, both counted from 0. */
export type Cells = BoardCell[][];

/** A board in the written form: `xox o_o _x_`, `____ _x__ ____ ___o`. */
export type BoardText = string;

export const SIZES = [3, 4, 5] as const;
export type Size = (typeof SIZES)[number];

/** @returns whether a text is a board in the written form, even if no game leads to it */
export function isBoard(text: string, sizes: readonly Size[] = SIZES): boolean {
  return sizes.some((size) => WRITTEN[size].test(text));
}

const WRITTEN = Object.fromEntries(
  SIZES.map((size) => [size, new RegExp(`^[xo_]{${size}}(?: [xo_]{${size}}){${size - 1}}$`)]),
) as Record<Size, RegExp>;

/** @returns whether a text is a board of nine squares in the written form */
export function isNineSquares(text: string): boolean {
  return isBoard(text, [3]);
}

/** @returns how many rows a board in the written form has */
export function sizeOf(board: BoardText): Size {
  let size = 0;
  while (size < board.length && board[size] !== ' ') size++;
  return size as Size;
}

/** The written form of a board given as cells. */
export function boardText(cells: readonly (readonly BoardCell[])[]): BoardText {
  return cells.map((row) => row.join('')).join(' ');
}

/** @returns the cells of a board in the written form, as new arrays at every call */
export function cellsOf(board: BoardText): Cells {
  let json = '';
  for (let place = 0; place < board.length; place++) {
    if (board[place] === ' ') {
      json += '"],["';
      continue;
    }
    const isFirst = place === 0 || board[place - 1] === ' ';
    json += isFirst ? board[place] : `","${board[place]}`;
  }
  return parse(`[["${json}"]]`);
}

/**
 * Compares two boards by the first square in which they differ: X there comes first, then O, then
 * empty. So boards that are one move on from the same board stand in the reading order of the move.
 */
export function inReadingOrder(a: BoardText, b: BoardText): number {
  // The character codes run the other way: _ is 95, o is 111, x is 120.
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

/** Counted from 1, as people name squares. */
export interface Square {
  readonly row: number;
  readonly column: number;
}

/** The first square in which two boards differ: where the move between them was made. */
export function squareBetween(before: BoardText, after: BoardText): Square {
  const place = [...after].findIndex((cell, index) => cell !== before[index]);
  const width = sizeOf(before) + 1; // a space follows each row
  return { row: Math.floor(place / width) + 1, column: (place % width) + 1 };
}

/** @returns how many moves lead from a board to another one; -1 where none do */
export function movesBetween(from: BoardText, to: BoardText): number {
  if (from.length !== to.length) return -1;
  let moves = 0;
  for (let i = 0; i < to.length; i++) {
    if (to[i] === from[i]) continue;
    if (from[i] !== '_') return -1;
    moves++;
  }
  return moves;
}

/** @returns whose turn it is by the number of marks, also on a finished board: X's when both have as many */
export function turnOn(board: BoardText): Mark {
  return leadOn(board) === 0 ? 'x' : 'o';
}

/** @returns how many more x there are than o: 0 when it is X's turn, 1 when it is O's */
export function leadOn(board: BoardText): number {
  let lead = 0;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 'x') lead++;
    else if (board[i] === 'o') lead--;
  }
  return lead;
}
