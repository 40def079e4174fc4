/**
 * The right answers of gomoku, for every legal question: a second solution that shares no code and no
 * way of working with the reference. The boards are flat, scores are kept up to date move by move,
 * and the search is one function for both sides, which turns the sign at each move.
 */
import { runsOf } from './line-score.ts';
import { isUnfinished, type Mark, type Position, SIGN, sideToMove, winners } from './position.ts';
import { ScoredBoard } from './scored-board.ts';
import { LINES, type Square } from './squares.ts';

/** @returns the 72 lines as text, one letter a square, each in one of its two directions */
export function rightLines({ squares }: Position): string[] {
  return LINES.map((line) => Array.from(line, (square) => letterOf(squares[square]!)).join(''));
}

/** @param line letters `x`, `o` and `_`, of any length */
export function rightScoreOfLine(line: string, mark: Mark): number {
  const signs = new Int8Array(line.length);
  for (let i = 0; i < line.length; i++) signs[i] = SIGN[line[i] as Mark | '_'];
  return runsOf(signs).reduce((sum, run) => (run.sign === SIGN[mark] ? sum + run.score : sum), 0);
}

/** The scores of `mark` minus those of the other side. */
export function rightEvaluation(position: Position, mark: Mark): number {
  return noMinusZero(SIGN[mark] * new ScoredBoard(position).score);
}

export function rightWinner(position: Position): Mark | '_' {
  return winners(position)[0] ?? '_';
}

/** @param position unfinished @param depth at least 1 @returns the squares in the exercise's order */
export function rightCandidates(position: Position, depth: number): Square[] {
  return new ScoredBoard(position).candidates(depth);
}

/**
 * What `max_value` returns when the side to move thinks; and `min_value` when the other side does.
 * What is best for one side is as bad for the other, so both come from one search.
 *
 * @param thinks the side for which the board is evaluated
 */
export function rightValue(position: Position, depth: number, thinks: Mark): number {
  const mover = sideToMove(position);
  const isLeaf = depth === 0 || !isUnfinished(position);
  const value = isLeaf
    ? SIGN[mover] * new ScoredBoard(position).score
    : Math.max(...valuesOfCandidates(position, depth).values());
  return noMinusZero(thinks === mover ? value : -value);
}

/** @param position unfinished @param depth at least 1 @returns the best squares, in reading order */
export function rightBestPoints(position: Position, depth: number): Square[] {
  const values = valuesOfCandidates(position, depth);
  const best = Math.max(...values.values());
  return [...values.keys()].filter((square) => values.get(square) === best).sort((a, b) => a - b);
}

/** Three checks ask for the same search, one after the other. */
const searched = new WeakMap<Position, Map<number, Search>>();

interface Search {
  readonly values: ReadonlyMap<Square, number>;
  /** How many boards were evaluated. */
  readonly leaves: number;
}

/** What each candidate of the side to move is worth to it, in the order of the candidates. */
export function valuesOfCandidates(position: Position, depth: number): ReadonlyMap<Square, number> {
  return search(position, depth).values;
}

/** How many boards a search of `depth` moves evaluates, found out by searching. */
export function leavesOf(position: Position, depth: number): number {
  return depth === 0 || !isUnfinished(position) ? 1 : search(position, depth).leaves;
}

function search(position: Position, depth: number): Search {
  const byDepth = searched.get(position) ?? new Map<number, Search>();
  searched.set(position, byDepth);
  const found = byDepth.get(depth) ?? searchCandidates(position, depth);
  byDepth.set(depth, found);
  return found;
}

function searchCandidates(position: Position, depth: number): Search {
  const board = new ScoredBoard(position);
  const sign = SIGN[sideToMove(position)];
  const values = new Map<Square, number>();
  for (const square of board.candidates(depth)) {
    board.put(square, sign);
    values.set(square, noMinusZero(-valueFor(board, -sign, depth - 1, square)));
    board.takeBack(square);
  }
  return { values, leaves: board.leaves };
}

/**
 * The same without the values: for searches that may be too large.
 *
 * @param limit counting stops when there are more than these
 * @returns the number, or one that is larger than `limit`
 */
export function countLeaves(position: Position, depth: number, limit = Infinity): number {
  const board = new ScoredBoard(position);
  const below = (sign: number, left: number, lastMove: Square | undefined): number => {
    if (left === 0 || board.isOver(lastMove)) return 1;
    let leaves = 0;
    for (const square of board.candidates(left)) {
      if (leaves > limit) break;
      board.put(square, sign);
      leaves += below(-sign, left - 1, square);
      board.takeBack(square);
    }
    return leaves;
  };
  return below(SIGN[sideToMove(position)], depth, undefined);
}

/** The value for the side that moves, whose sign is given. */
function valueFor(
  board: ScoredBoard,
  sign: number,
  depth: number,
  lastMove: Square | undefined,
): number {
  if (depth === 0 || board.isOver(lastMove)) {
    board.leaves++;
    return sign * board.score;
  }
  let best = -Infinity;
  for (const square of board.candidates(depth)) {
    board.put(square, sign);
    best = Math.max(best, -valueFor(board, -sign, depth - 1, square));
    board.takeBack(square);
  }
  return best;
}

/** Turning the sign of 0 gives -0, which prints as another number. */
function noMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}

function letterOf(sign: number): string {
  return sign === 0 ? '_' : sign === SIGN.x ? 'x' : 'o';
}
