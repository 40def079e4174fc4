/**
 * Which boards a submission's functions are relieved of, where they are relieved of small ones: each
 * of these is asked about in a question of its own.
 */
import type { Relief } from '../../../sandbox/inside/relief.ts';
import { IRREGULAR, markCountOf } from './board-code.ts';
import { isTold } from './known-boards.ts';

/** So many squares are taken at least; the tree below has some three hundred nodes at most. */
const SMALL_MARKS = 4;

let isBegun = false;

/** Whether what comes after a board is made only when it is looked at. */
export function growsLate(code: number): boolean {
  return isBegun && markCountOf(code) >= SMALL_MARKS;
}

/** @param codeOf reads the board of what a function was given */
export function reliefOfSmallBoards(codeOf: (argument: unknown) => number): Relief {
  return {
    begin: () => {
      isBegun = true;
    },
    isSmall: (argument) => {
      const code = codeOf(argument);
      return code !== IRREGULAR && markCountOf(code) >= SMALL_MARKS && isTold(code);
    },
  };
}
