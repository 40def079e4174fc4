/** The squares of a board as they are drawn, whatever for: what stands in each, and how it stands out. */
import type { BoardPicture, MarkedSquares } from '../../../../engine/picture.ts';

/** `missing`, `unexpected` and `right` have a sign, so that no colour is needed to tell them. */
const SIGNS = { marked: '', runs: '', missing: '!', unexpected: '?', right: '+' } as const;
export type MarkKind = keyof MarkedSquares;
const KINDS = Object.keys(SIGNS) as MarkKind[];

export interface DrawnSquare {
  readonly row: number;
  readonly column: number;
  /** `x`, `o` or `_`. */
  readonly cell: string;
  /** In an empty square, and beside the mark in a taken one. */
  readonly note: string | undefined;
  readonly kinds: readonly MarkKind[];
}

/** Rows of them. */
export type Squares = readonly (readonly DrawnSquare[])[];

/** @returns nothing for what is no board: a result may come from a file that somebody wrote */
export function squaresOf(picture: BoardPicture): Squares | undefined {
  const { board, before = board, notes = [] } = picture;
  const rows = board.split(' ');
  const width = rows[0]!.length;
  if (!/^[xo_?]+( [xo_?]+)*$/.test(board) || rows.some((row) => row.length !== width)) {
    return undefined;
  }
  return rows.map((cells, row) =>
    [...cells].map((cell, column) => {
      const square = row * width + column;
      const isChanged = before[row * (width + 1) + column] !== cell;
      const kinds = KINDS.filter(
        (kind) => picture[kind]?.includes(square) || (kind === 'marked' && isChanged),
      );
      const sign = kinds.map((kind) => SIGNS[kind]).find((each) => each !== '');
      const own = cell === '_' ? notes[square] : undefined;
      return { row, column, cell, note: sign ?? own, kinds };
    }),
  );
}

/** With so many rows squares are named as players do, `h8`; on smaller boards rows and columns have numbers. */
export const LARGE = 10;

/** From the left and from the top, on a board of so many rows. */
export function namesOn(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  if (count < LARGE) return { columns: numbers, rows: numbers };
  const letters = numbers.map((_, index) => String.fromCharCode('a'.charCodeAt(0) + index));
  return { columns: letters, rows: numbers.toReversed() };
}

/** In reading order: `h8`, or a row and a column, `2,3`. */
export function squareNames(count: number): readonly string[] {
  const { columns, rows } = namesOn(count);
  return rows.flatMap((row) =>
    columns.map((column) => (count < LARGE ? `${row},${column}` : column + row)),
  );
}
