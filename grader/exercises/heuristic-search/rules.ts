/**
 * The right answer of each function for every board that can arise, on 3×3 to 5×5 squares. Worked
 * out on sets of squares, apart from the reference: the two are held against each other.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { type Line, linesOf } from '../../kit/boards/lines.ts';
import {
  hasLine,
  isOver,
  nextMark,
  type Position,
  positionOf,
  positionsAfter,
  textOf,
  turnOn,
} from '../../kit/boards/position.ts';

/** The lines without a mark of the other side, whatever they hold of one's own. */
export function openLinesOf(board: BoardText, mark: Mark): readonly Line[] {
  const { size, x, o } = positionOf(board);
  const other = mark === 'x' ? o : x;
  return linesOf(size).filter(({ bits }) => (other & bits) === 0);
}

export function openLines(board: BoardText, mark: Mark): number {
  return openLinesOf(board, mark).length;
}

/** e(s): ±Infinity for a won board, else X's open lines minus O's. Never -0. */
export function evaluate(board: BoardText): number {
  return guess(positionOf(board));
}

export function isTerminal(board: BoardText): boolean {
  return isOver(positionOf(board));
}

/** The boards one move on, in the reading order of the move; none when the game is over. */
export function successors(board: BoardText): readonly BoardText[] {
  const position = positionOf(board);
  return isOver(position) ? [] : positionsAfter(position).map(textOf);
}

/**
 * The backed-up value of a board, whoever is to move on it: what `max_value` or `min_value` returns.
 *
 * @param depth moves still to look ahead, 0 or more; less counts as 0, so that a wrong caller gets an answer
 */
export function backedUp(board: BoardText, depth: number): number {
  return searchedValue(positionOf(board), depth);
}

/** A move and the value that it is chosen by. */
export interface ValuedMove {
  readonly board: BoardText;
  readonly value: number;
}

/**
 * Every move with its backed-up value, in reading order; none when the game is over.
 *
 * @param depth moves to look ahead, the move itself included: at least 1
 */
export function valuedMoves(board: BoardText, depth: number): readonly ValuedMove[] {
  return successors(board).map((next) => ({ board: next, value: backedUp(next, depth - 1) }));
}

/** The boards after all best moves, in reading order; `depth` as for `valuedMoves`. */
export function bestMoves(board: BoardText, depth: number): readonly BoardText[] {
  const moves = valuedMoves(board, depth);
  const values = moves.map(({ value }) => value);
  const best = turnOn(board) === 'x' ? Math.max(...values) : Math.min(...values);
  return moves.filter(({ value }) => value === best).map((move) => move.board);
}

/** The value of the game for X with perfect play, on 3×3 squares: 1, 0 or -1. */
export function gameValue(board: BoardText): number {
  return Math.sign(backedUp(board, 9)); // a drawn full board has no open line, so 0 stays 0
}

/** The best moves that give away what perfect play would have got, in reading order. */
export function mistakenBestMoves(board: BoardText, depth: number): readonly BoardText[] {
  return bestMoves(board, depth).filter((next) => gameValue(next) !== gameValue(board));
}

function guess({ size, x, o }: Position): number {
  if (hasLine(size, x)) return Infinity;
  if (hasLine(size, o)) return -Infinity;
  let difference = 0;
  for (const { bits } of linesOf(size)) {
    if ((o & bits) === 0) difference++;
    if ((x & bits) === 0) difference--;
  }
  return difference;
}

/** Values by size and depth, then by position: a pair of sets fits into one exact number. */
const VALUES = new Map<number, Map<number, number>>();
const BEYOND_ANY_SET = 2 ** 25;

function searchedValue(position: Position, depth: number): number {
  if (depth <= 0 || isOver(position)) return guess(position);
  const known = knownValues(position.size, depth);
  const key = position.x * BEYOND_ANY_SET + position.o;
  const before = known.get(key);
  if (before !== undefined) return before;
  const isX = nextMark(position) === 'x';
  let best = isX ? -Infinity : Infinity;
  for (const next of positionsAfter(position)) {
    const value = searchedValue(next, depth - 1);
    if (isX ? value > best : value < best) best = value;
  }
  known.set(key, best);
  return best;
}

function knownValues(size: number, depth: number): Map<number, number> {
  const key = depth * 10 + size;
  let known = VALUES.get(key);
  if (known === undefined) {
    known = new Map();
    VALUES.set(key, known);
  }
  return known;
}
