/**
 * Boards and states inside the sandbox: made for the student's functions with the student's own
 * `State`, and read again into the written form (`xox o_o _x_`). Nothing is judged here.
 */
import { isArray, isInteger } from '../../../sandbox/inside/primordials.ts';

export interface StudentState {
  board: unknown;
  toMove: unknown;
}

export type StateClass = new (board: string[][], toMove: string) => StudentState;

/** For what is no board, and for what is no mark. */
export const IRREGULAR = '?';

const LEAST_SIZE = 3;
const MOST_SIZE = 5;

/** The rows of a board in the written form: new arrays at every call. */
export function cellsOf(text: string): string[][] {
  const size = sizeOfText(text);
  const next = size + 1;
  const first = rowAt(text, 0, size);
  const second = rowAt(text, next, size);
  const third = rowAt(text, 2 * next, size);
  if (size === 3) return [first, second, third];
  const fourth = rowAt(text, 3 * next, size);
  if (size === 4) return [first, second, third, fourth];
  return [first, second, third, fourth, rowAt(text, 4 * next, size)];
}

/** Arrays are written whole: writing to an index could meet a setter of the student's. */
function rowAt(text: string, start: number, size: number): string[] {
  const first = text[start]!;
  const second = text[start + 1]!;
  const third = text[start + 2]!;
  if (size === 3) return [first, second, third];
  const fourth = text[start + 3]!;
  if (size === 4) return [first, second, third, fourth];
  return [first, second, third, fourth, text[start + 4]!];
}

/** @param text a board in the written form: n rows of n squares, with spaces between */
export function sizeOfText(text: string): number {
  return text.length === 11 ? 3 : text.length === 19 ? 4 : 5;
}

/** @returns the board in the written form, or {@link IRREGULAR} when it is not n rows of n cells */
export function textOfBoard(board: unknown): string {
  if (!isArray(board)) return IRREGULAR;
  const size: unknown = board.length;
  if (!isInteger(size) || (size as number) < LEAST_SIZE || (size as number) > MOST_SIZE) {
    return IRREGULAR;
  }
  let text = '';
  for (let row = 0; row < (size as number); row++) {
    const cells: unknown = board[row];
    if (!isArray(cells) || cells.length !== size) return IRREGULAR;
    if (row > 0) text += ' ';
    for (let column = 0; column < (size as number); column++) {
      const cell: unknown = cells[column];
      if (cell !== 'x' && cell !== 'o' && cell !== '_') return IRREGULAR;
      text += cell;
    }
  }
  return text;
}

/** X's turn when there are as many x as o, also when the game is over. */
export function turnOfText(text: string): 'x' | 'o' {
  let lead = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === 'x') lead++;
    else if (text[i] === 'o') lead--;
  }
  return lead === 0 ? 'x' : 'o';
}

export function markText(mark: unknown): string {
  return mark === 'x' || mark === 'o' ? mark : IRREGULAR;
}

/** @returns `board;toMove`, each {@link IRREGULAR} where it is none */
export function textOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null) return `${IRREGULAR};${IRREGULAR}`;
  const { board, toMove } = state as StudentState;
  return `${textOfBoard(board)};${markText(toMove)}`;
}

export function isStateLike(value: object): boolean {
  return !isArray(value) && textOfBoard((value as { board?: unknown }).board) !== IRREGULAR;
}
