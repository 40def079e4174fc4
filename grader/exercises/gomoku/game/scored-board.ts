/**
 * A board that marks are put on and taken from, with its score kept up to date: a move changes the
 * two to four lines through its square only, so a search need not look at all 72 again.
 */
import { hasFive, lineDifference } from './line-score.ts';
import { type Position, winners } from './position.ts';
import {
  AROUND,
  CENTRE,
  LINES,
  LINES_THROUGH,
  SQUARES,
  type Square,
  WIDE_AROUND,
} from './squares.ts';

export class ScoredBoard {
  readonly #squares: Int8Array;
  readonly #lineScores: Int32Array;
  #score: number;
  #empty: number;
  /** How many times a search has asked for the score. */
  leaves = 0;
  /** Somebody had five in a row before any of our own moves. */
  readonly #wasOver: boolean;

  constructor(position: Position) {
    this.#squares = position.squares.slice();
    this.#lineScores = Int32Array.from(LINES, (line) => lineDifference(this.#squares, line));
    this.#score = this.#lineScores.reduce((sum, score) => sum + score, 0);
    this.#empty = this.#squares.reduce((count, sign) => count + (sign === 0 ? 1 : 0), 0);
    this.#wasOver = winners(position).length > 0;
  }

  /** All scores of X minus all scores of O. */
  get score(): number {
    return this.#score;
  }

  put(square: Square, sign: number): void {
    this.#set(square, sign);
    this.#empty--;
  }

  takeBack(square: Square): void {
    this.#set(square, 0);
    this.#empty++;
  }

  #set(square: Square, sign: number): void {
    this.#squares[square] = sign;
    for (const line of LINES_THROUGH[square]!) {
      const score = lineDifference(this.#squares, LINES[line]!);
      this.#score += score - this.#lineScores[line]!;
      this.#lineScores[line] = score;
    }
  }

  /** @param lastMove the square taken by the last `put`; none before the first */
  isOver(lastMove: Square | undefined): boolean {
    if (this.#wasOver || this.#empty === 0) return true;
    if (lastMove === undefined) return false;
    const sign = this.#squares[lastMove]!;
    return LINES_THROUGH[lastMove]!.some((line) => hasFive(this.#squares, LINES[line]!, sign));
  }

  /**
   * The empty squares worth a look, in the exercise's order.
   *
   * @param depth how many moves are to be looked ahead: from 2 on, squares two steps away count too
   */
  candidates(depth: number): Square[] {
    const near: Square[] = [];
    const further: Square[] = [];
    const isTaken = (square: Square) => this.#squares[square] !== 0;
    for (let square = 0; square < SQUARES; square++) {
      if (isTaken(square)) continue;
      if (AROUND[square]!.some(isTaken)) near.push(square);
      else if (depth >= 2 && WIDE_AROUND[square]!.some(isTaken)) further.push(square);
    }
    return this.#empty === SQUARES ? [CENTRE] : near.concat(further);
  }
}
