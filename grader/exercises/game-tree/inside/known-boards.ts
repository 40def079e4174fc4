/**
 * What this question lets the sandbox know of boards: of those below the asked board, whether the
 * game is over there and the value for X. It comes with the question and is forgotten with it. Of
 * any other board only the rules are known.
 */
import { hasLine, isOver, positionOf } from '../../../kit/boards/position.ts';
import { newList, UnitList } from '../../../sandbox/inside/primordials.ts';
import { BOARD_CODES, textOfCode, walkBoards } from './board-code.ts';

/**
 * `L` `D` `W` the value for X where the game is over, `F` where that is not to be known; `-` `0` `+` and
 * `U` the same while it goes on.
 */
const LETTERS = 'LDWF-0+U';
const LAST_OVER = 4;
const VALUES = [-1, 0, 1, 0] as const;

/** By code the place of its letter, from 1; 0 where nothing is known. */
const places = new UnitList(BOARD_CODES);
const told = newList<number>();

/**
 * @param code the asked board
 * @param text a letter for each board below, in the order of {@link walkBoards} and where it is met
 *   first; empty when nothing is known
 */
export function tellBoards(code: number, text: string): void {
  for (let i = 0; i < told.length; i++) places[told[i]!] = 0;
  told.length = 0;
  if (text === '') return;
  walkBoards(code, (below) => {
    if (places[below] !== 0 || told.length >= text.length) return false;
    let place = 1;
    while (place < LETTERS.length && LETTERS[place - 1] !== text[told.length]) place++;
    places[below] = place;
    told[told.length] = below;
    return place > LAST_OVER;
  });
}

/** Whether it is the asked board or one that can come after it. */
export function isTold(code: number): boolean {
  return places[code] !== 0;
}

export function isFinished(code: number): boolean {
  // A board that cannot come after the asked one ends as any other, whoever looks at it.
  return isTold(code) ? places[code]! <= LAST_OVER : isOver(positionOf(textOfCode(code)));
}

/** The value for X of a board of this question; of a finished one that is none of it, its own. */
export function valueAt(code: number): number {
  if (isTold(code)) return VALUES[(places[code]! - 1) % LAST_OVER]!;
  const { size, x, o } = positionOf(textOfCode(code));
  return hasLine(size, x) ? 1 : hasLine(size, o) ? -1 : 0;
}

/** Of a finished board the value for X, of any other 0: what `get_value` is asked for. */
export function finalValueAt(code: number): number {
  return isFinished(code) ? valueAt(code) : 0;
}
