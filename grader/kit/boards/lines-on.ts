/** The lines of a board, by what stands in them. */
import { type BoardText, type Mark, sizeOf } from './board.ts';
import { type Line, linesOf } from './lines.ts';
import { positionOf } from './position.ts';

/** The lines without a mark of the other side, whatever they hold of one's own. */
export function openLinesOf(board: BoardText, mark: Mark): readonly Line[] {
  const { size, x, o } = positionOf(board);
  const other = mark === 'x' ? o : x;
  return linesOf(size).filter(({ bits }) => (other & bits) === 0);
}

/** @returns nothing where nobody has won */
export function wholeLines(board: BoardText): { mark: Mark; lines: readonly Line[] } | undefined {
  const { size, x, o } = positionOf(board);
  for (const [mark, own] of [['x', x] as const, ['o', o] as const]) {
    const lines = linesOf(size).filter(({ bits }) => (own & bits) === bits);
    if (lines.length > 0) return { mark, lines };
  }
  return undefined;
}

/** The lines in which nobody has a mark. */
export function emptyLines(board: BoardText): readonly Line[] {
  const { x, o } = positionOf(board);
  return linesOf(sizeOf(board)).filter(({ bits }) => ((x | o) & bits) === 0);
}
