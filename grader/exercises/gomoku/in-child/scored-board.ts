/**
 * Scores boards and searches them. The grader judges by it, and in the child the substitutes answer by it, so this uses
 * nothing that a submission can replace. A search updates the score of the board with each move, which changes only the two
 * to four lines through its square. The reference is written in another style, and tests compare the two.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  CENTRE,
  FIVE,
  hasWon,
  LINES,
  LINES_THROUGH,
  SQUARES,
  type SquareNumber,
  squaresAround,
} from '../../kit/in-child/large-board/squares.ts';

/** `RUN_SCORES[length][free ends]`. A run of more than five counts as one of five. */
const RUN_SCORES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 10],
  [0, 10, 100],
  [0, 100, 1_000],
  [0, 1_000, 10_000],
  [100_000, 100_000, 100_000],
];

export function scoreOfRun(length: number, freeEnds: number): number {
  return RUN_SCORES[length < FIVE ? length : FIVE]![freeEnds]!;
}

/**
 * Sums up the scores of X minus those of O in one line. A search calls this for up to four lines at each leaf, so it
 * allocates nothing.
 *
 * @param squares 1 for X, -1 for O, 0 for an empty square; runs of other numbers have no score
 * @param line the squares of the line in order, as indexes of `squares`
 */
function lineDifference(squares: ArrayLike<number>, line: ArrayLike<number>): number {
  let difference = 0;
  let sign = 0;
  let length = 0;
  let freeBefore = 0;
  for (let i = 0; i < line.length; i++) {
    const next = squares[line[i]!]!;
    if (next === sign) {
      length++;
      continue;
    }
    if (sign === 1 || sign === -1) {
      difference += sign * scoreOfRun(length, freeBefore + (next === 0 ? 1 : 0));
    }
    // Before the first square `sign` is 0, but there is no free square.
    freeBefore = sign === 0 && i > 0 ? 1 : 0;
    sign = next;
    length = 1;
  }
  if (sign === 1 || sign === -1) difference += sign * scoreOfRun(length, freeBefore);
  return difference;
}

/** A number for marks whose runs have no score. */
const UNSCORED = 2;

/**
 * @param line the characters `x`, `o` and `_`; it may have any length
 * @returns the scores of the runs of one side
 */
export function scoreOfLine(line: string, mark: string): number {
  const signs = intact.newList<number>();
  const indexes = intact.newList<number>();
  for (let i = 0; i < line.length; i++) {
    signs[i] = signIn(line[i]!, mark);
    indexes[i] = i;
  }
  return lineDifference(signs, indexes);
}

function signIn(cell: string, scoredMark: string): number {
  if (cell === scoredMark) return 1;
  return cell === '_' ? 0 : UNSCORED;
}

/**
 * @param depth the number of moves to look ahead; from 2 on, squares two steps away from a mark count too
 * @returns the empty squares worth a look: those next to a mark in reading order, then those two steps away
 */
export function candidatesOn(squares: ArrayLike<number>, depth: number): intact.List<SquareNumber> {
  const candidates = intact.newList<SquareNumber>();
  const further = intact.newList<SquareNumber>();
  let isEmpty = true;
  for (let square = 0; square < SQUARES; square++) {
    if (squares[square] !== 0) isEmpty = false;
    else if (hasMark(squares, squaresAround(square, 1))) candidates[candidates.length] = square;
    else if (depth >= 2 && hasMark(squares, squaresAround(square, 2)))
      further[further.length] = square;
  }
  if (isEmpty) candidates[0] = CENTRE;
  for (let i = 0; i < further.length; i++) candidates[candidates.length] = further[i]!;
  return candidates;
}

function hasMark(squares: ArrayLike<number>, around: ArrayLike<number>): boolean {
  for (let i = 0; i < around.length; i++) {
    if (squares[around[i]!] !== 0) return true;
  }
  return false;
}

/** The result of a search. Values are for the side that moves. */
export interface BoardSearch {
  readonly best: number;
  /** The number of boards that were evaluated. */
  readonly leaves: number;
  /** The candidates in the order of `candidatesOn`; there are none at depth 0 or when the game is over. */
  readonly squares: intact.List<SquareNumber>;
  /** The value of each candidate. */
  readonly values: intact.List<number>;
}

/**
 * Searches by minimax.
 *
 * @param squares 1 for X, -1 for O, 0 for an empty square; the search changes them and takes its changes back
 * @param sign 1 when X moves, -1 when O moves
 * @param depth the number of moves to look ahead
 * @param maxLeaves the search gives up, with wrong values, when it has evaluated more boards than this
 */
export function searchBoard(
  squares: Int8Array,
  sign: number,
  depth: number,
  maxLeaves = -intact.NEGATIVE_INFINITY,
): BoardSearch {
  let score = 0;
  for (let i = 0; i < LINES.length; i++) score += lineDifference(squares, LINES[i]!);
  let leaves = 0;
  const scoreThrough = (square: SquareNumber): number => {
    const lines = LINES_THROUGH[square]!;
    let sum = 0;
    for (let i = 0; i < lines.length; i++) sum += lineDifference(squares, LINES[lines[i]!]!);
    return sum;
  };
  const evaluateFor = (side: number): number => {
    leaves++;
    return side * score;
  };
  const search = (side: number, plies: number): BoardSearch => {
    const goesOn = plies > 0 && !hasWon(squares, 1) && !hasWon(squares, -1);
    const moves = goesOn ? candidatesOn(squares, plies) : intact.newList<SquareNumber>();
    const values = intact.newList<number>();
    const before = score;
    let best = moves.length === 0 ? evaluateFor(side) : intact.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.length && leaves <= maxLeaves; i++) {
      const move = moves[i]!;
      score -= scoreThrough(move);
      squares[move] = side;
      score += scoreThrough(move);
      // A leaf is evaluated at once, since a call of `search` would make lists.
      values[i] = 0 - (plies > 1 ? search(-side, plies - 1).best : evaluateFor(-side));
      if (values[i]! > best) best = values[i]!;
      squares[move] = 0;
      score = before;
    }
    return { best, leaves, squares: moves, values };
  };
  return search(sign, depth);
}
