/**
 * Boards that are the same but for a turn or a mirror: a square has eight symmetries. Two such boards
 * are one and the same question about the game, though not about a program, which may well have a
 * bug in one column only.
 */
import type { BoardText } from './board.ts';

/** Where each letter of the written form (spaces too: places 3 and 7) comes from. */
const MIRRORED = [2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8];
const TURNED = [8, 4, 0, 3, 9, 5, 1, 7, 10, 6, 2];

/** The board in all eight positions, itself first; some are equal where the board is symmetric. */
export function symmetries(board: BoardText): BoardText[] {
  const turned = [board];
  while (turned.length < 4) turned.push(rearranged(turned.at(-1) ?? board, TURNED));
  return [...turned, ...turned.map((position) => rearranged(position, MIRRORED))];
}

/** The one of the eight, whichever it is given, that stands for all of them. */
export function canonical(board: BoardText): BoardText {
  return symmetries(board).toSorted()[0]!;
}

function rearranged(board: BoardText, places: readonly number[]): BoardText {
  return places.map((place) => board[place]).join('');
}
