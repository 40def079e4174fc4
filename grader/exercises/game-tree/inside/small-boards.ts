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
/** What has so many marks is small in this question. */
let smallMarks = SMALL_MARKS;

/** Of a board that is small itself only its own moves and their answers are not. @param code the asked board */
export function beginQuestion(code: number): void {
  const marks = markCountOf(code);
  smallMarks = marks < SMALL_MARKS ? SMALL_MARKS : marks + 2;
}

/** Whether what comes after a board is made only when it is looked at. */
export function growsLate(code: number): boolean {
  return isBegun && markCountOf(code) >= smallMarks;
}

/** @param codeOf reads the board of what a function was given */
export function reliefOfSmallBoards(codeOf: (argument: unknown) => number): Relief {
  return {
    begin: () => {
      isBegun = true;
    },
    isSmall: (argument) => {
      const code = codeOf(argument);
      return code !== IRREGULAR && markCountOf(code) >= smallMarks && isTold(code);
    },
  };
}
