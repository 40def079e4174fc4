/** What can be wrong with a tree that a submission has built. Boards tell where in the tree it is. */
import type { BoardText } from '../../../kit/boards/board.ts';

/** A node, by the boards on the way to it: the root's first, its own last. */
export type TreePlace = readonly BoardText[];

export type TreeProblem =
  /** One object serves two nodes. */
  | {
      readonly kind: 'shared-board' | 'shared-children' | 'shared-node';
      readonly at: TreePlace;
      readonly with: TreePlace;
    }
  | {
      readonly kind: 'shared-row';
      readonly at: TreePlace;
      /** From 0. */
      readonly row: number;
      readonly with: TreePlace;
      readonly withRow: number;
    }
  | {
      readonly kind: 'root-changed';
      readonly before: BoardText;
      readonly after: BoardText | null;
      /** What stands there now, where it is no board any more. */
      readonly afterText?: string;
    }
  | {
      readonly kind: 'not-a-board' | 'not-a-node' | 'not-a-list';
      readonly at: TreePlace;
      readonly text: string;
    }
  /** Moves without a child. */
  | {
      readonly kind: 'missing-moves';
      readonly at: TreePlace;
      readonly boards: readonly BoardText[];
    }
  /** A child that is no move of the side to move. */
  | { readonly kind: 'wrong-move'; readonly at: TreePlace; readonly board: BoardText }
  | { readonly kind: 'repeated-move'; readonly at: TreePlace; readonly board: BoardText }
  /** Children below a finished game. */
  | { readonly kind: 'plays-on'; readonly at: TreePlace; readonly count: number }
  | {
      readonly kind: 'wrong-deep-id';
      readonly at: TreePlace;
      readonly expected: number;
      readonly actual: string;
      /** The root was given with 0, and has this now: it is what was changed. */
      readonly rootNow?: number;
    }
  | { readonly kind: 'wrong-parent'; readonly at: TreePlace }
  /** Many more nodes than the game has, or chains longer than a game. */
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'garbled' };

/**
 * Which problem to show of several: first those that cause others. A board that two nodes share
 * shows moves that nobody made.
 */
export const TREE_PROBLEM_ORDER: readonly TreeProblem['kind'][] = [
  'garbled',
  'shared-node',
  'shared-board',
  'shared-row',
  'shared-children',
  'not-a-node',
  'not-a-board',
  'not-a-list',
  'root-changed',
  'plays-on',
  'wrong-move',
  'repeated-move',
  'missing-moves',
  'wrong-deep-id',
  'wrong-parent',
  'too-large',
];
