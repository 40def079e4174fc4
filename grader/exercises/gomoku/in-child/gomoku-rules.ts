/**
 * What is right in gomoku, for both sides of the sandbox: the grader judges by it, and right functions answer
 * by it in a submission's place. So it uses nothing that a submission can have replaced. Boards are rows.
 */

import { getOrInsert } from '../../../base/in-child/memoize.ts';
import { Known } from '../../../sandbox/in-child/known.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { leadOn, type Mark } from '../../kit/in-child/boards/board.ts';
import {
  hasWon,
  LINES,
  SQUARES,
  type Square,
  signsOf,
} from '../../kit/in-child/large-board/squares.ts';
import { candidatesOn, type BoardSearch, scoreOfLine, searched } from './scored-board.ts';

export { scoreOfLine };

/** The 72 lines as text, one letter a square, each in one of its two directions. */
export function lines(board: string): intact.List<string> {
  const signs = signsOf(board);
  const texts = intact.newList<string>();
  for (let i = 0; i < LINES.length; i++) {
    const line = LINES[i]!;
    let text = '';
    for (let place = 0; place < line.length; place++) text += 'o_x'[signs[line[place]!]! + 1];
    texts[i] = text;
  }
  return texts;
}

/** The scores of `mark` minus those of the other side. */
export function evaluate(board: string, mark: Mark): number {
  return 0 + searched(signsOf(board), signOf(mark), 0).best;
}

export function winner(board: string): Mark | '_' {
  const signs = signsOf(board);
  return hasWon(signs, 1) ? 'x' : hasWon(signs, -1) ? 'o' : '_';
}

/** In the exercise's order. */
export function candidates(board: string, depth: number): intact.List<Square> {
  return candidatesOn(signsOf(board), depth);
}

/**
 * What is best for one side is as bad for the other, so both functions come from one search.
 *
 * @param mark the side that thinks, for which boards are evaluated: it moves in `max_value`
 */
export function searchedValue(
  board: string,
  mark: Mark,
  depth: number,
  name: 'max_value' | 'min_value',
): number {
  const sign = name === 'max_value' ? signOf(mark) : -signOf(mark);
  const { best } = search(board, sign, depth);
  return name === 'max_value' ? 0 + best : 0 - best;
}

/** @param board unfinished @param mark the side that moves @returns the best squares, in reading order */
export function bestPoints(board: string, mark: Mark, depth: number): intact.List<Square> {
  const { squares, values, best } = search(board, signOf(mark), depth);
  const isBest = intact.newList<boolean>();
  for (let i = 0; i < squares.length; i++) isBest[squares[i]!] = values[i] === best;
  const points = intact.newList<Square>();
  for (let square = 0; square < SQUARES; square++) {
    if (isBest[square] === true) points[points.length] = square;
  }
  return points;
}

/** What each candidate of the side that moves is worth to it, in the order of the candidates. */
export function valuesOfCandidates(board: string, depth: number): ReadonlyMap<Square, number> {
  const { squares, values } = search(board, moverOn(board), depth);
  return new Map(Array.from(squares, (square, index) => [square, values[index]!]));
}

/** How many boards a search of `depth` moves evaluates, found out by searching. */
export function leavesOf(board: string, depth: number): number {
  return search(board, moverOn(board), depth).leaves;
}

/**
 * The same without the values: for searches that may be too large.
 *
 * @param limit counting stops when there are more than these
 * @returns the number, or one that is larger than `limit`
 */
export function countLeaves(board: string, depth: number, limit: number): number {
  return searched(signsOf(board), moverOn(board), depth, limit).leaves;
}

/** Several checks ask for the same search, one after the other. */
const SEARCHED = new Known<string, BoardSearch>(4000);

function search(board: string, sign: number, depth: number): BoardSearch {
  const key = `${sign} ${depth} ${board}`;
  return getOrInsert(SEARCHED, key, () => searched(signsOf(board), sign, depth));
}

/** Somebody has won, or no square is empty. */
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
