/** Finds a board in an input of any exercise, so that the input can be drawn. */
import type { Picture } from '../../../engine/picture.ts';

const CELLS = /^[xo_]{3,}$/;

/** @returns the board that a text is, or that it has among other words; nothing where there is none */
export function boardPictureIn(text: string): Picture | undefined {
  // Behind a board there may be other parameters: `xox o_o _x_; depth 2`.
  const words = text.split(/[\s;,]+/).filter((word) => word !== '');
  for (const [start, { length: size }] of words.entries()) {
    const rows = words.slice(start, start + size);
    const isBoard =
      rows.length === size && rows.every((row) => row.length === size && CELLS.test(row));
    if (isBoard) return { boards: [{ board: rows.join(' ') }] };
  }
  return undefined;
}
