/**
 * A position on 15×15 squares and its texts: the moves as players write them (`h8 h9 i8`, X first), or 15
 * rows of 15 letters. Also which positions can be asked about.
 */
import type { Mark } from '../boards/board.ts';
import {
  hasWon,
  nameOfSquare,
  SIZE,
  SQUARES,
  type Square,
  signsOf,
  squareNamed,
} from './squares.ts';

/** 15 rows of 15 letters, parted by single spaces: a board in the written form. */
export type Position = string;

/** Why a text is no position that can be asked about. The words are in `words/`. */
export type PositionProblem =
  | { readonly kind: 'not a move'; readonly text: string; readonly number: number }
  | { readonly kind: 'square taken'; readonly text: string; readonly number: number }
  | { readonly kind: 'number of rows'; readonly rows: number }
  | { readonly kind: 'length of a row'; readonly row: number; readonly letters: number }
  | { readonly kind: 'unknown letter'; readonly row: number; readonly letter: string }
  | { readonly kind: 'counts'; readonly x: number; readonly o: number }
  | { readonly kind: 'both have five' };

/** The last move is unknown where the position was given as rows, or is empty. */
export type ReadPosition =
  | { readonly position: Position; readonly lastMove?: Square | undefined }
  | { readonly problem: PositionProblem };

/**
 * Reads either form, told apart by their letters: no row of 15 is the name of a square.
 *
 * @param text moves parted by spaces, or rows parted by spaces, line breaks or `/`; capitals are read
 *   too. The empty text is the empty board
 * @returns the position when it is legal, else what is wrong with it
 */
export function readPosition(text: string): ReadPosition {
  const words = text.split(/[\s/,]+/).filter((word) => word !== '');
  const isRows = words.some((word) => /^[xo_]+$/i.test(word));
  const read = isRows ? readRows(words) : readMoves(words);
  if ('problem' in read) return read;
  const problem = problemOf(read.position);
  return problem === undefined ? read : { problem };
}

function readMoves(words: readonly string[]): ReadPosition {
  const squares = Array<Mark | '_'>(SQUARES).fill('_');
  let lastMove: Square | undefined;
  for (const [index, text] of words.entries()) {
    const square = squareNamed(text);
    const number = index + 1;
    if (square === undefined) return { problem: { kind: 'not a move', text, number } };
    if (squares[square] !== '_') return { problem: { kind: 'square taken', text, number } };
    squares[square] = index % 2 === 0 ? 'x' : 'o';
    lastMove = square;
  }
  return { position: inRows(squares.join('')), lastMove };
}

/** @param letters of all squares, in reading order */
export function inRows(letters: string): Position {
  return letters.match(/.{15}/g)!.join(' ');
}

function readRows(words: readonly string[]): ReadPosition {
  if (words.length !== SIZE) return { problem: { kind: 'number of rows', rows: words.length } };
  for (const [row, word] of words.entries()) {
    const letter = /[^xo_]/i.exec(word)?.[0];
    if (letter !== undefined) return { problem: { kind: 'unknown letter', row, letter } };
    const letters = word.length;
    if (letters !== SIZE) return { problem: { kind: 'length of a row', row, letters } };
  }
  return { position: words.join(' ').toLowerCase() };
}

const LAST_MOVES = new Map<Position, Square>();

/** From now on the position is written with this move last. */
export function rememberLastMove(position: Position, square: Square): void {
  LAST_MOVES.set(position, square);
}

/**
 * A position is legal when X has as many marks as O or one more, and not both have five in a row.
 * The order of the moves is not looked at, so marks may be listed in any order.
 */
function problemOf(position: Position): PositionProblem | undefined {
  const { x, o } = countMarks(position);
  if (x !== o && x !== o + 1) return { kind: 'counts', x, o };
  const signs = signsOf(position);
  return hasWon(signs, 1) && hasWon(signs, -1) ? { kind: 'both have five' } : undefined;
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

export const otherSide = (mark: Mark): Mark => (mark === 'x' ? 'o' : 'x');
