/** Which lines of three are full of one mark, by name. */
import type { BoardText, Mark } from '../../../kit/boards/board.ts';
import { linesOf } from '../../../kit/boards/lines.ts';
import { positionOf } from '../../../kit/boards/position.ts';

/** As {@link linesOf} has them: rows, columns and diagonals. */
export const ALL_LINES = [
  'top-row',
  'middle-row',
  'bottom-row',
  'left-column',
  'middle-column',
  'right-column',
  'diagonal-from-top-left',
  'diagonal-from-top-right',
] as const;

export type LineName = (typeof ALL_LINES)[number];

/** @returns every line that is full of one mark */
export function linesOn(
  board: BoardText,
): readonly { readonly mark: Mark; readonly name: LineName }[] {
  const { x, o } = positionOf(board);
  return linesOf(3).flatMap(({ bits }, i) => {
    const mark = (x & bits) === bits ? 'x' : (o & bits) === bits ? 'o' : undefined;
    return mark === undefined ? [] : [{ mark, name: ALL_LINES[i]! }];
  });
}
