/** What can be wrong with a tree, as data. */
import type { BoardText } from '../../../kit/boards/board.ts';

/** A node, by the boards on the way to it: the root's first, its own last. */
export type TreePlace = readonly BoardText[];

/**
 * Which problem to show of several: first those that cause others. A board that two nodes share
 * shows moves that nobody made.
 */
export const TREE_PROBLEM_ORDER = [
  'garbled',
  // One object serves two nodes.
  'shared-node',
  'shared-board',
  'shared-row',
  'shared-children',
  'not-a-node',
  'not-a-board',
  'not-a-list',
  'root-changed',
  /** Children below a finished game. */
  'plays-on',
  /** A child that is no move of the side to move. */
  'wrong-move',
  'repeated-move',
  /** Moves without a child. */
  'missing-moves',
  'wrong-deep-id',
  'wrong-parent',
  /** Many more nodes than the game has, or chains longer than a game. */
  'too-large',
] as const;

/** What only some kinds have is left out in the others. */
export interface TreeProblem {
  readonly kind: (typeof TREE_PROBLEM_ORDER)[number];
  readonly at?: TreePlace;
  /** The other node that has the same object; of rows, from 0, which. */
  readonly with?: TreePlace;
  readonly row?: number;
  readonly withRow?: number;
  /** What stands there in the place of a board, a node or a list. */
  readonly text?: string;
  /** The root's board, and what it was changed to: in words where it is no board any more. */
  readonly before?: BoardText;
  readonly after?: BoardText | null;
  readonly afterText?: string;
  /** The child, or the moves without one. */
  readonly board?: BoardText;
  readonly boards?: readonly BoardText[];
  readonly count?: number;
  /** Of `deepID`. */
  readonly expected?: number;
  readonly actual?: string;
  /** The root was given with 0, and has this now: it is what was changed. */
  readonly rootNow?: number;
  readonly limit?: number;
}
