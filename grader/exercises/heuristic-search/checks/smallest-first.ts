/** Which of two inputs is the smaller one. */
import type { Input } from '../../../exercise/check.ts';
import { compareText } from '../../../exercise/sizes.ts';
import { inReadingOrder, sizeOf } from '../../../kit/boards/board.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { readInput } from '../inputs.ts';

/**
 * Small boards, then few empty squares, then little to look ahead; else in the order of the text, a list in
 * order before a mixed-up one. In a result that somebody wrote an input may not read: then the shorter text
 * is smaller.
 */
export function smallestFirst(a: Input, b: Input): number {
  const [one, other] = [readable(a), readable(b)];
  if (one === undefined || other === undefined) return a.length - b.length;
  return (
    sizeOf(one.board) - sizeOf(other.board) ||
    emptySquares(one.board) - emptySquares(other.board) ||
    (one.depth ?? 0) - (other.depth ?? 0) ||
    inReadingOrder(one.board, other.board) ||
    compareText(a, b)
  );
}

function readable(text: Input): ReturnType<typeof readInput> | undefined {
  try {
    return readInput(text);
  } catch {
    return undefined;
  }
}
