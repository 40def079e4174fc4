/**
 * Draws an n×n board, as text for a terminal and as SVG for a page. The squares can hold something
 * else than their marks, such as values, and single squares can stand out.
 */
import { type BoardText, cellsOf, sizeOf } from '../../kit/boards/board.ts';
import { frame, gridAndMarks, SQUARE } from '../../kit/boards/board-svg.ts';

export interface Drawing {
  /** Squares that differ from this board stand out: the move that led here. */
  readonly before?: BoardText;
  /** What empty squares hold in the place of `_`, in reading order of all squares of the board. */
  readonly notes?: readonly (string | undefined)[];
  /** Squares that stand out, counted from 0 in reading order. */
  readonly marked?: readonly number[];
}

/**
 * One line for the column numbers and one for each row, both counted from 1. What stands out is in
 * brackets, so that it is found without colour.
 *
 *        1   2   3
 *     1  x   o   _
 *     2  _  [x]  _
 *     3  _   _   o
 */
export function boardLines(board: BoardText, drawing: Drawing = {}): string[] {
  const size = sizeOf(board);
  const squares = squaresOf(board, drawing);
  const width = Math.max(1, ...squares.map(({ text }) => text.length));
  const columns = Array.from({ length: size }, (_, column) =>
    padded(String(column + 1), width, false),
  );
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = squares
      .slice(row * size, (row + 1) * size)
      .map(({ text, isMarked }) => padded(text, width, isMarked));
    return `${row + 1} ${cells.join(' ')}`.trimEnd();
  });
  return [`  ${columns.join(' ')}`.trimEnd(), ...rows];
}

function padded(text: string, width: number, isMarked: boolean): string {
  const wide = text.padStart(width);
  return isMarked ? `[${wide}]` : ` ${wide} `;
}

interface DrawnSquare {
  readonly row: number;
  readonly column: number;
  readonly cell: string;
  readonly text: string;
  readonly isMarked: boolean;
}

function squaresOf(board: BoardText, { before, notes, marked }: Drawing): readonly DrawnSquare[] {
  const old = before === undefined ? undefined : cellsOf(before).flat();
  const size = sizeOf(board);
  return cellsOf(board)
    .flat()
    .map((cell, index) => ({
      row: Math.floor(index / size),
      column: index % size,
      cell,
      text: cell === '_' ? (notes?.[index] ?? '_') : cell,
      isMarked: (old !== undefined && old[index] !== cell) || marked?.includes(index) === true,
    }));
}

/**
 * The marks, notes and grid of a board as SVG elements, without the element around them: `SQUARE`
 * times n wide and high. Classes are `grid`, `x`, `o`, `note` and `marked`; a style decides on colours.
 */
export function boardParts(board: BoardText, drawing: Drawing = {}): string {
  const squares = squaresOf(board, drawing);
  const marked = squares
    .filter(({ isMarked }) => isMarked)
    .map(({ row, column }) => frame('marked', row, column));
  const notes = squares
    .filter(({ cell, text }) => cell === '_' && text !== '_')
    .map(
      ({ row, column, text }) =>
        `<text class="note" x="${column * SQUARE + 5}" y="${row * SQUARE + 6.5}">${escapeXml(text)}</text>`,
    );
  return [...marked, gridAndMarks(board), ...notes].join('');
}

/** A board as an SVG element for a page. A screen reader reads the label, or the board itself. */
export function boardSvg(
  board: BoardText,
  drawing: Drawing & { readonly label?: string } = {},
): string {
  const side = sizeOf(board) * SQUARE;
  const label = escapeXml(drawing.label ?? board);
  return `<svg class="board" viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}">${boardParts(board, drawing)}</svg>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
