/** Reads every form in which people pass boards around. */
import type { BoardText, Size } from './board.ts';
import {
  type BoardForm,
  emptyText,
  tooLong,
  unknownCharacter,
  wrongLength,
  wrongNumberOfRows,
} from './board-error.ts';

export interface BoardReading {
  readonly board: BoardText;
  /**
   * A row of a 3×3 board was given as a single `x` or `o`. Markdown does that to `_x_` and `_o_` (it
   * takes the two underscores for emphasis), so such boards are read, but are better written out.
   */
  readonly usedShortForm: boolean;
}

/** More than any board needs, however it is spaced; keeps the reading of odd input quick. */
const MAX_LENGTH = 500;

/**
 * Reads a board and tells whether it was in the short form.
 *
 * @throws {BoardError} naming the row and what is wrong with it
 */
export function readBoard(text: string, form: BoardForm): BoardReading {
  if (text.length > MAX_LENGTH) throw tooLong(form, text);
  const rows = rowsOf(text.trim().toLowerCase(), form); // trimming takes a byte order mark away as well
  if (rows.length === 0) throw emptyText(form);
  for (const [index, row] of rows.entries()) {
    const unknown = [...row].find((character) => !'xo_'.includes(character));
    if (unknown !== undefined) throw unknownCharacter(form, unknown, rows, index, text);
  }
  const size = form.sizes.find((rowCount) => rowCount === rows.length);
  if (size === undefined) throw wrongNumberOfRows(form, rows, text);
  const full = size === 3 ? rows.map(writtenOut) : rows;
  for (const [index, row] of full.entries()) {
    if (row.length !== size) throw wrongLength(form, row, index, size, text);
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
function rowsOf(text: string, { sizes }: BoardForm): string[] {
  if (text === '') return [];
  const lines = text.split(/\s*\/\s*|\s*[\r\n]+\s*/);
  if (sizes.some((size) => size === lines.length)) {
    return lines.map((line) => line.replace(/\s+/g, ''));
  }
  const words = lines.flatMap((line) => line.split(/\s+/));
  const squares = words.join('');
  const size: Size | undefined = sizes.find((rowCount) => rowCount ** 2 === squares.length);
  const isOneWord = words.length === 1;
  const isOneSquareAWord = words.length === squares.length && words.length >= 9;
  if (size === undefined || !(isOneWord || isOneSquareAWord)) return words;
  return Array.from({ length: size }, (_, row) => squares.slice(row * size, (row + 1) * size));
}
