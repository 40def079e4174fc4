/**
 * Boards as numbers, for the two places where millions of nodes are read: in base 3 with `_` 0, `x` 1
 * and `o` 2, the square in row r and column c counting 3^(3r + c). There are 19,683 codes.
 */
import { isOver, type Position } from '../../../kit/boards/position.ts';
import { type List, newList, UnitList } from '../../../sandbox/inside/primordials.ts';

export const BOARD_CODES = 19_683;
export const IRREGULAR = -1;

/** How many moves of a tree are written down that nobody judges: small ones whole, larger ones as deep as fits. */
export function deepestWritten(emptySquares: number): number {
  return emptySquares <= 6 ? 12 : emptySquares === 7 ? 4 : 3;
}

const PLACES = [1, 3, 9, 27, 81, 243, 729, 2187, 6561] as const;

/** What a square counts in a board's code. @param square 0 to 8, row by row */
export function weightOf(square: number): number {
  return PLACES[square]!;
}

/** @returns 0 for an empty square, 1 for X, 2 for O */
export function markAt(code: number, square: number): number {
  return ((code / PLACES[square]!) | 0) % 3;
}

/** How many squares are taken. */
export function markCountOf(code: number): number {
  let marks = 0;
  for (let square = 0; square < 9; square++) if (markAt(code, square) !== 0) marks++;
  return marks;
}

/** 1 when X is to move, 2 when O is. Only for boards that can arise. */
export function markToMove(code: number): 1 | 2 {
  return markCountOf(code) % 2 === 0 ? 1 : 2;
}

/** @returns the square of the one move of this side that leads from board to board, -1 where there is none */
export function squareBetween(before: number, after: number, mark: 1 | 2): number {
  for (let square = 0; square < 9; square++) {
    if (after - before === mark * PLACES[square]!) {
      return markAt(before, square) === 0 ? square : -1;
    }
  }
  return -1;
}

/** @param letters nine of `x`, `o`, `_`, row by row; other characters are passed over */
export function codeOfText(letters: string): number {
  let code = 0;
  let square = 0;
  for (let i = 0; i < letters.length && square < 9; i++) {
    const mark = markOf(letters[i]);
    if (mark !== IRREGULAR) code += mark * PLACES[square++]!;
  }
  return code;
}

/** @returns 0, 1 or 2, or {@link IRREGULAR} for anything that is no cell */
export function markOf(cell: unknown): number {
  return cell === '_' ? 0 : cell === 'x' ? 1 : cell === 'o' ? 2 : IRREGULAR;
}

/** Worked out when they are first asked for: the same few thousand boards are met again and again. */
const texts = newList<string>();

/** The written form, `xox o_o _x_`, of a board's code. */
export function textOfCode(code: number): string {
  texts[code] ??= writtenForm(code);
  return texts[code];
}

function writtenForm(code: number): string {
  let text = '';
  for (let square = 0; square < 9; square++) {
    if (square === 3 || square === 6) text += ' ';
    text += '_xo'[markAt(code, square)];
  }
  return text;
}

export function positionOfCode(code: number): Position {
  let x = 0;
  let o = 0;
  for (let square = 0; square < 9; square++) {
    const mark = markAt(code, square);
    if (mark === 1) x |= 1 << square;
    if (mark === 2) o |= 1 << square;
  }
  return { size: 3, x, o };
}

/** 1 where the game goes on, 2 where it is over: worked out when it is first asked for. */
const ends = new UnitList(BOARD_CODES);

/** By the rules, also for a board that cannot arise. */
export function isFinished(code: number): boolean {
  if (ends[code] === 0) ends[code] = isOver(positionOfCode(code)) ? 2 : 1;
  return ends[code] === 2;
}

/**
 * A board and every board that can come after it, each once, in the order in which the grader and the
 * sandbox both meet them: so what is known of them can be handed over as one letter for each, without
 * their names.
 */
export function boardsFrom(code: number): List<number> {
  const boards = newList<number>();
  meetFrom(code, boards);
  for (let i = 0; i < boards.length; i++) met[boards[i]!] = 0;
  return boards;
}

const met = new UnitList(BOARD_CODES);

function meetFrom(code: number, boards: List<number>): void {
  if (met[code] !== 0) return;
  met[code] = 1;
  boards[boards.length] = code;
  if (isFinished(code)) return;
  const mark = markToMove(code);
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) === 0) meetFrom(code + mark * weightOf(square), boards);
  }
}
