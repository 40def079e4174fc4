/**
 * What a question tells the sandbox of boards: no more than it takes to put it. The half inside reads
 * it in `inside/known-boards.ts`.
 */
import type { Telling } from '../../../sandbox/session.ts';
import { BOARD_CODES, IRREGULAR, markAt, markCountOf, placeOf } from '../inside/board-code.ts';
import { markToMove, walkBelow } from '../inside/known-boards.ts';
import { isFinishedIn } from './board-table.ts';

/** How much is told of the boards below the asked one, and of the asked one itself. */
type Needed = 'nothing' | 'own-end' | 'ends' | 'values-below' | 'values';

/** @param name a question's, as `inside/ask.ts` knows it */
function neededFor(name: string): Needed {
  switch (name) {
    case 'minmax':
    case 'given':
      return 'values';
    case 'max_value':
    case 'min_value':
      return 'values-below';
    case 'diagnose':
    case 'play':
      return 'ends';
    case 'isTerminal':
      return 'own-end';
    default:
      return 'nothing';
  }
}

/** @param isHelped right functions stand in for some, which answer about the boards of the question */
export function tellingOf(name: string, isHelped: boolean): Telling {
  if (isHelped) return 'right-functions';
  return neededFor(name).startsWith('values') ? 'given-values' : 'nothing';
}

/**
 * @param table as `board-table.ts` makes it
 * @param question a question's arguments: its name, then for each board its code and one number more
 * @returns the same, and for each board what is told of others: the board above it, the letters
 */
export function withTold(
  table: string,
  question: readonly (string | number)[],
  isHelped: boolean,
): (string | number)[] {
  const [name, ...boards] = question as [string, ...number[]];
  const needed = isHelped ? 'values' : neededFor(name);
  const full: (string | number)[] = [name];
  for (let i = 0; i + 1 < boards.length; i += 2) {
    const code = boards[i]!;
    full.push(code, boards[i + 1]!, boardAbove(table, code), lettersFor(table, code, needed));
  }
  return full;
}

/** A board from which a move of X leads to this one while the game goes on. */
function boardAbove(table: string, code: number): number {
  if (markCountOf(code) % 2 === 0) return IRREGULAR;
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) !== 1) continue;
    const before = code - placeOf(square);
    if (table[before] !== '?' && !isFinishedIn(table, before)) return before;
  }
  return IRREGULAR;
}

/** So many times through all boards, and a board was met in this walk exactly if it has its number. */
const metIn = new Uint32Array(BOARD_CODES);
let walks = 0;

function lettersFor(table: string, asked: number, needed: Needed): string {
  if (needed === 'nothing') return '';
  if (needed === 'own-end') return endLetter(table, asked);
  const walk = ++walks;
  let letters = '';
  walkBelow(asked, markToMove(asked), (code) => {
    if (metIn[code] === walk) return false;
    metIn[code] = walk;
    const withheld = needed === 'ends' || (needed === 'values-below' && code === asked);
    letters += withheld ? endLetter(table, code) : table[code]!;
    return !isFinishedIn(table, code);
  });
  return letters;
}

function endLetter(table: string, code: number): string {
  return isFinishedIn(table, code) ? 'F' : 'U';
}
