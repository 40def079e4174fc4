/**
 * Boards as numbers, for the two places where millions of nodes are read: in base 3 with `_` 0, `x` 1
 * and `o` 2, the square in row r and column c counting 3^(3r + c). There are 19,683 codes.
 */
export const BOARD_CODES = 19_683;
export const IRREGULAR = -1;

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

/** The written form, `xox o_o _x_`, of a board's code. */
export function textOfCode(code: number): string {
  let text = '';
  for (let square = 0; square < 9; square++) {
    if (square === 3 || square === 6) text += ' ';
    text += '_xo'[markAt(code, square)];
  }
  return text;
}
