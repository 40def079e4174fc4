/**
 * What is right, for both sides of the sandbox: the grader judges by it, and right functions answer by it
 * in a submission's place. So it uses nothing that a submission can have replaced. The reference is written
 * in another style; the two are held against each other.
 */

import { getOrInsert } from '../../../base/in-child/memoize.ts';
import { Known } from '../../../sandbox/in-child/known.ts';
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

/** How many lines have no mark of the other side, whatever they hold of one's own. */
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

/** e(s): ±Infinity for a won board, X's line before O's, else X's open lines minus O's. Never -0. */
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

/** The boards one move on; none when the game is over. */
export function movesFrom(board: BoardText): intact.List<BoardText> {
  const moves = intact.newList<BoardText>();
  if (isTerminal(board)) return moves;
  const after = positionsAfter(positionOf(board));
  for (let i = 0; i < after.length; i++) moves[i] = textOf(after[i]!);
  return moves;
}

/**
 * The backed-up value of a board: what `max_value` or `min_value` returns.
 *
 * @param depth moves still to look ahead; what is none above 0 counts as 0
 * @param isMax as the side to move has it, but where a wrong caller asks
 */
export function backedUp(board: BoardText, depth: number, isMax = turnOn(board) === 'x'): number {
  return searchedValue(positionOf(board), depth, isMax);
}

/** The boards after all best moves, looking so many moves ahead, the move itself included. */
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

/** The first board of each class. @param states boards, or texts that begin with one */
export function oneOfEach<Text extends BoardText>(
  states: ArrayLike<Text>,
  boardIn: (text: Text) => BoardText = (text) => text,
): intact.List<Text> {
  const met = new intact.SetClass<BoardText>();
  const chosen = intact.newList<Text>();
  for (let i = 0; i < states.length; i++) {
    const sort = canonical(boardIn(states[i]!));
    if (!intact.setHas(met, sort)) chosen[chosen.length] = states[i]!;
    intact.setInsert(met, sort);
  }
  return chosen;
}

/** Values by size, depth and side, then by position: a pair of sets fits into one exact number. */
const VALUES = new Known<string, Known<number, number>>();
const BEYOND_ANY_SET = 2 ** 25;

function searchedValue(position: BitPosition, depth: number, isMax: boolean): number {
  if (!(depth > 0) || isOver(position)) return guess(position);
  const known = getOrInsert(VALUES, `${position.size} ${depth} ${isMax}`, () => new Known());
  return getOrInsert(known, position.x * BEYOND_ANY_SET + position.o, () => {
    let best = isMax ? intact.NEGATIVE_INFINITY : POSITIVE_INFINITY;
    const after = positionsAfter(position);
    for (let i = 0; i < after.length; i++) {
      const value = searchedValue(after[i]!, depth - 1, !isMax);
      if (isMax ? value > best : value < best) best = value;
    }
    return best;
  });
}
