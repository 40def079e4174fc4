/**
 * Boards of 3×3 to 5×5 squares in text. Reads every form in which people pass boards around, and
 * writes one: `xox o_o _x_`, the rows from the top, parted by spaces.
 */
import {
  emptyText,
  tooLong,
  unknownCharacter,
  wrongLength,
  wrongNumberOfRows,
} from './board-problem.ts';

export type Mark = 'x' | 'o';
export type Cell = Mark | '_';

/** A board in the written form: `xox o_o _x_`, `____ _x__ ____ ___o`. */
export type BoardText = string;

export interface BoardReading {
  readonly board: BoardText;
  /**
   * A row of a 3×3 board was given as a single `x` or `o`. Markdown does that to `_x_` and `_o_` (it
   * takes the underscores for emphasis), so such boards are read, but are better written out.
   */
  readonly usedShortForm: boolean;
}

export const SIZES = [3, 4, 5] as const;
export type Size = (typeof SIZES)[number];

/** More than any board needs, however it is spaced; keeps the reading of odd input quick. */
const MAX_LENGTH = 500;

/** @throws {BoardProblem} naming the row and what is wrong with it */
export function parseBoard(text: string): BoardText {
  return readBoard(text).board;
}

/**
 * Reads a board and tells whether it was in the short form.
 *
 * @throws {BoardProblem} naming the row and what is wrong with it
 */
export function readBoard(text: string): BoardReading {
  if (text.length > MAX_LENGTH) throw tooLong(text);
  const rows = rowsOf(text.trim().toLowerCase());
  if (rows.length === 0) throw emptyText();
  for (const [index, row] of rows.entries()) {
    const unknown = [...row].find((character) => !'xo_'.includes(character));
    if (unknown !== undefined) throw unknownCharacter(unknown, rows, index, text);
  }
  const size = SIZES.find((rowCount) => rowCount === rows.length);
  if (size === undefined) throw wrongNumberOfRows(rows, text);
  const full = size === 3 ? rows.map(writtenOut) : rows;
  for (const [index, row] of full.entries()) {
    if (row.length !== size) throw wrongLength(row, index, size, text);
  }
  return { board: full.join(' '), usedShortForm: full.some((row, index) => row !== rows[index]) };
}

function writtenOut(row: string): string {
  return row === 'x' || row === 'o' ? `_${row}_` : row;
}

/**
 * Parts a text into rows, however they are parted, before anything is known of what is in them.
 * Lines come before words, so that three lines `x o x` are nine squares, and a single one is three
 * rows in the short form.
 */
function rowsOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\s*\/\s*|\s*[\r\n]+\s*/);
  if (SIZES.some((size) => size === lines.length)) {
    return lines.map((line) => line.replace(/\s+/g, ''));
  }
  const words = lines.flatMap((line) => line.split(/\s+/));
  const squares = words.join('');
  const size = SIZES.find((rowCount) => rowCount ** 2 === squares.length);
  const isOneWord = words.length === 1;
  const isOneSquareAWord = words.length === squares.length && words.length >= 9;
  if (size === undefined || !(isOneWord || isOneSquareAWord)) return words;
  return Array.from({ length: size }, (_, row) => squares.slice(row * size, (row + 1) * size));
}

/** Whether a text is a board in the written form; one that no game leads to may be. */
export function isBoardText(text: string): boolean {
  const rows = text.split(' ');
  const isWhole = (row: string): boolean => row.length === rows.length && /^[xo_]+$/.test(row);
  return SIZES.some((size) => size === rows.length) && rows.every(isWhole);
}

/** How many rows a board in the written form has. */
export function sizeOf(board: BoardText): Size {
  return board.indexOf(' ') as Size;
}

/** The cells of a board in the written form: new arrays at every call, shared with nobody. */
export function cellsOf(board: BoardText): Cell[][] {
  return board.split(' ').map((row) => [...row] as Cell[]);
}

/**
 * Compares two boards by the first square in which they differ: X there comes first, then O, then
 * empty. So boards that are one move on from the same board stand in the reading order of the move.
 */
export function inReadingOrder(a: BoardText, b: BoardText): number {
  // The character codes run the other way: _ is 95, o is 111, x is 120.
  return a === b ? 0 : a > b ? -1 : 1;
}
