/** Draws a board for a terminal: free squares show their digit on the number pad. */

import { type BoardText, cellsOf } from '../exercises/game-tree/game/board.ts';
import type { Square } from '../exercises/game-tree/game/square.ts';
import type { Colours } from './colours.ts';
import { padOfSquare } from './read-turn.ts';

/** @param last the square taken by the last move, shown in brackets */
export function drawBoard(board: BoardText, last: Square | undefined, colours: Colours): string {
  const rows = cellsOf(board).map((cells, row) =>
    cells
      .map((cell, column) => {
        if (cell === '_') {
          return colours.dim(` ${padOfSquare({ row: row + 1, column: column + 1 })} `);
        }
        const isLast = last?.row === row + 1 && last.column === column + 1;
        const mark = colours.bold(cell === 'x' ? colours.cyan('X') : colours.yellow('O'));
        return isLast ? `[${mark}]` : ` ${mark} `;
      })
      .join('|'),
  );
  return rows.map((row) => `  ${row}\n`).join('  ---+---+---\n');
}
