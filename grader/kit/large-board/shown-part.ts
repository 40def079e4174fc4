/** The part of a board that a drawing shows, where most of the board is empty. */

import type { BoardMarks } from './marks.ts';
import type { Position } from './position.ts';
import { columnOf, rowOf, SIZE, type Square } from './squares.ts';

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
export function partToShow({ squares }: Position, marks: BoardMarks): BoardPart {
  const taken = [...squares.keys()].filter((square) => squares[square] !== 0);
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
