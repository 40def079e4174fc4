/** Nine squares as players type them: `2,3`, or a digit of the number pad, 7 8 9 the top row. */
import type { Move } from '../../../exercise/playable.ts';
import { readMove } from '../../../kit/boards/board-game.ts';

/** As on a keyboard, in reading order. */
export const PAD = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

/** @returns `2,3`; nothing for what is no square */
export function readSquare(typed: string): Move | undefined {
  const at = PAD.indexOf(typed);
  return at < 0 ? readMove(typed, 3) : `${Math.floor(at / 3) + 1},${(at % 3) + 1}`;
}
