/**
 * Boards as this half reads and makes them: 225 letters in reading order, `x`, `o`, `_`, and `?` for
 * whatever else stands on a square.
 */

export const SIZE = 15;
export const SQUARES = 225;

type Row = string[];

/**
 * @returns a new board of 15 ordinary rows; each is one array literal, because writing to an index of
 *   a list could meet a setter of the student's
 */
export function boardOf(letters: string): Row[] {
  const row = (r: number): Row => rowOf(letters, SIZE * r);
  return [
    row(0),
    row(1),
    row(2),
    row(3),
    row(4),
    row(5),
    row(6),
    row(7),
    row(8),
    row(9),
    row(10),
    row(11),
    row(12),
    row(13),
    row(14),
  ];
}

function rowOf(letters: string, first: number): Row {
  const at = (column: number): string => letters[first + column]!;
  return [
    at(0),
    at(1),
    at(2),
    at(3),
    at(4),
    at(5),
    at(6),
    at(7),
    at(8),
    at(9),
    at(10),
    at(11),
    at(12),
    at(13),
    at(14),
  ];
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
