/** The right answers of gomoku, for every legal question. */
import { isUnfinished, type Mark, type Position, SIGN, sideToMove, winners } from './position.ts';
import { candidatesOn, linesOn, ScoredBoard, type Searched, scoreOfLine } from './scored-board.ts';
import type { Square } from './squares.ts';

/** @returns the 72 lines as text, one letter a square, each in one of its two directions */
export function rightLines({ squares }: Position): string[] {
  return Array.from(linesOn(squares));
}

/** @param line letters `x`, `o` and `_`, of any length */
export function rightScoreOfLine(line: string, mark: Mark): number {
  return scoreOfLine(line, mark);
}

/** The scores of `mark` minus those of the other side. */
export function rightEvaluation({ squares }: Position, mark: Mark): number {
  return noMinusZero(SIGN[mark] * new ScoredBoard(squares).score);
}

export function rightWinner(position: Position): Mark | '_' {
  return winners(position)[0] ?? '_';
}

/** @param position unfinished @param depth at least 1 @returns the squares in the exercise's order */
export function rightCandidates({ squares }: Position, depth: number): Square[] {
  return Array.from(candidatesOn(squares, depth));
}

/**
 * What `max_value` returns when the side to move thinks; and `min_value` when the other side does.
 * What is best for one side is as bad for the other, so both come from one search.
 *
 * @param thinks the side for which the board is evaluated
 */
export function rightValue(position: Position, depth: number, thinks: Mark): number {
  if (isLeaf(position, depth)) return rightEvaluation(position, thinks);
  const value = Math.max(...valuesOfCandidates(position, depth).values());
  return noMinusZero(thinks === sideToMove(position) ? value : -value);
}

/** @param position unfinished @param depth at least 1 @returns the best squares, in reading order */
export function rightBestPoints(position: Position, depth: number): Square[] {
  const values = valuesOfCandidates(position, depth);
  const best = Math.max(...values.values());
  return [...values.keys()].filter((square) => values.get(square) === best).sort((a, b) => a - b);
}

/** Three checks ask for the same search, one after the other. */
const searched = new WeakMap<Position, Map<number, Searched>>();

/** What each candidate of the side to move is worth to it, in the order of the candidates. */
export function valuesOfCandidates(position: Position, depth: number): ReadonlyMap<Square, number> {
  const { squares, values } = search(position, depth);
  return new Map(Array.from(squares, (square, index) => [square, values[index]!]));
}

/** How many boards a search of `depth` moves evaluates, found out by searching. */
export function leavesOf(position: Position, depth: number): number {
  return isLeaf(position, depth) ? 1 : search(position, depth).leaves;
}

function isLeaf(position: Position, depth: number): boolean {
  return depth === 0 || !isUnfinished(position);
}

function search(position: Position, depth: number): Searched {
  const byDepth = searched.get(position) ?? new Map<number, Searched>();
  searched.set(position, byDepth);
  const found =
    byDepth.get(depth) ??
    new ScoredBoard(position.squares).search(SIGN[sideToMove(position)], depth);
  byDepth.set(depth, found);
  return found;
}

/**
 * The same without the values: for searches that may be too large.
 *
 * @param limit counting stops when there are more than these
 * @returns the number, or one that is larger than `limit`
 */
export function countLeaves(position: Position, depth: number, limit = Infinity): number {
  if (isLeaf(position, depth)) return 1;
  return new ScoredBoard(position.squares, limit).search(SIGN[sideToMove(position)], depth).leaves;
}

/** Turning the sign of 0 gives -0, which prints as another number. */
function noMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}
