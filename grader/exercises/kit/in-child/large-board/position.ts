/**
 * Writes positions on 15×15 squares as text: as the moves that players write (`h8 h9 i8`, X first), or as 15 rows of 15
 * characters. What people write is read by `read-position.ts`.
 */
import type { Mark } from '../boards/board.ts';
import { nameOfSquare, SQUARES, type SquareNumber } from './squares.ts';

/** A board in the written form: 15 rows of 15 characters, with a space between rows. */
export type LargeBoardText = string;

/** @param moves X first */
export function afterMoves(moves: readonly SquareNumber[]): LargeBoardText {
  const letters = Array<Mark | '_'>(SQUARES).fill('_');
  for (const [index, square] of moves.entries()) letters[square] = index % 2 === 0 ? 'x' : 'o';
  return inRows(letters.join(''));
}

/** @param letters a character for each square, in reading order */
export function inRows(letters: string): LargeBoardText {
  return letters.match(/.{15}/g)!.join(' ');
}

/** @returns a legal position as moves; each side's squares come in reading order */
export function writeMoves(position: LargeBoardText): string {
  const letters = [...position.replaceAll(' ', '')];
  const taken = (mark: Mark): string[] =>
    letters.flatMap((letter, square) => (letter === mark ? nameOfSquare(square) : []));
  const xs = taken('x');
  const os = taken('o');
  return xs.flatMap((name, index) => [name, ...os.slice(index, index + 1)]).join(' ');
}

export function countMarks(position: LargeBoardText): { x: number; o: number } {
  const count = (mark: Mark): number => position.split(mark).length - 1;
  return { x: count('x'), o: count('o') };
}
