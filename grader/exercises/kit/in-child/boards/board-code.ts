/**
 * Boards of nine squares as numbers, because millions of nodes are read. The lowest nine bits are the squares of X, row by
 * row; the next nine are those of O.
 */
import * as intact from '../../../../sandbox/in-child/primordials.ts';
import { countBits, hasLine, positionOf, textOf } from './position.ts';

/** Every code is a number from 0 up to this one. */
export const BOARD_CODES = 1 << 18;
/** The code of anything that is no board. */
export const IRREGULAR = -1;
const ALL_SQUARES = 511;

/** @param board in the written form, `xox o_o _x_` */
export function codeOfText(board: string): number {
  const { x, o } = positionOf(board);
  return x | (o << 9);
}

/** @returns `?` for what is no board */
export function textOfCode(code: number): string {
  return code === IRREGULAR ? '?' : textOf({ size: 3, x: code & ALL_SQUARES, o: code >> 9 });
}

/**
 * @param square the bit of the cell's square
 * @returns the bits that the cell adds to a board's code; {@link IRREGULAR} for what is no cell
 */
export function bitsOf(cell: unknown, square: number): number {
  if (cell === '_') return 0;
  if (cell === 'x') return square;
  return cell === 'o' ? square << 9 : IRREGULAR;
}

/** Tells whose turn it is by the number of marks, so only for boards that can arise. */
export function isXToMove(code: number): boolean {
  return countBits(code) % 2 === 0;
}

/** @returns the bits of the squares that a move can go to by the rules; 0 where the game is over */
export function openOn(code: number): number {
  return endValueOf(code) === 0 ? ALL_SQUARES & ~(code | (code >> 9)) : 0;
}

export function isFinished(code: number): boolean {
  return openOn(code) === 0;
}

/** @returns what a finished board is worth to X by the rules; 0 for any other board */
export function endValueOf(code: number): number {
  if (hasLine(3, code & ALL_SQUARES)) return 1;
  return hasLine(3, code >> 9) ? -1 : 0;
}

/** @param square the bit of an empty square */
export function afterMove(code: number, square: number, isX: boolean): number {
  return code | (isX ? square : square << 9);
}

/** @returns the bit of the one square that this side takes from board to board; 0 where something else differs */
export function squareBetween(before: number, after: number, isX: boolean): number {
  const changed = before ^ after;
  const square = isX ? changed : changed >> 9;
  const isOne = (changed & (changed - 1)) === 0;
  return isOne ? square & ALL_SQUARES & ~(before | (before >> 9)) : 0;
}

/**
 * @returns the board and every board that can come after it, each once. The grader and the child meet them in the same
 *   order, so values of these boards can be sent as one character each, without the boards.
 */
export function boardsFrom(code: number): intact.List<number> {
  const boards = intact.newList<number>();
  meetFrom(code, boards);
  for (let i = 0; i < boards.length; i++) met[boards[i]!] = 0;
  return boards;
}

const met = new intact.UnitList(BOARD_CODES);

function meetFrom(code: number, boards: intact.List<number>): void {
  if (met[code] !== 0) return;
  met[code] = 1;
  boards[boards.length] = code;
  const isX = isXToMove(code);
  for (let free = openOn(code); free !== 0; free &= free - 1) {
    meetFrom(afterMove(code, free & -free, isX), boards);
  }
}
