/** Which line of three a finished board has, to name it in an explanation. */

import type { Side } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';

export type LineName =
  | 'top-row'
  | 'middle-row'
  | 'bottom-row'
  | 'left-column'
  | 'middle-column'
  | 'right-column'
  | 'diagonal-from-top-left'
  | 'diagonal-from-top-right';

const LINES: readonly (readonly [LineName, readonly [number, number, number]])[] = [
  ['top-row', [0, 1, 2]],
  ['middle-row', [3, 4, 5]],
  ['bottom-row', [6, 7, 8]],
  ['left-column', [0, 3, 6]],
  ['middle-column', [1, 4, 7]],
  ['right-column', [2, 5, 8]],
  ['diagonal-from-top-left', [0, 4, 8]],
  ['diagonal-from-top-right', [2, 4, 6]],
];

export interface WinningLine {
  readonly mark: Side;
  readonly name: LineName;
}

/** Rows, columns and diagonals, in this order. */
export const ALL_LINES: readonly LineName[] = LINES.map(([name]) => name);

/** @returns the first line that is full of one mark */
export function winningLine(board: BoardText): WinningLine | undefined {
  return linesOn(board)[0];
}

/** @returns every line that is full of one mark */
export function linesOn(board: BoardText): readonly WinningLine[] {
  const cells = board.replaceAll(' ', '');
  return LINES.flatMap(([name, [a, b, c]]) => {
    const mark = cells[a];
    const isFull = mark !== '_' && mark === cells[b] && mark === cells[c];
    return isFull ? [{ mark: mark as Side, name }] : [];
  });
}
