/**
 * Boards as this half reads and makes them: 225 letters in reading order, `x`, `o`, `_`, and `?` for
 * whatever else stands on a square.
 */

import { SIZE } from '../game/squares.ts';

const { parse } = JSON;

/** @returns a new board of 15 ordinary rows */
export function boardOf(letters: string): string[][] {
  // Writing to an index of a list could meet a setter of the student's.
  let json = '';
  for (let square = 0; square < letters.length; square++) {
    const before = square === 0 ? '' : square % SIZE === 0 ? '"],["' : '","';
    json += before + letters[square];
  }
  return parse(`[["${json}"]]`);
}

interface Indexed {
  readonly length?: unknown;
  readonly [index: number]: unknown;
}

/**
 * Reads a board once, square by square.
 *
 * @returns its letters; a single `?` for what is not 15 rows of 15
 */
export function lettersOf(board: unknown): string {
  if (!isOfSize(board)) return '?';
  let letters = '';
  for (let r = 0; r < SIZE; r++) {
    const row = board[r];
    if (!isOfSize(row)) return '?';
    for (let c = 0; c < SIZE; c++) {
      const cell = row[c];
      letters += cell === '_' || cell === 'x' || cell === 'o' ? cell : '?';
    }
  }
  return letters;
}

function isOfSize(list: unknown): list is Indexed {
  if (typeof list !== 'object' || list === null) return false;
  return (list as Indexed).length === SIZE;
}
