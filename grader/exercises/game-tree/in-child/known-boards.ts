/**
 * The values for X of the asked board and of those below it, as far as the question brings them. They are forgotten with the
 * next question. For any other board only the rules of the game are known.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  BOARD_CODES,
  boardsFrom,
  endValueOf,
  IRREGULAR,
  isFinished,
} from '../../kit/in-child/boards/board-code.ts';

/** By code, 2 more than the value; 0 where nothing was known. */
const values = new intact.UnitList(BOARD_CODES);
let known = intact.newList<number>();

/**
 * @param code the code of the asked board
 * @param letters `-`, `0` or `+` for each board in the order of {@link boardsFrom}; `?` for a value that the child must not
 *   know; empty where no value is known
 */
export function tellBoards(code: number, letters: string): void {
  for (let i = 0; i < known.length; i++) values[known[i]!] = 0;
  known = letters === '' ? intact.newList() : boardsFrom(code);
  for (let i = 0; i < known.length && i < letters.length; i++) {
    const letter = letters[i];
    if (letter === '-') values[known[i]!] = 1;
    else values[known[i]!] = letter === '+' ? 3 : 2;
  }
}

/** @returns whether it is the asked board or one that can come after it */
export function isTold(code: number): boolean {
  return values[code] !== 0;
}

/** @returns the value for X of a board of this question; of another board its value if it is finished, otherwise 0 */
export function valueAt(code: number): number {
  if (code === IRREGULAR) return 0;
  return isTold(code) ? values[code]! - 2 : endValueOf(code);
}

/** @returns the value for X of a finished board, otherwise 0: the answer of `get_value` */
export function finalValueAt(code: number): number {
  return isFinished(code) ? valueAt(code) : 0;
}
