/**
 * A board as two sets of squares, and what it is in the rules of the game: somebody's turn, finished,
 * or impossible and why. X begins. n in a row wins on n×n squares, and the game ends there.
 */
import { type BoardText, type Mark, type Size, sizeOf } from './board-text.ts';
import { fullBoard, linesOf } from './lines.ts';

/** The squares of each side as bits (see `lines.ts`). */
export interface Position {
  readonly size: Size;
  readonly x: number;
  readonly o: number;
}

/** What a board is. `sentence` says it for people, in English and without the board. */
export type Standing =
  | { readonly kind: 'unfinished'; readonly toMove: Mark; readonly sentence: string }
  | FinishedStanding
  | ImpossibleStanding;

export type FinishedStanding =
  | {
      readonly kind: 'won';
      readonly winner: Mark;
      readonly toMove: Mark;
      readonly sentence: string;
    }
  | { readonly kind: 'drawn'; readonly toMove: Mark; readonly sentence: string };

export interface ImpossibleStanding {
  readonly kind: 'impossible';
  readonly reason: Impossibility;
  readonly sentence: string;
}

export type Impossibility =
  | 'too-many-x'
  | 'too-many-o'
  | 'both-have-won'
  | 'o-moved-after-x-won'
  | 'x-moved-after-o-won'
  | 'lines-of-two-moves';

const POSITIONS = new Map<BoardText, Position>();

export function positionOf(board: BoardText): Position {
  const known = POSITIONS.get(board);
  if (known !== undefined) return known;
  let x = 0;
  let o = 0;
  let square = 0;
  for (const letter of board) {
    if (letter === 'x') x |= 1 << square;
    if (letter === 'o') o |= 1 << square;
    if (letter !== ' ') square++;
  }
  const position = { size: sizeOf(board), x, o };
  POSITIONS.set(board, position);
  return position;
}

export function textOf({ size, x, o }: Position): BoardText {
  let text = '';
  for (let square = 0; square < size * size; square++) {
    if (square > 0 && square % size === 0) text += ' ';
    text += x & (1 << square) ? 'x' : o & (1 << square) ? 'o' : '_';
  }
  return text;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whose turn it is by counting the marks, also on a finished board: X's when both have as many. */
export function sideToMove({ x, o }: Position): Mark {
  return countBits(x) === countBits(o) ? 'x' : 'o';
}

export function emptySquares({ size, x, o }: Position): number {
  return size * size - countBits(x | o);
}

export function hasLine(size: Size, own: number): boolean {
  for (const { bits } of linesOf(size)) if ((own & bits) === bits) return true;
  return false;
}

/** Whether the game is over: a whole line of one side, or no empty square. */
export function isOver({ size, x, o }: Position): boolean {
  return (x | o) === fullBoard(size) || hasLine(size, x) || hasLine(size, o);
}

/**
 * What a board in the written form is by the rules. A board that nobody has won can arise whenever
 * the numbers of marks fit. A won one can when the other side has no line and one mark of the
 * winner lies on all its lines: that was the last move, and nobody had won before it.
 */
export function standingOf(board: BoardText): Standing {
  const { size, x, o } = positionOf(board);
  const counted = `it has ${countBits(x)} x and ${countBits(o)} o`;
  const lead = countBits(x) - countBits(o);
  if (lead > 1) {
    return impossible('too-many-x', `${counted}; X moves first, so X is one ahead at most`);
  }
  if (lead < 0) return impossible('too-many-o', `${counted}; X moves first, so O is never ahead`);
  const toMove = lead === 0 ? 'x' : 'o';
  const xWins = hasLine(size, x);
  const oWins = hasLine(size, o);
  if (xWins && oWins) return impossible('both-have-won', 'X and O both have a whole line');
  if (xWins && lead === 0) {
    return impossible('o-moved-after-x-won', 'X has a whole line, yet O has moved again');
  }
  if (oWins && lead === 1) {
    return impossible('x-moved-after-o-won', 'O has a whole line, yet X has moved again');
  }
  if (xWins || oWins) {
    const winner = xWins ? 'x' : 'o';
    const name = winner.toUpperCase();
    const own = xWins ? x : o;
    const full = linesOf(size).filter(({ bits }) => (own & bits) === bits);
    if (full.reduce((common, { bits }) => common & bits, fullBoard(size)) !== 0) {
      return { kind: 'won', winner, toMove, sentence: `${name} has won` };
    }
    return impossible(
      'lines-of-two-moves',
      `${name} has ${full.length} whole lines without a square in common: the first one ended the game`,
    );
  }
  if ((x | o) === fullBoard(size)) return { kind: 'drawn', toMove, sentence: 'it is a draw' };
  return { kind: 'unfinished', toMove, sentence: `it is ${toMove.toUpperCase()} to move` };
}

function impossible(reason: Impossibility, sentence: string): Standing {
  return { kind: 'impossible', reason, sentence };
}
