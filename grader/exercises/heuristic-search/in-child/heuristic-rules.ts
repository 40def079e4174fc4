/**
 * The right answers of heuristic-search's functions. The grader judges by them, and in the child the substitutes answer by
 * them, so this uses nothing that a submission can replace. The reference is written in another style, and tests compare the
 * two.
 */

import { getOrInsert } from '../../../base/in-child/memoize.ts';
import { BoundedCache } from '../../../sandbox/in-child/bounded-cache.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { type BoardText, type Mark, turnOn } from '../../kit/in-child/boards/board.ts';
import {
  type BitPosition,
  hasLine,
  isOver,
  linesOf,
  positionOf,
  positionsAfter,
  textOf,
} from '../../kit/in-child/boards/position.ts';
import { canonical } from '../../kit/in-child/boards/symmetry.ts';

const POSITIVE_INFINITY = -intact.NEGATIVE_INFINITY;

/** @returns the number of lines without a mark of the other side */
export function openLines(board: BoardText, mark: Mark): number {
  const { size, x, o } = positionOf(board);
  return linesWithout(size, mark === 'x' ? o : x);
}

function linesWithout(size: BitPosition['size'], marks: number): number {
  const lines = linesOf(size);
  let count = 0;
  for (let i = 0; i < lines.length; i++) if ((marks & lines[i]!.bits) === 0) count++;
  return count;
}

/** @returns ±Infinity for a won board (X's line counts first), else the open lines of X minus those of O; never -0 */
export function evaluate(board: BoardText): number {
  return guess(positionOf(board));
}

function guess({ size, x, o }: BitPosition): number {
  if (hasLine(size, x)) return POSITIVE_INFINITY;
  if (hasLine(size, o)) return intact.NEGATIVE_INFINITY;
  return linesWithout(size, o) - linesWithout(size, x);
}

export function isTerminal(board: BoardText): boolean {
  return isOver(positionOf(board));
}

/** @returns the boards after one move; none when the game is over */
export function movesFrom(board: BoardText): intact.List<BoardText> {
  const moves = intact.newList<BoardText>();
  if (isTerminal(board)) return moves;
  const after = positionsAfter(positionOf(board));
  for (let i = 0; i < after.length; i++) moves[i] = textOf(after[i]!);
  return moves;
}

/**
 * @param depth the moves to look ahead; anything but a number above 0 counts as 0
 * @param isMax whether X moves; it follows from the board, unless a wrong program calls a function for the other side
 * @returns the backed-up value of a board, which `max_value` or `min_value` returns
 */
export function backedUp(board: BoardText, depth: number, isMax = turnOn(board) === 'x'): number {
  return searchedValue(positionOf(board), depth, isMax);
}

/** @param depth the moves to look ahead, the move itself included @returns the boards after all best moves */
export function bestFrom(board: BoardText, depth: number): intact.List<BoardText> {
  const isMax = turnOn(board) === 'x';
  const moves = movesFrom(board);
  const best = intact.newList<BoardText>();
  const value = backedUp(board, depth, isMax);
  for (let i = 0; i < moves.length; i++) {
    if (backedUp(moves[i]!, depth - 1, !isMax) === value) best[best.length] = moves[i]!;
  }
  return best;
}

/**
 * @param states boards, or texts that begin with a board
 * @returns the first state of each class of boards that are alike by symmetry
 */
export function oneOfEach<Text extends BoardText>(
  states: ArrayLike<Text>,
  boardIn: (text: Text) => BoardText = (text) => text,
): intact.List<Text> {
  const met = new intact.SetClass<BoardText>();
  const chosen = intact.newList<Text>();
  for (let i = 0; i < states.length; i++) {
    const symmetryClass = canonical(boardIn(states[i]!));
    if (!intact.setHas(met, symmetryClass)) chosen[chosen.length] = states[i]!;
    intact.setInsert(met, symmetryClass);
  }
  return chosen;
}

/** Cached values by size, depth and side, and then by position. */
const CACHED_VALUES = new BoundedCache<string, BoundedCache<number, number>>();
/** The marks of one side on 25 squares are bits below this, so both sides fit into one exact number. */
const BITS_OF_A_SIDE = 2 ** 25;

function searchedValue(position: BitPosition, depth: number, isMax: boolean): number {
  if (!(depth > 0) || isOver(position)) return guess(position);
  const values = getOrInsert(
    CACHED_VALUES,
    `${position.size} ${depth} ${isMax}`,
    () => new BoundedCache(),
  );
  return getOrInsert(values, position.x * BITS_OF_A_SIDE + position.o, () => {
    let best = isMax ? intact.NEGATIVE_INFINITY : POSITIVE_INFINITY;
    const after = positionsAfter(position);
    for (let i = 0; i < after.length; i++) {
      const value = searchedValue(after[i]!, depth - 1, !isMax);
      if (isMax ? value > best : value < best) best = value;
    }
    return best;
  });
}
