/**
 * The right answers of gomoku's functions. The grader judges by them, and in the child the substitutes answer by them, so
 * this uses nothing that a submission can replace. A board is a text of 15 rows with spaces between them.
 */

import { getOrInsert } from '../../../base/in-child/memoize.ts';
import { BoundedCache } from '../../../sandbox/in-child/bounded-cache.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { leadOn, type Mark } from '../../kit/in-child/boards/board.ts';
import {
  hasWon,
  LINES,
  SQUARES,
  type SquareNumber,
  signsOf,
} from '../../kit/in-child/large-board/squares.ts';
import { type BoardSearch, candidatesOn, scoreOfLine, searchBoard } from './scored-board.ts';

export { scoreOfLine };

/** @returns the 72 lines as texts with one character for each square, each in one of its two directions */
export function lines(board: string): intact.List<string> {
  const signs = signsOf(board);
  const texts = intact.newList<string>();
  for (let i = 0; i < LINES.length; i++) {
    const line = LINES[i]!;
    let text = '';
    for (let j = 0; j < line.length; j++) text += 'o_x'[signs[line[j]!]! + 1];
    texts[i] = text;
  }
  return texts;
}

/** @returns the scores of the runs of `mark` minus those of the other side */
export function evaluate(board: string, mark: Mark): number {
  return 0 + searchBoard(signsOf(board), signOf(mark), 0).best;
}

export function winner(board: string): Mark | '_' {
  const signs = signsOf(board);
  if (hasWon(signs, 1)) return 'x';
  if (hasWon(signs, -1)) return 'o';
  return '_';
}

/** @returns the empty squares worth a look: those next to a mark in reading order, then those two steps away */
export function candidates(board: string, depth: number): intact.List<SquareNumber> {
  return candidatesOn(signsOf(board), depth);
}

/**
 * The value of `max_value` or `min_value`. One search serves both, since the value for one side is minus the value for the
 * other.
 *
 * @param mark the side that thinks: boards are evaluated for it, and it moves in `max_value`
 */
export function searchedValue(
  board: string,
  mark: Mark,
  depth: number,
  name: 'max_value' | 'min_value',
): number {
  const sign = name === 'max_value' ? signOf(mark) : -signOf(mark);
  const { best } = search(board, sign, depth);
  // Adding to 0, or subtracting from it, never gives -0.
  return name === 'max_value' ? 0 + best : 0 - best;
}

/**
 * @param board on which the game is not over
 * @param mark the side that moves
 * @returns the best squares, in reading order
 */
export function bestPoints(board: string, mark: Mark, depth: number): intact.List<SquareNumber> {
  const { squares, values, best } = search(board, signOf(mark), depth);
  const isBest = intact.newList<boolean>();
  for (let i = 0; i < squares.length; i++) isBest[squares[i]!] = values[i] === best;
  const points = intact.newList<SquareNumber>();
  for (let square = 0; square < SQUARES; square++) {
    if (isBest[square] === true) points[points.length] = square;
  }
  return points;
}

/** @returns the value of each candidate for the side to move, in the order of the candidates */
export function valuesOfCandidates(
  board: string,
  depth: number,
): ReadonlyMap<SquareNumber, number> {
  const { squares, values } = search(board, moverOn(board), depth);
  return new Map(Array.from(squares, (square, index) => [square, values[index]!]));
}

/** @returns how many boards a search of `depth` moves evaluates, which it finds out by searching */
export function leavesOf(board: string, depth: number): number {
  return search(board, moverOn(board), depth).leaves;
}

/**
 * Counts the boards that a search evaluates, and gives up when there are too many.
 *
 * @returns their number, or some number that is larger than `limit`
 */
export function countLeaves(board: string, depth: number, limit: number): number {
  return searchBoard(signsOf(board), moverOn(board), depth, limit).leaves;
}

/** Cached, since several checks ask for the same search. */
const CACHED_SEARCHES = new BoundedCache<string, BoardSearch>(4000);

function search(board: string, sign: number, depth: number): BoardSearch {
  const key = `${sign} ${depth} ${board}`;
  return getOrInsert(CACHED_SEARCHES, key, () => searchBoard(signsOf(board), sign, depth));
}

/** @returns whether one side has won or no square is empty */
export function isOver(board: string): boolean {
  for (let i = 0; i < board.length; i++) if (board[i] === '_') return winner(board) !== '_';
  return true;
}

function moverOn(board: string): number {
  return leadOn(board) === 0 ? 1 : -1;
}

function signOf(mark: Mark): number {
  return mark === 'o' ? -1 : 1;
}
