/**
 * What this question lets the sandbox know of boards: what the asked board and those below it are worth
 * to X. It comes with the question and is forgotten with it. Of any other board only the rules are known.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  BOARD_CODES,
  boardsFrom,
  endValueOf,
  IRREGULAR,
  isFinished,
} from '../../kit/in-child/boards/board-code.ts';

/** By code, 2 more than the value; 0 where nothing was told. */
const values = new intact.UnitList(BOARD_CODES);
let told = intact.newList<number>();

/**
 * @param code the asked board
 * @param letters `-`, `0` or `+` for each board in the order of {@link boardsFrom}; `?` for what is not to be
 *   known; empty when nothing is
 */
export function tellBoards(code: number, letters: string): void {
  for (let i = 0; i < told.length; i++) values[told[i]!] = 0;
  told = letters === '' ? intact.newList() : boardsFrom(code);
  for (let i = 0; i < told.length && i < letters.length; i++) {
    const letter = letters[i];
    values[told[i]!] = letter === '-' ? 1 : letter === '+' ? 3 : 2;
  }
}

/** Whether it is the asked board or one that can come after it. */
export function isTold(code: number): boolean {
  return values[code] !== 0;
}

/** The value for X of a board of this question; of a finished one that is none of it, its own; 0 of what is no board. */
export function valueAt(code: number): number {
  if (code === IRREGULAR) return 0;
  return isTold(code) ? values[code]! - 2 : endValueOf(code);
}

/** Of a finished board the value for X, of any other 0: what `get_value` is asked for. */
export function finalValueAt(code: number): number {
  return isFinished(code) ? valueAt(code) : 0;
}
