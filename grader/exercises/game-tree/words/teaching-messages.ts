/** The part of the catalogue that teaches: reasons, lines of play, where a tree goes wrong. */

import type { BoardText } from '../../../kit/boards/board.ts';
import type { BareRefutation } from '../case-details.ts';
import type { BareDifference } from './tree-difference.ts';
import type { WinningLine } from './winning-line.ts';

/** The children of a node with what each is worth, in reading order of the move. */
export type ValuedChildren = readonly {
  readonly board: BoardText;
  readonly value: -1 | 0 | 1;
}[];

export interface TeachingMessages {
  /** Why a board forces no win, or does; `asked` is the position X moved from. */
  refutation(asked: BoardText, refutation: BareRefutation): string;
  treeDifference(difference: BareDifference): string;
  /** Why a board is worth what it is, or is over or not. */
  lineReason(line: WinningLine): string;
  drawReason(): string;
  goesOnReason(emptySquares: number): string;
  /** Why a position is worth what it is: what its children are worth. */
  childrenReason(name: 'max_value' | 'min_value', children: ValuedChildren): string;
  /** The way to a node deep in a tree, from the root. */
  wayTo(path: readonly BoardText[]): string;
}
