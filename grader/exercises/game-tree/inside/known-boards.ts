/**
 * What a question tells of boards: of the one it is about and those below it, as far as its answer
 * needs that, and of no others. It comes as one letter for each board, in the order in which a walk
 * that both sides know first meets them.
 */
import { newList, UnitList } from '../../../sandbox/inside/primordials.ts';
import { BOARD_CODES, IRREGULAR, markAt, markCountOf, placeOf } from './board-code.ts';

/**
 * `-` `0` `+`: the value for X while the game goes on, `L` `D` `W` the same when it is over; `U` the
 * game goes on, `F` it is over, and the value is not told; `?` the board cannot arise.
 */
const LETTERS = ' -0+LDWUF?';
const LOSING = 1;
const WINNING = 3;
const LOST = 4;
const WON = 6;
const FINISHED = 8;
const IMPOSSIBLE = 9;

/** By board code, the place of its letter in {@link LETTERS}; 0 where nothing is known. */
const known = new UnitList(BOARD_CODES);
/** The codes of which something is known. */
const told = newList<number>();
let above = IRREGULAR;

/**
 * Forgets what the question before told.
 *
 * @param before a board from which a move of X leads to this one, or {@link IRREGULAR}
 */
export function learn(code: number, before: number, letters: string): void {
  for (let i = 0; i < told.length; i++) known[told[i]!] = 0;
  told.length = 0;
  above = before;
  let at = 0;
  walkBelow(code, markToMove(code), (each) => {
    if (known[each] !== 0 || at >= letters.length) return false;
    const letter = placeOfLetter(letters[at++]!);
    known[each] = letter;
    told[told.length] = each;
    return !isOver(letter);
  });
}

/** @param visit called with a board's code; returns whether to go on below it */
export function walkBelow(code: number, mark: number, visit: (code: number) => boolean): void {
  if (!visit(code)) return;
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) !== 0) continue;
    walkBelow(code + mark * placeOf(square), 3 - mark, visit);
  }
}

/** What the mark of the side to move counts: 1 for X, 2 for O. */
export function markToMove(code: number): number {
  return markCountOf(code) % 2 === 0 ? 1 : 2;
}

/** Of a board of which nothing was told: whether it is full. */
export function isFinished(code: number): boolean {
  const letter = known[code]!;
  return letter === 0 || letter === IMPOSSIBLE ? isFull(code) : isOver(letter);
}

/** For X; 0 where nothing was told. */
export function valueAt(code: number): number {
  const letter = known[code]!;
  return letter === WINNING || letter === WON ? 1 : letter === LOSING || letter === LOST ? -1 : 0;
}

/** A board before the asked one, where X has moved last. */
export function boardAbove(): number {
  return above;
}

function isOver(letter: number): boolean {
  return (letter >= LOST && letter <= WON) || letter === FINISHED;
}

function isFull(code: number): boolean {
  for (let square = 0; square < 9; square++) if (markAt(code, square) === 0) return false;
  return true;
}

function placeOfLetter(letter: string): number {
  for (let i = 1; i < LETTERS.length; i++) if (LETTERS[i] === letter) return i;
  return 0;
}
