/**
 * A position on 15×15 squares and its texts: the moves as players write them (`h8 h9 i8`, X first), or 15
 * rows of 15 letters. Also which positions can be asked about.
 */
import {
  hasWon,
  nameOfSquare,
  SIZE,
  SQUARES,
  type Square,
  signsOf,
  squareNamed,
} from './squares.ts';

/** The side that moves first is `x`. */
export type Mark = 'x' | 'o';

/** What stands on a square: 1 for X, -1 for O, 0 for nothing. */
export const SIGN: Readonly<Record<Mark | '_', 1 | -1 | 0>> = { x: 1, o: -1, _: 0 };

export interface Position {
  /** `SIGN` of each square, in reading order from the top left. */
  readonly squares: Int8Array;
  /** The square taken last; unknown where the position was given as rows, or is empty. */
  readonly lastMove?: Square;
}

/** Why a text is no position that can be asked about. The words are in `words/`. */
export type PositionProblem =
  | { readonly kind: 'not a move'; readonly text: string; readonly number: number }
  | { readonly kind: 'square taken'; readonly text: string; readonly number: number }
  | { readonly kind: 'number of rows'; readonly rows: number }
  | { readonly kind: 'length of a row'; readonly row: number; readonly letters: number }
  | { readonly kind: 'unknown letter'; readonly row: number; readonly letter: string }
  | { readonly kind: 'counts'; readonly x: number; readonly o: number }
  | { readonly kind: 'both have five' };

export type ReadPosition = { readonly position: Position } | { readonly problem: PositionProblem };

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
  const squares = new Int8Array(SQUARES);
  let lastMove: Square | undefined;
  for (const [index, text] of words.entries()) {
    const square = squareNamed(text);
    const number = index + 1;
    if (square === undefined) return { problem: { kind: 'not a move', text, number } };
    if (squares[square] !== 0) return { problem: { kind: 'square taken', text, number } };
    squares[square] = index % 2 === 0 ? SIGN.x : SIGN.o;
    lastMove = square;
  }
  return { position: lastMove === undefined ? { squares } : { squares, lastMove } };
}

function readRows(words: readonly string[]): ReadPosition {
  if (words.length !== SIZE) return { problem: { kind: 'number of rows', rows: words.length } };
  for (const [row, word] of words.entries()) {
    const letter = /[^xo_]/i.exec(word)?.[0];
    if (letter !== undefined) return { problem: { kind: 'unknown letter', row, letter } };
    const letters = word.length;
    if (letters !== SIZE) return { problem: { kind: 'length of a row', row, letters } };
  }
  return { position: { squares: signsOf(words.join('').toLowerCase()) } };
}

const known = new Map<string, Position>();
const MOST_KNOWN = 30_000;

/** @param rows as `writeRows` makes them @returns always the same one, with its last move where that is known */
export function positionOf(rows: string): Position {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const position: Position = { squares: signsOf(rows) };
  remember(rows, position);
  return position;
}

export function remember(rows: string, position: Position): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(rows, position);
}

/**
 * A position is legal when X has as many marks as O or one more, and not both have five in a row.
 * The order of the moves is not looked at, so marks may be listed in any order.
 */
function problemOf(position: Position): PositionProblem | undefined {
  const { x, o } = countMarks(position);
  if (x !== o && x !== o + 1) return { kind: 'counts', x, o };
  if (winners(position).length > 1) return { kind: 'both have five' };
  return undefined;
}

/** @returns 15 rows of 15 letters, parted by single spaces: the form in which a board is compared */
export function writeRows({ squares }: Position): string {
  const letters = Array.from(squares, (sign) => (sign === 0 ? '_' : sign === 1 ? 'x' : 'o'));
  return Array.from({ length: SIZE }, (_, row) =>
    letters.slice(row * SIZE, (row + 1) * SIZE).join(''),
  ).join(' ');
}

/**
 * @returns a legal position as moves; each side's squares come in reading order, but for the last
 *   move, which comes last where it is known
 */
export function writeMoves({ squares, lastMove }: Position): string {
  const taken = (sign: number) =>
    Array.from(squares.keys())
      .filter((square) => squares[square] === sign && square !== lastMove)
      .concat(lastMove !== undefined && squares[lastMove] === sign ? [lastMove] : [])
      .map(nameOfSquare);
  const [xs, os] = [taken(SIGN.x), taken(SIGN.o)];
  return xs.flatMap((name, index) => [name, ...os.slice(index, index + 1)]).join(' ');
}

export function countMarks({ squares }: Position): { x: number; o: number } {
  const count = (sign: number) => squares.reduce((sum, each) => sum + (each === sign ? 1 : 0), 0);
  return { x: count(SIGN.x), o: count(SIGN.o) };
}

/** X moves first, so it is X's turn when both have as many marks. */
export function sideToMove(position: Position): Mark {
  const { x, o } = countMarks(position);
  return x === o ? 'x' : 'o';
}

export const otherSide = (mark: Mark): Mark => (mark === 'x' ? 'o' : 'x');

/** Who has five or more in a row: nobody or one side on a legal position. */
export function winners({ squares }: Position): Mark[] {
  const marks: Mark[] = ['x', 'o'];
  return marks.filter((mark) => hasWon(squares, SIGN[mark]));
}

export function isFull({ squares }: Position): boolean {
  return !squares.includes(0);
}
