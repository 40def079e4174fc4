/**
 * Boards in text. Reads every form in which people pass boards around, and writes one:
 * `xox o_o _x_`, three rows from the top, parted by spaces.
 */
import {
  emptyBoard,
  tooLong,
  unknownCharacter,
  wrongLength,
  wrongNumberOfRows,
} from './board-error.ts';

/** One square: taken by X, taken by O, or empty. */
export type Cell = 'x' | 'o' | '_';

/** Three rows of three squares: `board[row][column]`, both counted from 0. */
export type Board = Cell[][];

/** A board in the written form: `xox o_o _x_`. */
export type BoardText = string;

export const EMPTY_BOARD: BoardText = '___ ___ ___';

export interface BoardReading {
  readonly board: BoardText;
  /**
   * A row was given as a single `x` or `o`. Markdown does that to `_x_` and `_o_` (it takes the two
   * underscores for emphasis), so such boards are read, but are better written out.
   */
  readonly usedShortForm: boolean;
}

/** More than any board needs, however it is spaced; keeps the reading of odd input quick. */
const MAX_LENGTH = 500;

/** Whether a text is a board in the written form; one that no game leads to may be. */
export function isBoard(text: string): boolean {
  return /^[xo_]{3} [xo_]{3} [xo_]{3}$/.test(text);
}

/**
 * Reads a board and tells whether it was in the short form.
 *
 * @throws {BoardError} naming the row and what is wrong with it
 */
export function readBoard(text: string): BoardReading {
  if (text.length > MAX_LENGTH) throw tooLong(text);
  const rows = rowsOf(text.trim().toLowerCase()); // trimming takes a byte order mark away as well
  if (rows.length === 0) throw emptyBoard();
  for (const [index, row] of rows.entries()) {
    const unknown = [...row].find((character) => !'xo_'.includes(character));
    if (unknown !== undefined) throw unknownCharacter(unknown, rows, index, text);
  }
  if (rows.length !== 3) throw wrongNumberOfRows(rows, text);
  const full = rows.map((row) => (row === 'x' || row === 'o' ? `_${row}_` : row));
  for (const [index, row] of full.entries()) {
    if (row.length !== 3) throw wrongLength(row, index, text);
  }
  return { board: full.join(' '), usedShortForm: full.some((row, index) => row !== rows[index]) };
}

/**
 * Parts a text into rows, however they are parted, before anything is known of what is in them.
 * Lines come before words, so that three lines `x o x` are nine squares, and a single one is three
 * rows in the short form.
 */
function rowsOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\s*\/\s*|\s*[\r\n]+\s*/);
  if (lines.length === 3) return lines.map((line) => line.replace(/\s+/g, ''));
  const words = lines.flatMap((line) => line.split(/\s+/));
  const squares = words.join('');
  const inOneWord = words.length === 1;
  const onePerWord = words.length === 9 && words.every((word) => word.length === 1);
  if (squares.length === 9 && (inOneWord || onePerWord)) {
    return [squares.slice(0, 3), squares.slice(3, 6), squares.slice(6)];
  }
  return words;
}

/** The written form of a board given as cells. */
export function boardText(cells: readonly (readonly Cell[])[]): BoardText {
  return cells.map((row) => row.join('')).join(' ');
}

/** The cells of a board in the written form: new arrays at every call, shared with nobody. */
export function cellsOf(board: BoardText): Board {
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

/** What the original platform prints for these best moves, without the last line break. */
export function platformForm(bestMoves: readonly BoardText[]): string {
  const blocks = bestMoves.toSorted(inReadingOrder).map((board) =>
    cellsOf(board)
      .map((row) => row.join(' '))
      .join('\n'),
  );
  const heading = 'best move way:';
  return blocks.length === 0 ? heading : `${heading}\n${blocks.join('\n\n')}`;
}
