/**
 * What is right on a board, for both sides of the sandbox: the grader judges by it, and right functions
 * answer by it in a submission's place. So it uses nothing that a submission can have replaced. Scores are
 * kept up to date: a move changes the two to four lines through its square only. The reference is written in
 * another style; the two are held against each other.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  AROUND,
  CENTRE,
  FIVE,
  hasWon,
  LINES,
  LINES_THROUGH,
  SQUARES,
  type Square,
  WIDE_AROUND,
} from '../../kit/in-child/large-board/squares.ts';

/** `RUN_SCORES[length][free ends]`; longer runs than five are worth what five are. */
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
 * The scores of X minus those of O in one line of a board. Every leaf of a search asks this for up
 * to four lines, so it makes no lists.
 */
function lineDifference(squares: ArrayLike<number>, line: ArrayLike<number>): number {
  let difference = 0;
  let sign = 0;
  let length = 0;
  let freeBefore = 0;
  for (let place = 0; place < line.length; place++) {
    const next = squares[line[place]!]!;
    if (next === sign) {
      length++;
      continue;
    }
    if (sign === 1 || sign === -1) {
      difference += sign * scoreOfRun(length, freeBefore + (next === 0 ? 1 : 0));
    }
    freeBefore = sign === 0 && place > 0 ? 1 : 0;
    sign = next;
    length = 1;
  }
  if (sign === 1 || sign === -1) difference += sign * scoreOfRun(length, freeBefore);
  return difference;
}

/** In the place of a mark whose runs are not scored. */
const OTHER = 2;

/** @param line letters `x`, `o` and `_`, of any length @returns the scores of one side in it */
export function scoreOfLine(line: string, mark: string): number {
  const signs = intact.newList<number>();
  const places = intact.newList<number>();
  for (let i = 0; i < line.length; i++) {
    signs[i] = line[i] === mark ? 1 : line[i] === '_' ? 0 : OTHER;
    places[i] = i;
  }
  return lineDifference(signs, places);
}

/**
 * The empty squares worth a look, in the exercise's order.
 *
 * @param depth how many moves are to be looked ahead: from 2 on, squares two steps away count too
 */
export function candidatesOn(squares: ArrayLike<number>, depth: number): intact.List<Square> {
  const candidates = intact.newList<Square>();
  const further = intact.newList<Square>();
  let isEmpty = true;
  for (let square = 0; square < SQUARES; square++) {
    if (squares[square] !== 0) isEmpty = false;
    else if (hasMark(squares, AROUND[square]!)) candidates[candidates.length] = square;
    else if (depth >= 2 && hasMark(squares, WIDE_AROUND[square]!)) further[further.length] = square;
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

/** What a board is worth to the side that moves, by how many that were evaluated; and what its candidates are. */
export interface BoardSearch {
  readonly best: number;
  readonly leaves: number;
  /** In the exercise's order; none where nothing is looked ahead or the game is over. */
  readonly squares: intact.List<Square>;
  readonly values: intact.List<number>;
}

/**
 * @param squares they are as they were at return
 * @param sign of the side that moves
 * @param depth moves to look ahead
 * @param mostLeaves the search is given up, with wrong values, when it has evaluated more boards
 */
export function searched(
  squares: Int8Array,
  sign: number,
  depth: number,
  mostLeaves = -intact.NEGATIVE_INFINITY,
): BoardSearch {
  let score = 0;
  for (let i = 0; i < LINES.length; i++) score += lineDifference(squares, LINES[i]!);
  let leaves = 0;
  const scoreThrough = (square: Square): number => {
    const lines = LINES_THROUGH[square]!;
    let sum = 0;
    for (let i = 0; i < lines.length; i++) sum += lineDifference(squares, LINES[lines[i]!]!);
    return sum;
  };
  const worth = (side: number): number => {
    leaves++;
    return side * score;
  };
  const search = (side: number, plies: number): BoardSearch => {
    const goesOn = plies > 0 && !hasWon(squares, 1) && !hasWon(squares, -1);
    const moves = goesOn ? candidatesOn(squares, plies) : intact.newList<Square>();
    const values = intact.newList<number>();
    const before = score;
    let best = moves.length === 0 ? worth(side) : intact.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.length && leaves <= mostLeaves; i++) {
      const move = moves[i]!;
      score -= scoreThrough(move);
      squares[move] = side;
      score += scoreThrough(move);
      // Of the many leaves no lists are made.
      values[i] = 0 - (plies > 1 ? search(-side, plies - 1).best : worth(-side));
      if (values[i]! > best) best = values[i]!;
      squares[move] = 0;
      score = before;
    }
    return { best, leaves, squares: moves, values };
  };
  return search(sign, depth);
}
