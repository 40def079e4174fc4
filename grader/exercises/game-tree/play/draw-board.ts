/** Draws a board for a player: free squares show their digit on the number pad. */
import type { Colors } from 'picocolors/types.js';
import type { Move } from '../../../exercise/playable.ts';
import { type BoardText, cellsOf } from '../../../kit/boards/board.ts';
import { moveTo } from '../../../kit/boards/board-game.ts';
import { padOfSquare } from './pad.ts';

/** @param marked squares in brackets: the last move, or those that are pointed out */
export function drawBoard(board: BoardText, marked: readonly Move[], ink: Colors): string[] {
  return cellsOf(board).flatMap((cells, row) => {
    const squares = cells.map((cell, column) => {
      const square = { row: row + 1, column: column + 1 };
      const isMarked = marked.includes(moveTo(square));
      const mark =
        cell === '_'
          ? ink.dim(String(padOfSquare(square)))
          : ink.bold(cell === 'x' ? ink.cyan('X') : ink.yellow('O'));
      return isMarked ? `[${mark}]` : ` ${mark} `;
    });
    const line = `  ${squares.join('|')}`;
    return row === 0 ? [line] : ['  ---+---+---', line];
  });
}
