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
import { type BoardText, cellsOf } from '../../../kit/boards/board.ts';
import { inRows } from '../../../kit/boards/side-by-side.ts';
import { wrapText } from '../../../text/wrap-text.ts';

export interface DrawnBoard {
  readonly caption: string;
  readonly board: BoardText;
  /** Squares that differ from this board are marked. */
  readonly comparedWith?: BoardText;
  readonly mood?: 'good' | 'bad';
}

/** The longest captions go over two lines. */
const CAPTION_WIDTH = 18;

/** @returns lines no wider than `width`; boards that do not fit beside the others go below them */
export function drawBoards(boards: readonly DrawnBoard[], width: number, ink: Colors): string[] {
  return inRows(
    boards.map((drawn) => drawBoard(drawn, ink)),
    width,
  );
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
