/** A board as SVG elements: a style decides on the colours of the classes. */
import { type BoardText, cellsOf, type Mark, sizeOf } from './board.ts';

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
