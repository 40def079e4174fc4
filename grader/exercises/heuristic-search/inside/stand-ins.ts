/**
 * Right versions of the functions, to stand in for a student's own when another function is asked
 * again without their faults. They work out their answers; the grader tells them nothing.
 */
import { bindNothing, ErrorClass, isArray, slice } from '../../../sandbox/inside/primordials.ts';
import { refuseUnless } from '../../../sandbox/inside/refusal.ts';
import type { FunctionName } from '../inputs.ts';
import { IRREGULAR, type StudentState, sizeOfText, textOfBoard, turnOfText } from './boards.ts';
import { isInside } from './given.ts';
import { backedUp, countOpenLines, guess, isOver } from './solver.ts';
import { newState, type Subject } from './subject.ts';

/**
 * @returns a function without source text; `undefined` for `bestMoves`, which nothing is built on, and
 *   which would have to know the depth of the object it is called on
 */
export function standInFor(name: string, subject: Subject): object | undefined {
  switch (name) {
    case 'openLines':
      return bindNothing((board: unknown, mark: unknown) =>
        countOpenLines(readable(name, board, mark), mark),
      );
    case 'evaluate':
      return bindNothing((state: unknown) => guess(boardOf(name, state)));
    case 'isTerminal':
      return bindNothing((state: unknown) => isOver(boardOf(name, state)));
    case 'successors':
      return bindNothing((state: unknown) => movesFrom(subject, boardOf(name, state)));
    case 'distinct':
      return bindNothing(oneOfEach);
    case 'max_value':
    case 'min_value':
      return bindNothing((state: unknown, depth: unknown) =>
        backedUp(boardOf(name, state, depth), name === 'max_value', depth),
      );
    default:
      return undefined;
  }
}

function boardOf(name: FunctionName, state: unknown, depth?: unknown): string {
  const isObject = typeof state === 'object' && state !== null;
  return readable(name, isObject ? (state as StudentState).board : undefined, depth);
}

/** @returns the board as text, read once: it may be another one when it is read again */
function readable(name: FunctionName, board: unknown, extra?: unknown): string {
  const text = textOfBoard(board);
  refuseUnless(isInside(name, text, extra), name);
  if (text === IRREGULAR) throw new ErrorClass(`${name} was given no board of n rows of n squares`);
  return text;
}

function movesFrom(subject: Subject, board: string): StudentState[] {
  const moves: StudentState[] = [];
  if (isOver(board)) return moves;
  const mark = turnOfText(board);
  for (let i = 0; i < board.length; i++) {
    if (board[i] !== '_') continue;
    const next = slice(board, 0, i) + mark + slice(board, i + 1);
    moves[moves.length] = newState(subject, next);
  }
  return moves;
}

function oneOfEach(states: unknown): unknown[] {
  const chosen: unknown[] = [];
  if (!isArray(states)) return chosen;
  let met = ',';
  for (let i = 0; i < states.length; i++) {
    const board = boardOf('distinct', states[i]);
    if (isAmong(met, board)) continue;
    for (let way = 0; way < 8; way++) met += `${laidOn(board, way)},`;
    chosen[chosen.length] = states[i];
  }
  return chosen;
}

/** @param boards all of one size, a comma before and after each */
function isAmong(boards: string, board: string): boolean {
  const step = board.length + 1;
  for (let start = 1; start + step <= boards.length; start += step) {
    if (slice(boards, start, start + board.length) === board) return true;
  }
  return false;
}

/** @param way one of the eight in which a square can be laid on itself, from 0 */
function laidOn(board: string, way: number): string {
  const size = sizeOfText(board);
  let text = '';
  for (let row = 0; row < size; row++) {
    if (row > 0) text += ' ';
    for (let column = 0; column < size; column++) {
      const isTurned = way % 2 === 1;
      const fromRow = isTurned ? column : row;
      const fromColumn = isTurned ? row : column;
      const r = way % 4 >= 2 ? size - 1 - fromRow : fromRow;
      const c = way >= 4 ? size - 1 - fromColumn : fromColumn;
      text += board[r * (size + 1) + c]!;
    }
  }
  return text;
}
