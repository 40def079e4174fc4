/**
 * What is known of every board, by code: for the sandbox, which makes its nodes from it, and for
 * judging trees of half a million nodes.
 */

import { boardsOf } from '../../../kit/boards/moves.ts';
import type { Answers } from '../game/answers.ts';
import { BOARD_CODES, codeOfText, walkBoards } from '../inside/board-code.ts';

/** The same answers serve many gradings. */
const tables = new WeakMap<Answers, string>();

/**
 * @returns one character for each board code: `?` cannot arise, `-` `0` `+` the value for X while
 *   the game goes on, `L` `D` `W` the same when it is over
 */
export function boardTable(answers: Answers): string {
  const known = tables.get(answers) ?? tableOf(answers);
  tables.set(answers, known);
  return known;
}

function tableOf(answers: Answers): string {
  const table = new Array<string>(BOARD_CODES).fill('?');
  for (const board of boardsOf('reachable')) {
    const letters = answers.finished(board) ? 'LDW' : '-0+';
    table[codeOfText(board)] = letters[answers.value(board) + 1]!;
  }
  return table.join('');
}

/** @param table as {@link boardTable} makes it */
export function isFinishedIn(table: string, code: number): boolean {
  const known = table[code];
  return known === 'L' || known === 'D' || known === 'W';
}

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
