/**
 * Draws boards side by side, as grids with row and column numbers from 1. A square that differs from
 * the board it is compared with stands in brackets, so that it is found without colour too:
 *
 *     X to move      not a forced win
 *       1  2  3        1  2  3
 *     1 x  x  o      1 x  x  o
 *     2 o  x  x      2 o  x  x
 *     3 _  o  o      3[x] o  o
 */
import type { Colors } from 'picocolors/types.js';
import stringWidth from 'string-width';
import { type BoardText, cellsOf } from '../../../kit/boards/board.ts';
import { wrapText } from '../../../text/wrap-text.ts';

export interface DrawnBoard {
  readonly caption: string;
  readonly board: BoardText;
  /** Squares that differ from this board are marked. */
  readonly comparedWith?: BoardText;
  readonly mood?: 'good' | 'bad';
}

const GAP = 3;
const GRID_WIDTH = 11;
/** The longest captions go over two lines. */
const CAPTION_WIDTH = 18;

/** @returns lines no wider than `width`; boards that do not fit beside the others go below them */
export function drawBoards(boards: readonly DrawnBoard[], width: number, ink: Colors): string[] {
  const blocks = boards.map((drawn) => drawBoard(drawn, ink));
  const lines: string[] = [];
  let row: string[][] = [];
  for (const block of blocks) {
    if (row.length > 0 && rowWidth([...row, block]) > width) {
      lines.push(...sideBySide(row), '');
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...sideBySide(row)];
}

function drawBoard({ caption, board, comparedWith, mood }: DrawnBoard, ink: Colors): string[] {
  const paint = mood === 'good' ? ink.green : mood === 'bad' ? ink.red : ink.dim;
  const before = comparedWith === undefined ? undefined : cellsOf(comparedWith);
  const rows = cellsOf(board).map((cells, row) => {
    const squares = cells.map((cell, column) =>
      before !== undefined && before[row]?.[column] !== cell
        ? ink.bold(paint(`[${cell}]`))
        : ` ${cell} `,
    );
    return `${ink.dim(String(row + 1))} ${squares.join('')}`;
  });
  return [...wrapText(caption, CAPTION_WIDTH).map(paint), ink.dim('   1  2  3'), ...rows];
}

/** Puts blocks of lines beside each other, the last lines of all on one level. */
export function sideBySide(blocks: readonly (readonly string[])[]): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  const widths = blocks.map(widthOf);
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block, i) => {
        const text = block[line - (height - block.length)] ?? '';
        return text + ' '.repeat(widths[i]! - stringWidth(text) + GAP);
      })
      .join('')
      .trimEnd(),
  );
}

function rowWidth(blocks: readonly (readonly string[])[]): number {
  return blocks.reduce((sum, block) => sum + widthOf(block) + GAP, -GAP);
}

function widthOf(block: readonly string[]): number {
  return Math.max(GRID_WIDTH, ...block.map((line) => stringWidth(line)));
}
