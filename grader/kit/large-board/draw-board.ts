/**
 * Draws a board for a terminal, with its coordinates. Everything is told by letters and signs, so that
 * it can be read without colours too:
 *
 *     x o    marks            [x]   the last move        X O   marks of a run that counts
 *     +      rightly there    !     missing              ?     too many
 */

import type { Colors } from 'picocolors/types.js';
import type { Position } from './position.ts';
import {
  COLUMN_LETTERS,
  columnOf,
  playersRow,
  rowOf,
  SIZE,
  type Signs,
  type Square,
  signsOf,
  squareAt,
} from './squares.ts';

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
  const signs = signsOf(position);
  const shownColumns = ALL.slice(columns.first, columns.last + 1);
  const letters = shownColumns.map((column) => ` ${COLUMN_LETTERS[column]!} `).join('');
  const lines = ALL.slice(rows.first, rows.last + 1).map((row) => {
    const cells = shownColumns.map((column) => cell(signs, squareAt(row, column), marks, ink));
    const number = String(playersRow(row)).padStart(2);
    return `${ink.dim(number)} ${cells.join('')}`.trimEnd();
  });
  return [ink.dim(`   ${letters}`.trimEnd()), ...lines];
}

/** The numbers of all rows, or columns. */
const ALL = Array.from({ length: SIZE }, (_, place) => place);

/** @returns three columns */
function cell(signs: Signs, square: Square, marks: BoardMarks, ink: Colors): string {
  const sign = signs[square]!;
  if (sign === 0) return ` ${emptySquare(square, marks, ink)} `;
  const inRun = marks.runs?.includes(square) ?? false;
  const isX = sign === 1;
  const letter = isX ? (inRun ? 'X' : 'x') : inRun ? 'O' : 'o';
  const paint = isX ? ink.cyan : ink.yellow;
  const mark = inRun ? ink.bold(paint(letter)) : paint(letter);
  // A taken square that was returned as a candidate is pointed at as well.
  if (marks.unexpected?.includes(square)) return `${ink.red('?')}${mark}${ink.red('?')}`;
  return square === marks.last ? `[${mark}]` : ` ${mark} `;
}

function emptySquare(square: Square, marks: BoardMarks, ink: Colors): string {
  if (marks.missing?.includes(square)) return ink.bold(ink.red('!'));
  if (marks.unexpected?.includes(square)) return ink.bold(ink.red('?'));
  if (marks.right?.includes(square)) return ink.green('+');
  return ink.dim('.');
}

/** A square may stand in several of these lists; the first one that it stands in is drawn. */
export interface BoardMarks {
  /** Squares that should have been returned, and were not. */
  readonly missing?: readonly Square[];
  /** Squares that were returned, and should not have been. */
  readonly unexpected?: readonly Square[];
  /** Squares that were rightly returned. */
  readonly right?: readonly Square[];
  /** Squares of runs that count, see `countingRuns`. */
  readonly runs?: readonly Square[];
  /** The square taken last; unknown where it is no part of what is asked. */
  readonly last?: Square | undefined;
}

/** Rows and columns of a board, counted from 0, the last ones included. */
export interface BoardPart {
  readonly rows: Span;
  readonly columns: Span;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

const EVERY: Span = { first: 0, last: SIZE - 1 };
export const WHOLE_BOARD: BoardPart = { rows: EVERY, columns: EVERY };

/** As far as a candidate is from the marks that make it one. */
const MARGIN = 2;
/** With fewer rows or columns a board is hard to recognise. */
const LEAST_SHOWN = 5;
/** Leaving out fewer rows or columns than these saves nothing. */
const LEAST_LEFT_OUT = 4;

/** @returns the part that holds all marks and pointed out squares, and the two squares around them */
export function partToShow(position: Position, marks: BoardMarks): BoardPart {
  const taken = [...signsOf(position).entries()].flatMap(([square, sign]) =>
    sign === 0 ? [] : square,
  );
  const { missing = [], unexpected = [], right = [], runs = [] } = marks;
  const shown: readonly Square[] = [...taken, ...missing, ...unexpected, ...right, ...runs];
  if (shown.length === 0) return WHOLE_BOARD;
  return { rows: spanOf(shown.map(rowOf)), columns: spanOf(shown.map(columnOf)) };
}

function spanOf(places: readonly number[]): Span {
  const from = Math.max(0, Math.min(...places) - MARGIN);
  const to = Math.min(SIZE - 1, Math.max(...places) + MARGIN);
  const first = Math.max(0, Math.min(from, to - LEAST_SHOWN + 1));
  const last = Math.min(SIZE - 1, Math.max(to, first + LEAST_SHOWN - 1));
  const leftOut = SIZE - (last - first + 1);
  return leftOut < LEAST_LEFT_OUT ? EVERY : { first, last };
}

export function isWhole({ rows, columns }: BoardPart): boolean {
  return rows === EVERY && columns === EVERY;
}
