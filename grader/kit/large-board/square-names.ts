/** Squares as players name them: columns a to o from the left, rows 1 to 15 from the bottom. */
import { columnOf, rowOf, SIZE, type Square, squareAt } from './squares.ts';

/** The letters of the columns, from the left. */
export const COLUMN_LETTERS = 'abcdefghijklmno';

const NAME = /^([a-o])([1-9]|1[0-5])$/i;

/** @returns `h8` for the centre, `a15` for the top left square */
export function nameOfSquare(square: Square): string {
  return `${COLUMN_LETTERS[columnOf(square)]}${playersRow(rowOf(square))}`;
}

/** @returns the square, or undefined when this is not the name of one; capitals are read too */
export function squareNamed(name: string): Square | undefined {
  const [, letter, number] = NAME.exec(name) ?? [];
  if (letter === undefined || number === undefined) return undefined;
  return squareAt(SIZE - Number(number), COLUMN_LETTERS.indexOf(letter.toLowerCase()));
}

/** @param row counted from 0 at the top @returns what players call it: 15 at the top, 1 below */
export function playersRow(row: number): number {
  return SIZE - row;
}
