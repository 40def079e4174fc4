/** Lists the open lines of both sides on a board: where the number e(s) comes from. */
import { type BoardText, type Mark, sizeOf } from '../../kit/boards/board.ts';
import { type Line, linesOf } from '../../kit/boards/lines.ts';
import { positionOf } from '../../kit/boards/position.ts';
import { big, namesOf, openLinesText, winOf } from './finding-words.ts';
import type { Say } from './say.ts';
import { openLinesOf } from './valued-moves.ts';

/** Two lines of text for the open lines, and one for the value; one alone when somebody has won. */
export function listLines(board: BoardText, say: Say): string[] {
  const whole = wholeLines(board);
  if (whole !== undefined) {
    const { mark, lines } = whole;
    const names = namesOf(lines, say);
    return [say('whole', { mark: big(mark), names, value: winOf(mark) })];
  }
  const [x, o] = [openLinesOf(board, 'x'), openLinesOf(board, 'o')];
  const guess = `e = ${x.length} - ${o.length} = ${x.length - o.length}`;
  return [openLinesText('x', x, say), openLinesText('o', o, say), guess];
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
