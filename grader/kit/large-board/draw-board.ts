/**
 * Draws a board for a terminal, with its coordinates. Everything is told by letters and signs, so that
 * it can be read without colours too:
 *
 *     x o    marks            [x]   the last move        X O   marks of a run that counts
 *     +      rightly there    !     missing              ?     too many
 */
import type { Colors } from 'picocolors/types.js';
import type { BoardMarks } from './marks.ts';
import type { Position } from './position.ts';
import { type BoardPart, WHOLE_BOARD } from './shown-part.ts';
import { COLUMN_LETTERS, playersRow } from './square-names.ts';
import { SIZE, type Square, squareAt } from './squares.ts';

/**
 * @param part what is shown of the board
 * @returns the letters of the columns, and a line for each row from the top down: 16 lines of 48 columns
 *   for a whole board
 */
export function drawBoard(
  position: Position,
  marks: BoardMarks,
  ink: Colors,
  { rows, columns }: BoardPart = WHOLE_BOARD,
): string[] {
  const shownColumns = ALL.slice(columns.first, columns.last + 1);
  const letters = shownColumns.map((column) => ` ${COLUMN_LETTERS[column]!} `).join('');
  const lines = ALL.slice(rows.first, rows.last + 1).map((row) => {
    const cells = shownColumns.map((column) => cell(position, squareAt(row, column), marks, ink));
    const number = String(playersRow(row)).padStart(2);
    return `${ink.dim(number)} ${cells.join('')}`.trimEnd();
  });
  return [ink.dim(`   ${letters}`.trimEnd()), ...lines];
}

/** The numbers of all rows, or columns. */
const ALL = Array.from({ length: SIZE }, (_, place) => place);

/** @returns three columns */
function cell(position: Position, square: Square, marks: BoardMarks, ink: Colors): string {
  const sign = position.squares[square]!;
  if (sign === 0) return ` ${emptySquare(square, marks, ink)} `;
  const inRun = marks.runs?.includes(square) ?? false;
  const isX = sign === 1;
  const letter = isX ? (inRun ? 'X' : 'x') : inRun ? 'O' : 'o';
  const paint = isX ? ink.cyan : ink.yellow;
  const mark = inRun ? ink.bold(paint(letter)) : paint(letter);
  // A taken square that was returned as a candidate is pointed at as well.
  if (marks.unexpected?.includes(square)) return `${ink.red('?')}${mark}${ink.red('?')}`;
  return square === position.lastMove ? `[${mark}]` : ` ${mark} `;
}

function emptySquare(square: Square, marks: BoardMarks, ink: Colors): string {
  if (marks.missing?.includes(square)) return ink.bold(ink.red('!'));
  if (marks.unexpected?.includes(square)) return ink.bold(ink.red('?'));
  if (marks.right?.includes(square)) return ink.green('+');
  return ink.dim('.');
}
