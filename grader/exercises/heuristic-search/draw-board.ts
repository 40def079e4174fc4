/**
 * Draws an n×n board, as text for a terminal and as SVG for a page. The squares can hold something
 * else than their marks, such as values, and single squares can stand out.
 */
import { type BoardText, cellsOf, sizeOf } from '../../kit/boards/board.ts';

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

/** How long and wide a square of a drawn board is, in units of the picture. */
export const SQUARE = 10;

/**
 * The marks, notes and grid of a board as SVG elements, without the element around them: `SQUARE`
 * times n wide and high. Classes are `grid`, `x`, `o`, `note` and `marked`; a style decides on colours.
 */
export function boardParts(board: BoardText, drawing: Drawing = {}): string {
  const size = sizeOf(board);
  const squares = squaresOf(board, drawing);
  const marked = squares
    .filter(({ isMarked }) => isMarked)
    .map(
      ({ row, column }) =>
        `<rect class="marked" x="${column * SQUARE + 0.6}" y="${row * SQUARE + 0.6}" width="8.8" height="8.8" rx="1.6"/>`,
    );
  const inner = Array.from({ length: size - 1 }, (_, index) => (index + 1) * SQUARE);
  const length = size * SQUARE - 3;
  const grid = inner.map((at) => `M${at} 1.5v${length}M1.5 ${at}h${length}`).join('');
  const figure = (mark: string, draw: (x: number, y: number) => string): string => {
    const own = squares.filter(({ cell }) => cell === mark);
    const path = own.map(({ row, column }) => draw(column * SQUARE + 5, row * SQUARE + 5)).join('');
    return path === '' ? '' : `<path class="${mark}" d="${path}"/>`;
  };
  const notes = squares
    .filter(({ cell, text }) => cell === '_' && text !== '_')
    .map(
      ({ row, column, text }) =>
        `<text class="note" x="${column * SQUARE + 5}" y="${row * SQUARE + 6.5}">${escapeXml(text)}</text>`,
    );
  return [
    ...marked,
    `<path class="grid" d="${grid}"/>`,
    figure('x', (x, y) => `M${x - 2.6} ${y - 2.6}l5.2 5.2m0-5.2l-5.2 5.2`),
    figure('o', (x, y) => `M${x - 2.8} ${y}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0`),
    ...notes,
  ].join('');
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
