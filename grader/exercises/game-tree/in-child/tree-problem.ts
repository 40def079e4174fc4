/** The problems that a tree can have, as data, in the form in which the child writes them (`judge-tree.ts`). */
import type { BoardText } from '../../kit/in-child/boards/board.ts';

export interface WrongTree {
  /** The one that explains most. */
  readonly problem: TreeProblem;
  /** The same for trees that are wrong in the same way. Only small trees have it. */
  readonly fingerprint?: number;
}

/** The child writes this for a right tree. */
export const RIGHT_TREE = 'right';
/** In the place of an answer, where the submission's own tree, on which the function is asked, is wrong. */
export const NO_OWN_TREE = 'no-own-tree';
/** The child writes this where the nodes of a tree have wrong values in `val`. */
export const WRONG_VALUES = 'wrong';

/** In the place of what is no board. */
export const NO_PLACE = '??? ??? ???';

/** A node, by the boards on the way to it: the root's first, its own last. */
export type TreePlace = readonly BoardText[];

/**
 * Which problem to show of several: first those that cause others. A board that two nodes share
 * shows moves that nobody made.
 */
export const TREE_PROBLEM_ORDER = [
  // One object serves two nodes.
  'shared-node',
  'shared-board',
  /** Two rows of one board are the same array. */
  'repeated-row',
  'shared-row',
  /** Rows that are not the same object, but show what is written into one another. */
  'shared-cells',
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

/** A problem of a tree. Fields that belong to some kinds only are not given in the others. */
export interface TreeProblem {
  readonly kind: (typeof TREE_PROBLEM_ORDER)[number];
  readonly at?: TreePlace;
  /** The other node that has the same object; of rows, from 0, which. */
  readonly with?: TreePlace;
  readonly row?: number;
  readonly withRow?: number;
  /** How many rows of the one board are rows of the other one. */
  readonly shared?: number;
  /** A description of the value that is there instead of a board, a node or a list. */
  readonly text?: string;
  /** The root's board, and what it was changed to: in words where it is no board any more. */
  readonly before?: BoardText;
  readonly after?: BoardText | null;
  readonly afterText?: string;
  /** The child, or the moves without one. */
  readonly board?: BoardText;
  readonly boards?: readonly BoardText[];
  readonly count?: number;
  /** The right value of `deepID`. */
  readonly expected?: number;
  readonly actual?: string;
  /** The root was given with 0, and has this now: it is what was changed. */
  readonly rootNow?: number;
  readonly limit?: number;
}

const isBoardOrNoPlace = (board: unknown): boolean =>
  typeof board === 'string' && /^(?:[xo_]{3} [xo_]{3} [xo_]{3}|\?{3} \?{3} \?{3})$/.test(board);
const isPlace = (place: unknown): boolean => Array.isArray(place) && place.every(isBoardOrNoPlace);
/** The characters of a description, with room for the sign that it was cut. */
const MAX_TEXT_LENGTH = 250;
const isText = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= MAX_TEXT_LENGTH;

const FIELDS: Readonly<Record<keyof TreeProblem, (value: unknown) => boolean>> = {
  kind: (kind) => (TREE_PROBLEM_ORDER as readonly unknown[]).includes(kind),
  at: isPlace,
  with: isPlace,
  boards: isPlace,
  board: isBoardOrNoPlace,
  before: isBoardOrNoPlace,
  after: (board) => board === null || isBoardOrNoPlace(board),
  text: isText,
  afterText: isText,
  actual: isText,
  row: Number.isInteger,
  withRow: Number.isInteger,
  shared: Number.isInteger,
  count: Number.isInteger,
  expected: Number.isInteger,
  rootNow: Number.isInteger,
  limit: Number.isInteger,
};

/** @param read a value that the child wrote. Nothing in it is trusted. */
export function isTree(read: unknown): read is WrongTree | typeof RIGHT_TREE {
  if (read === RIGHT_TREE) return true;
  const { problem, fingerprint = 0 } = Object(read);
  const fields = Object.entries(Object(problem));
  const areRight = fields.every(
    ([key, value]) => Object.hasOwn(FIELDS, key) && FIELDS[key as keyof TreeProblem](value),
  );
  return areRight && Object.hasOwn(Object(problem), 'kind') && Number.isInteger(fingerprint);
}
