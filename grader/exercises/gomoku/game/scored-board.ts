/**
 * What is right on a board, for both sides of the sandbox: the grader judges by it, and right functions
 * answer by it in a submission's place. So it uses nothing that a submission can have replaced. Scores are
 * kept up to date: a move changes the two to four lines through its square only. The reference is written in
 * another style; the two are held against each other.
 */

import {
  AROUND,
  CENTRE,
  FIVE,
  hasFive,
  hasWon,
  LINES,
  LINES_THROUGH,
  OTHER,
  type Signs,
  SQUARES,
  type Square,
  WIDE_AROUND,
} from '../../../kit/large-board/squares.ts';
import * as intact from '../../../sandbox/inside/primordials.ts';

const SignList = Int8Array;

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
function lineDifference(squares: Signs, line: Signs): number {
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
export function candidatesOn(squares: Signs, depth: number): intact.List<Square> {
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

function hasMark(squares: Signs, around: Signs): boolean {
  for (let i = 0; i < around.length; i++) {
    const sign = squares[around[i]!];
    if (sign === 1 || sign === -1) return true;
  }
  return false;
}

/** What each candidate is worth to the side that moves, and how many boards were evaluated. */
export interface Searched {
  readonly squares: intact.List<Square>;
  readonly values: intact.List<number>;
  readonly best: number;
  readonly leaves: number;
}

/** A board that marks are put on and taken from: a copy, so the given one is never written to. */
export class ScoredBoard {
  readonly #squares = new SignList(SQUARES);
  readonly #lineScores = intact.newList<number>();
  #score = 0;
  #empty = 0;
  #leaves = 0;
  readonly #mostLeaves: number;
  /** Somebody had five in a row before any of our own moves. */
  readonly #wasOver: boolean;

  /** @param mostLeaves a search gives up, with wrong values, when it has evaluated more boards */
  constructor(squares: Signs, mostLeaves = -intact.NEGATIVE_INFINITY) {
    for (let square = 0; square < SQUARES; square++) {
      this.#squares[square] = squares[square]!;
      if (squares[square] === 0) this.#empty++;
    }
    for (let line = 0; line < LINES.length; line++) {
      this.#lineScores[line] = lineDifference(squares, LINES[line]!);
      this.#score += this.#lineScores[line]!;
    }
    this.#mostLeaves = mostLeaves;
    this.#wasOver = hasWon(squares, 1) || hasWon(squares, -1);
  }

  #put(square: Square, sign: number): void {
    this.#squares[square] = sign;
    this.#empty += sign === 0 ? 1 : -1;
    const lines = LINES_THROUGH[square]!;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!;
      const score = lineDifference(this.#squares, LINES[line]!);
      this.#score += score - this.#lineScores[line]!;
      this.#lineScores[line] = score;
    }
  }

  /** @param lastMove the square taken by the last move; none before the first */
  #isOver(lastMove: Square | undefined): boolean {
    if (this.#wasOver || this.#empty === 0) return true;
    if (lastMove === undefined) return false;
    const lines = LINES_THROUGH[lastMove]!;
    for (let i = 0; i < lines.length; i++) {
      if (hasFive(this.#squares, LINES[lines[i]!]!, this.#squares[lastMove]!)) return true;
    }
    return false;
  }

  /** What the board is worth to the side that moves, whose sign is given. */
  value(sign: number, depth: number, lastMove?: Square): number {
    if (!(depth > 0) || this.#isOver(lastMove)) {
      this.#leaves++;
      return sign * this.#score;
    }
    return this.search(sign, depth).best;
  }

  /** One move on, the candidates in the exercise's order. */
  search(sign: number, depth: number): Searched {
    const squares = candidatesOn(this.#squares, depth);
    const values = intact.newList<number>();
    let best = intact.NEGATIVE_INFINITY;
    for (let i = 0; i < squares.length && this.#leaves <= this.#mostLeaves; i++) {
      this.#put(squares[i]!, sign);
      values[i] = 0 - this.value(-sign, depth - 1, squares[i]);
      if (values[i]! > best) best = values[i]!;
      this.#put(squares[i]!, 0);
    }
    return { squares, values, best, leaves: this.#leaves };
  }
}
