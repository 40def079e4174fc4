/**
 * A position on 15×15 squares and its texts: the moves as players write them (`h8 h9 i8`, X first), or 15
 * rows of 15 letters. What people write is read by `read-position.ts`.
 */
import type { Mark } from '../boards/board.ts';
import { nameOfSquare, SQUARES, type Square } from './squares.ts';

/** 15 rows of 15 letters, parted by single spaces: a board in the written form. */
export type Position = string;

/** @param moves X first */
export function afterMoves(moves: readonly Square[]): Position {
  const letters = Array<Mark | '_'>(SQUARES).fill('_');
  for (const [index, square] of moves.entries()) letters[square] = index % 2 === 0 ? 'x' : 'o';
  return inRows(letters.join(''));
}

/** @param letters of all squares, in reading order */
export function inRows(letters: string): Position {
  return letters.match(/.{15}/g)!.join(' ');
}

const LAST_MOVES = new Map<Position, Square>();

/** From now on the position is written with this move last. */
export function rememberLastMove(position: Position, square: Square): void {
  LAST_MOVES.set(position, square);
}

/**
 * @returns a legal position as moves; each side's squares come in reading order, but for the last
 *   move, which comes last where it is known
 */
export function writeMoves(position: Position): string {
  const lastMove = LAST_MOVES.get(position);
  const letters = [...position.replaceAll(' ', '')];
  const taken = (mark: Mark): string[] => {
    const squares = [...letters.keys()].filter((square) => letters[square] === mark);
    const isLast = (square: Square): number => Number(square === lastMove);
    return squares.toSorted((a, b) => isLast(a) - isLast(b)).map(nameOfSquare);
  };
  const [xs, os] = [taken('x'), taken('o')];
  return xs.flatMap((name, index) => [name, ...os.slice(index, index + 1)]).join(' ');
}

export function countMarks(position: Position): { x: number; o: number } {
  const count = (mark: Mark): number => position.split(mark).length - 1;
  return { x: count('x'), o: count('o') };
}
