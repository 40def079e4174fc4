/**
 * What this question lets the sandbox know of boards: of those below the asked board, whether the
 * game is over there and the value for X. It comes with the question and is forgotten with it. Of
 * any other board only the rules are known: eight lines, and whether a square is empty.
 */
import { newList, UnitList } from '../../../sandbox/inside/primordials.ts';
import { BOARD_CODES, markAt, walkBoards } from './board-code.ts';

/** By code; 0 where nothing is known. */
const letters = new UnitList(BOARD_CODES);
const told = newList<number>();

/** Known as finished, with or without its value. */
const [LOST, DRAWN, WON, OVER] = [1, 2, 3, 4];
/** Known as unfinished, with or without its value. */
const [MINUS, ZERO, PLUS, OPEN] = [5, 6, 7, 8];

/**
 * @param code the asked board
 * @param text for each board below, in the order of {@link walkBoards} and where it is met first:
 *   `-` `0` `+` the value for X while the game goes on, `L` `D` `W` the same when it is over, `U` and
 *   `F` where the value is not to be known; empty when nothing is
 */
export function tellBoards(code: number, text: string): void {
  for (let i = 0; i < told.length; i++) letters[told[i]!] = 0;
  told.length = 0;
  if (text === '') return;
  walkBoards(code, (below) => {
    if (letters[below] !== 0 || told.length >= text.length) return false;
    const letter = read(text[told.length]!);
    letters[below] = letter;
    told[told.length] = below;
    return !isOver(letter);
  });
}

function read(letter: string): number {
  switch (letter) {
    case 'L':
      return LOST;
    case 'D':
      return DRAWN;
    case 'W':
      return WON;
    case 'F':
      return OVER;
    case '-':
      return MINUS;
    case '+':
      return PLUS;
    case 'U':
      return OPEN;
    default:
      return ZERO;
  }
}

function isOver(letter: number): boolean {
  return letter <= OVER;
}

/** Whether it is the asked board or one that can come after it. */
export function isTold(code: number): boolean {
  return letters[code] !== 0;
}

export function isFinished(code: number): boolean {
  const letter = letters[code]!;
  if (letter !== 0) return isOver(letter);
  // A board that cannot come after the asked one ends as any other, whoever looks at it.
  return isFull(code) || winnerOf(code) !== 0;
}

/** The value for X of a board of this question; of a finished one that is none of it, its own. */
export function valueAt(code: number): number {
  const letter = letters[code]!;
  if (letter === 0) return winnerOf(code) === 1 ? 1 : winnerOf(code) === 2 ? -1 : 0;
  return letter === PLUS || letter === WON ? 1 : letter === MINUS || letter === LOST ? -1 : 0;
}

/** Of a finished board the value for X, of any other 0: what `get_value` is asked for. */
export function finalValueAt(code: number): number {
  return isFinished(code) ? valueAt(code) : 0;
}

function isFull(code: number): boolean {
  for (let square = 0; square < 9; square++) if (markAt(code, square) === 0) return false;
  return true;
}

const LINES = '012345678036147258048246';

/** 1 where X has a line, 2 where O has, else 0. */
function winnerOf(code: number): number {
  for (let line = 0; line < 24; line += 3) {
    const mark = markAt(code, +LINES[line]!);
    if (
      mark !== 0 &&
      mark === markAt(code, +LINES[line + 1]!) &&
      mark === markAt(code, +LINES[line + 2]!)
    ) {
      return mark;
    }
  }
  return 0;
}
