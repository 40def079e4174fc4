/**
 * What a submission holds for boards and states, read into the written form (`xox o_o _x_`). Nothing
 * is judged here.
 */
import { isArray, isInteger } from '../../../sandbox/inside/primordials.ts';

export interface StudentState {
  board: unknown;
  toMove: unknown;
}

/** For what is no board, and for what is no mark. */
export const IRREGULAR = '?';

const LEAST_SIZE = 3;
const MOST_SIZE = 5;

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

/** @returns the board of what may be a state */
export function boardOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return IRREGULAR;
  return textOfBoard((state as StudentState).board);
}

/** @returns `board;toMove`, each {@link IRREGULAR} where it is none */
export function textOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null) return `${IRREGULAR};${IRREGULAR}`;
  const { board, toMove } = state as StudentState;
  return `${textOfBoard(board)};${markText(toMove)}`;
}

export function markText(mark: unknown): string {
  return mark === 'x' || mark === 'o' ? mark : IRREGULAR;
}
