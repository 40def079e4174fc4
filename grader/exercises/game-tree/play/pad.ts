/** Squares as players type them on nine squares: `2,3`, or a digit of the number pad. */
import type { Move } from '../../../exercise/playable.ts';
import type { Square } from '../../../kit/boards/board.ts';
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
