/** Which of two inputs is the smaller one. */
import type { Input } from '../../../exercise/check.ts';
import { compareText } from '../../../exercise/sizes.ts';
import { sizeOf } from '../../../kit/boards/board.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { inputOf } from './input-text.ts';

/**
 * Small boards, then few empty squares, then little to look ahead; else in the order of the text. In a
 * result that somebody wrote an input may not read: then the shorter text is smaller.
 */
export function smallestFirst(a: Input, b: Input): number {
  const [one, other] = [sizesOf(a), sizesOf(b)];
  if (one === undefined || other === undefined) return a.length - b.length;
  return (
    one.rows - other.rows ||
    one.empty - other.empty ||
    one.depth - other.depth ||
    compareText(other.board, one.board) ||
    compareText(one.rest, other.rest)
  );
}

interface Sizes {
  readonly board: string;
  /** Who or which list it is about; a list in order comes before a mixed-up one. */
  readonly rest: string;

  readonly rows: number;
  readonly empty: number;
  readonly depth: number;
}

function sizesOf(text: Input): Sizes | undefined {
  try {
    const { board, depth = 0 } = inputOf(text);
    const rest = text.slice(board.length);
    return { board, rest, rows: sizeOf(board), empty: emptySquares(board), depth };
  } catch {
    return undefined;
  }
}
