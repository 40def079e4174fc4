/**
 * Draws an n×n board, as text for a terminal and as SVG for a page. The squares can hold something
 * else than their marks, such as values, and single squares can stand out.
 */

import { escapeHtml } from '../../text/html.ts';
import { columnsOf } from '../../text/terminal.ts';
import { type BoardText, cellsOf, type Mark, sizeOf } from './board.ts';
import type { Line } from './position.ts';

export interface Drawing {
  /** Squares that differ from this board stand out: the move that led here. */
  readonly before?: BoardText;
  /** What empty squares hold in the place of `_`, in reading order of all squares of the board. */
  readonly notes?: readonly (string | undefined)[];
  /** Squares that stand out, counted from 0 in reading order. */
  readonly marked?: readonly number[];
  /** As SVG alone: a stroke of this class along each of these lines. */
  readonly strokes?: { readonly name: string; readonly lines: readonly Line[] };
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
  const padded = (text: string, isMarked = false): string =>
    isMarked ? `[${text.padStart(width)}]` : ` ${text.padStart(width)} `;
  const columns = squares.slice(0, size).map(({ column }) => padded(String(column + 1)));
  const rows = columns.map((_, row) => {
    const cells = squares.slice(row * size, (row + 1) * size);
    return [`${row + 1}`, ...cells.map(({ text, isMarked }) => padded(text, isMarked))];
  });
  return [[' ', ...columns], ...rows].map((line) => line.join(' ').trimEnd());
}

function squaresOf(board: BoardText, { before, notes, marked }: Drawing) {
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
 * times n wide and high. Classes are `grid`, `x`, `o`, `note` and `marked`, and those of strokes; a
 * style decides on colours.
 */
export function boardParts(board: BoardText, drawing: Drawing = {}): string {
  const squares = squaresOf(board, drawing);
  const { strokes = { name: '', lines: [] } } = drawing;
  const middle = (square = 0): readonly [number, number] => {
    const { row, column } = squares[square]!;
    return [column * SQUARE + 5, row * SQUARE + 5];
  };
  const drawn = strokes.lines.map((line) => {
    const [[x1, y1], [x2, y2]] = [middle(line.squares[0]), middle(line.squares.at(-1))];
    return `<line class="${strokes.name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  });
  const marked = squares
    .filter(({ isMarked }) => isMarked)
    .map(({ row, column }) => frame('marked', row, column));
  const notes = squares
    .filter(({ cell, text }) => cell === '_' && text !== '_')
    .map(
      ({ row, column, text }) =>
        `<text class="note" x="${column * SQUARE + 5}" y="${row * SQUARE + 6.5}">${escapeHtml(text)}</text>`,
    );
  return [...drawn, ...marked, gridAndMarks(board), ...notes].join('');
}

/** A board as an SVG element for a page. A screen reader reads the label, or the board itself. */
export function boardSvg(board: BoardText, drawing: Drawing = {}, label: string = board): string {
  const side = sizeOf(board) * SQUARE;
  return `<svg class="board" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeHtml(label)}">${boardParts(board, drawing)}</svg>`;
}

/** How long and wide a square of a drawn board is, in units of the picture. */
export const SQUARE = 10;

/** The grid and the marks, without the element around them: classes `grid`, `x` and `o`. */
export function gridAndMarks(board: BoardText): string {
  const size = sizeOf(board);
  const inner = Array.from({ length: size - 1 }, (_, index) => (index + 1) * SQUARE);
  const length = size * SQUARE - 3;
  const grid = inner.map((at) => `M${at} 1.5v${length}M1.5 ${at}h${length}`).join('');
  const figure = (mark: Mark, draw: (x: number, y: number) => string): string => {
    const path = cellsOf(board).flatMap((cells, row) =>
      cells.map((cell, column) =>
        cell === mark ? draw(column * SQUARE + 5, row * SQUARE + 5) : '',
      ),
    );
    const all = path.join('');
    return all === '' ? '' : `<path class="${mark}" d="${all}"/>`;
  };
  return [
    `<path class="grid" d="${grid}"/>`,
    figure('x', (x, y) => `M${x - 2.6} ${y - 2.6}l5.2 5.2m0-5.2l-5.2 5.2`),
    figure('o', (x, y) => `M${x - 2.8} ${y}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0`),
  ].join('');
}

/** What stands out: a frame in a square. @param row from 0, as is the column */
export function frame(name: string, row: number, column: number): string {
  return `<rect class="${name}" x="${column * SQUARE + 0.6}" y="${row * SQUARE + 0.6}" width="8.8" height="8.8" rx="1.6"/>`;
}

const GAP = 3;
/** A drawn board is at least so wide, whatever stands beside it. */
const LEAST_WIDTH = 11;

/** @returns lines no wider than `width`; blocks that do not fit beside the others go below them */
export function inRows(blocks: readonly (readonly string[])[], width: number): string[] {
  const lines: string[] = [];
  let row: (readonly string[])[] = [];
  for (const block of blocks) {
    if (row.length > 0 && rowWidth([...row, block]) > width) {
      lines.push(...sideBySide(row), '');
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...sideBySide(row)];
}

/** Puts blocks of lines beside each other, the last lines of all on one level. */
export function sideBySide(blocks: readonly (readonly string[])[]): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  const widths = blocks.map(widthOf);
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block, i) => {
        const text = block[line - (height - block.length)] ?? '';
        return text + ' '.repeat(widths[i]! - columnsOf(text) + GAP);
      })
      .join('')
      .trimEnd(),
  );
}

function rowWidth(blocks: readonly (readonly string[])[]): number {
  return blocks.reduce((sum, block) => sum + widthOf(block) + GAP, -GAP);
}

function widthOf(block: readonly string[]): number {
  return Math.max(LEAST_WIDTH, ...block.map((line) => columnsOf(line)));
}
