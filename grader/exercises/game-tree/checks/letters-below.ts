/** What a question tells the sandbox of the boards below its own: see `inside/known-boards.ts`. */
import { BOARD_CODES } from '../inside/board-code.ts';
import { walkBoards } from '../inside/board-walk.ts';
import { isFinishedIn } from './board-table.ts';

/** When each board was met last, in which walk; so that nothing needs to be cleared between walks. */
const metIn = new Uint32Array(BOARD_CODES);
let walk = 0;

/** @param table as `board-table.ts` makes it @returns one of its letters for each board met */
export function lettersBelow(code: number, table: string): string {
  return walked(code, table, (below) => table[below]!);
}

/** The same without values: `F` where the game is over, else `U`. */
export function endsBelow(code: number, table: string): string {
  return walked(code, table, (below) => endLetter(below, table));
}

export function endLetter(code: number, table: string): string {
  return isFinishedIn(table, code) ? 'F' : 'U';
}

function walked(code: number, table: string, letterFor: (below: number) => string): string {
  walk++;
  let letters = '';
  walkBoards(code, (below) => {
    if (metIn[below] === walk) return false;
    metIn[below] = walk;
    letters += letterFor(below);
    return !isFinishedIn(table, below);
  });
  return letters;
}
