/**
 * Boards of 4×4 and 5×5 squares on which functions that look at lines are asked beside all boards of 3×3 squares. There are
 * too many larger boards to ask about each. On these, each line and each of its squares decides at least once, and so does
 * each empty square, while everything else on the board does not:
 * - one mark alone, on each square
 * - each line whole, of either side
 * - each line whole but for one square, which is empty or has a mark of the other side
 * - squares that are no line, such as a diagonal that goes on at the other edge, all of one side
 * - one empty square, on each square; and none
 */

import { type BoardText, type Mark, SIZES, type Size } from '../../kit/in-child/boards/board.ts';
import {
  type BitPosition,
  countBits,
  hasLine,
  linesOf,
  textOf,
} from '../../kit/in-child/boards/position.ts';
import { statusOf } from '../../kit/in-child/boards/standing.ts';

const LARGER_SIZES = SIZES.filter((size) => size > 3);
const MARKS: readonly Mark[] = ['x', 'o'];

/** Marks of the other side are put on each 7th square, so that they are not in a row. 7 divides neither 16 nor 25. */
const STEP_BETWEEN_OTHERS = 7;

/** @returns for each square a board on which X alone has a mark there, and one on which O has it and X another square */
export function boardsWithOneMark(): readonly BoardText[] {
  return LARGER_SIZES.flatMap((size) =>
    squaresOf(size).flatMap((square) =>
      MARKS.map((mark) => textOf(withOthers(size, mark, 1 << square))),
    ),
  );
}

/** @returns boards of each kind above */
export function boardsThatOneLineDecides(): readonly BoardText[] {
  const boards = LARGER_SIZES.flatMap((size) => [
    ...MARKS.flatMap((mark) => [
      ...wholeLines(size, mark),
      ...linesButForOneSquare(size, mark),
      ...setsThatAreNoLine(size).map((squares) => withOthers(size, mark, squares)),
    ]),
    ...squaresOf(size).map((square) => fullButFor(size, square)),
    fullBoardWithoutLine(size),
  ]);
  return [...new Set([...boardsWithOneMark(), ...boards.map(textOf)])];
}

function squaresOf(size: Size): readonly number[] {
  return Array.from({ length: size * size }, (_, square) => square);
}

function wholeLines(size: Size, mark: Mark): readonly BitPosition[] {
  return linesOf(size).map(({ bits }) => withOthers(size, mark, bits));
}

function linesButForOneSquare(size: Size, mark: Mark): readonly BitPosition[] {
  return linesOf(size).flatMap(({ bits, squares }) =>
    squares.flatMap((square) => {
      const missing = 1 << square;
      return [
        withOthers(size, mark, bits & ~missing, { free: missing }),
        withOthers(size, mark, bits & ~missing, { others: missing }),
      ];
    }),
  );
}

/** @returns sets of n squares that a wrong step or a wrong edge makes of a row, a column or a diagonal */
function setsThatAreNoLine(size: Size): readonly number[] {
  const steps = [1, size - 1, size, size + 1];
  const places = Array.from({ length: size }, (_, place) => place);
  const atSteps = squaresOf(size).flatMap((start) =>
    steps.map((step) => places.map((place) => (start + place * step) % (size * size))),
  );
  const wrapped = places.flatMap((shift) => [
    places.map((row) => row * size + ((row + shift) % size)),
    places.map((row) => row * size + ((2 * size - 1 - row - shift) % size)),
  ]);
  const sets = [...atSteps, ...wrapped].map((squares) =>
    squares.reduce((bits, square) => bits | (1 << square), 0),
  );
  return [...new Set(sets)].filter((bits) => !hasLine(size, bits));
}

interface OtherSquares {
  /** Squares that stay empty, as bits. */
  readonly free?: number;
  /** Squares that the other side has in any case, as bits. */
  readonly others?: number;
}

/**
 * @param own the squares of one side, as bits
 * @returns a board on which this side has moved last, and the other side has no line
 */
function withOthers(
  size: Size,
  mark: Mark,
  own: number,
  { free = 0, others = 0 }: OtherSquares = {},
): BitPosition {
  const wanted = mark === 'x' ? countBits(own) - 1 : countBits(own);
  let theirs = others;
  for (let i = 0; countBits(theirs) < wanted; i++) {
    const square = 1 << ((i * STEP_BETWEEN_OTHERS) % (size * size));
    const isTaken = ((own | free | theirs) & square) !== 0;
    if (!isTaken && !hasLine(size, theirs | square)) theirs |= square;
  }
  return mark === 'x' ? { size, x: own, o: theirs } : { size, x: theirs, o: own };
}

/** @returns a full board without a line: marks change from square to square, and two rows are alike */
function fullBoardWithoutLine(size: Size): BitPosition {
  let x = 0;
  let o = 0;
  for (const square of squaresOf(size)) {
    const row = Math.floor(square / size);
    const isX = ((square % size) + Math.floor(row / 2)) % 2 === 0;
    if (isX) x |= 1 << square;
    else o |= 1 << square;
  }
  return { size, x, o };
}

/** @returns a board without a line, with one empty square; where needed, another square changes sides to keep the numbers */
function fullButFor(size: Size, empty: number): BitPosition {
  const full = fullBoardWithoutLine(size);
  const position = { size, x: full.x & ~(1 << empty), o: full.o & ~(1 << empty) };
  const changed = squaresOf(size)
    .filter((square) => square !== empty)
    .map((square) => ({
      size,
      x: position.x ^ (1 << square),
      o: position.o ^ (1 << square),
    }));
  return [position, ...changed].find((each) => statusOf(textOf(each)).kind === 'unfinished')!;
}
