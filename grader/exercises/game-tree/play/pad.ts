/** Nine squares as players see and type them: `2,3`, or a digit of the number pad, 7 8 9 the top row. */
import type { Colors } from 'picocolors/types.js';
import type { Move } from '../../../exercise/playable.ts';
import { type BoardText, cellsOf, type Square } from '../../../kit/boards/board.ts';
import { moveTo, readMove } from '../../../kit/boards/board-game.ts';

/** @returns `2,3`; nothing for what is no square */
export function readSquare(typed: string): Move | undefined {
  return /^[1-9]$/.test(typed) ? moveTo(squareOfPad(Number(typed))) : readMove(typed, 3);
}

/** 7 8 9 is the top row, 1 2 3 the bottom one, as on a keyboard's number pad. */
export function squareOfPad(digit: number): Square {
  return { row: 3 - Math.floor((digit - 1) / 3), column: ((digit - 1) % 3) + 1 };
}

export function padOfSquare({ row, column }: Square): number {
  return 3 * (3 - row) + column;
}

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
