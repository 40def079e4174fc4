/** Lists the open lines of both sides on a board, and draws them: where the number e(s) comes from. */
import { type BoardText, type Mark, sizeOf } from '../../kit/boards/board.ts';
import { SQUARE } from '../../kit/boards/board-svg.ts';
import { type Line, linesOf } from '../../kit/boards/lines.ts';
import { positionOf } from '../../kit/boards/position.ts';
import { boardParts, escapeXml } from './draw-board.ts';
import { guessText, lineName, openLinesText, wholeText } from './exercise-words.ts';
import type { Say } from './say.ts';
import { openLinesOf } from './valued-moves.ts';

/** Two lines of text for the open lines, and one for the value; one alone when somebody has won. */
export function listLines(board: BoardText, say: Say): string[] {
  const named = (lines: readonly Line[]): string[] => lines.map((line) => lineName(line, say));
  const whole = wholeLines(board);
  if (whole !== undefined) return [wholeText(whole.mark, named(whole.lines), say)];
  const [x, o] = [named(openLinesOf(board, 'x')), named(openLinesOf(board, 'o'))];
  return [openLinesText('x', x, say), openLinesText('o', o, say), guessText(x.length, o.length)];
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
  const { size, x, o } = positionOf(board);
  return linesOf(size).filter(({ bits }) => ((x | o) & bits) === 0);
}

/** The board with a stroke along each line that is open to a side, as SVG elements (see `boardParts`). */
export function openLinesParts(board: BoardText, mark: Mark): string {
  const size = sizeOf(board);
  const strokes = openLinesOf(board, mark).map(({ squares }) => {
    const [first = 0, ...rest] = squares;
    const [from, to] = [first, rest.at(-1) ?? first].map((square) => middleOf(square, size));
    return `<line class="open-${mark}" x1="${from![0]}" y1="${from![1]}" x2="${to![0]}" y2="${to![1]}"/>`;
  });
  return strokes.join('') + boardParts(board);
}

/** @param label what a screen reader says of the picture */
export function openLinesSvg(board: BoardText, mark: Mark, label: string): string {
  const side = sizeOf(board) * SQUARE;
  return `<svg class="board" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(label)}">${openLinesParts(board, mark)}</svg>`;
}

function middleOf(square: number, size: number): readonly [number, number] {
  return [(square % size) * SQUARE + 5, Math.floor(square / size) * SQUARE + 5];
}
