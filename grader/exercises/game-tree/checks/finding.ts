/** What can be wrong with an answer in this exercise, as data. */

import type { Finding as AnyFinding, CommonFinding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';

export type Finding =
  | CommonFinding
  | { readonly kind: 'wrong-value'; readonly actual: number | boolean }
  | {
      readonly kind: 'wrong-boards';
      readonly actual: readonly BoardText[];
      readonly missing: readonly BoardText[];
      /** Boards that force no win, or are not one move of X away. */
      readonly unexpected: readonly BoardText[];
      /** Right boards that came more than once. */
      readonly repeated: readonly BoardText[];
    }
  | {
      readonly kind: 'wrong-tree';
      readonly problem: TreeProblem;
      /** Of a small tree: see `tree-reader.ts`. */
      readonly fingerprint?: string;
    }
  /** The function changed the board, or the children, of the node it was given. */
  | {
      readonly kind: 'changed-input';
      readonly part: 'board' | 'children';
      readonly after: BoardText | null;
      /** What stands there now, where it is no board any more. */
      readonly afterText?: string;
      /** Of children: one that is not there any more, and what stands there instead. */
      readonly child?: BoardText;
      readonly childAfter?: BoardText;
    };

/** @param finding of a check of this exercise, however it came here */
export function ownFinding(finding: AnyFinding): Finding {
  return finding as Finding;
}

export type { Verdict } from '../../../exercise/finding.ts';
export { RIGHT } from '../../../exercise/finding.ts';

export function wrong(finding: Finding): { readonly kind: 'wrong'; readonly finding: Finding } {
  return { kind: 'wrong', finding };
}

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
