/**
 * What a variant is: one way in which right students write one part of the assignment, with what it
 * needs of the other parts and what it gives them. The text of a program is put together from one
 * variant of each part (`../write-text.ts`).
 */

/** What parts tell each other. A need is met when some other part of the program gives it. */
export type Fact =
  /** `val` can be written after a node is made. */
  | 'val-can-be-written'
  /** `children` can be given another list after a node is made. */
  | 'children-can-be-replaced'
  /** `val` of every node is right as soon as `buildTree` has returned. */
  | 'val-is-ready'
  /** `val` is NaN, or Infinity, as long as the value is not known. */
  | 'unknown-is-nan'
  | 'unknown-is-infinity'
  /** A node has a field `move` with the square that was played to get there. */
  | 'has-move-field'
  /** The boards below the root cannot be written to. */
  | 'boards-are-frozen'
  /** `buildTree` comes back to each node when its subtree is complete. */
  | 'returns-to-each-node'
  /** `buildTree` is called once for a whole tree, and not by itself. */
  | 'ends-once'
  /** `max_value` and `min_value` answer about finished games too. */
  | 'takes-finished'
  /** `max_value` and `min_value` ask each other about every child, finished ones too. */
  | 'asks-every-child'
  /** They look at nothing below the children. */
  | 'looks-at-children-only'
  /** They leave the value in `val` of the node that they were asked about. */
  | 'stores-val'
  /** Nothing is remembered from one call to the next. */
  | 'remembers-nothing'
  /** `isTerminal` answers from the board alone, also for a node whose children are not made yet. */
  | 'terminal-from-board'
  /** `isTerminal` does not ask `get_value`. */
  | 'terminal-by-itself'
  /** `get_value` is 0 for a game that is not over. */
  | 'value-zero-if-unfinished'
  /** `get_value` is NaN for a game that is not over. */
  | 'value-nan-if-unfinished'
  /** The rules are a class of their own, `Rules`, that needs no tree. */
  | 'has-rules-class';

interface VariantBase {
  /** Unlike that of every other variant of every part. */
  readonly id: string;
  /** What it does, in words. */
  readonly note: string;
  readonly needs?: readonly Fact[];
  readonly gives?: readonly Fact[];
  /** Facts that no other part may give. */
  readonly refuses?: readonly Fact[];
  /** Code of the module. Each declaration begins at the beginning of a line. */
  readonly top?: (words: Words) => string;
}

/** `Code` is what a variant of this part must bring for the program's text. */
export type Variant<Code> = VariantBase & Readonly<Code>;

/** Expressions and statements that one part's text takes from other parts. Arguments are expressions. */
export interface Words {
  /** Is the game over at this node? For `buildTree`, where `this` is the tree. */
  readonly over: (node: string) => string;
  /** The mark of the side to move: `'x'` or `'o'`. */
  readonly player: (node: string) => string;
  /** A copy of a board that shares nothing with it. */
  readonly copy: (board: string) => string;
  /** The empty squares of a board, as something to loop over, of `[row, column]`. */
  readonly squares: (board: string) => string;
  /** Statements that declare `child`, made from a node with a move on `row` and `column`. */
  readonly child: (parent: string) => string;
  /** A statement at the start of `buildTree`, about its root. */
  readonly begin: (node: string) => string;
  /** A statement where the subtree of a node is complete. */
  readonly fill: (node: string) => string;
  /** A statement at the end of `buildTree`, where it was not called by itself. */
  readonly fillAll: (root: string) => string;
  /** The largest, or smallest, of an array of numbers. */
  readonly largest: (values: string) => string;
  readonly smallest: (values: string) => string;
  /** What X gets in a child of the root, when O plays on rightly. For `minmax`. */
  readonly valueOfMove: (child: string) => string;
  /** What `minmax` returns, from an array of boards. */
  readonly answer: (boards: string) => string;
  /** What `val` is as long as it is not known. */
  readonly unknown: string;
}
