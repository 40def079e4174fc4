/**
 * The buildTree/minmax exercise: grow the game tree of tic-tac-toe from a board with X to move,
 * evaluate it with minimax, and name every move of X that forces a win.
 *
 * Write the six function bodies between Begin and End. You may add functions, fields and files
 * beside this one; keep the names and parameters that are here. The code runs without a file
 * system, network or timers: `console.log` works and is shown to you with the results.
 */

/** One square: taken by X, taken by O, or empty. */
export type Cell = 'x' | 'o' | '_';

/** Three rows of three squares: `map[row][column]`, both counted from 0. */
export type Board = Cell[][];

/** A position in the game: one node of the game tree. */
export class GameNode {
  map: Board;
  val: number;
  deepID: number;
  parent: GameNode | null;
  children: GameNode[];

  /**
   * @param map the board in this position
   * @param val the value of the position for X: 1 X wins, -1 O wins, 0 a draw (or not known yet)
   * @param deepID how many moves below the root this node is; X moves when it is even, O when odd
   * @param parent the node one move earlier; null at the root
   * @param children the nodes one move later, one for each possible move
   */
  constructor(
    map: Board,
    val = 0,
    deepID = 0,
    parent: GameNode | null = null,
    children: GameNode[] = [],
  ) {
    this.map = map;
    this.val = val;
    this.deepID = deepID;
    this.parent = parent;
    this.children = children;
  }
}

/** All the ways a game can go on from one position. */
export class GameTree {
  root: GameNode;

  /** @param root the position from which the tree grows */
  constructor(root: GameNode) {
    this.root = root;
  }

  /**
   * Grows the tree below a node, recursively: one child for each move, down to finished games.
   *
   * @param root the node to start from. It comes without children; its board is not changed.
   * @returns nothing: the new nodes are in `root.children`, their children, and so on
   */
  buildTree(root: GameNode): void {
    /********** Begin **********/
    throw new Error('not written yet: buildTree');
    /********** End **********/
  }
}

/** The minimax method: X picks the largest value, O the smallest. */
export class MinMax {
  game_tree: GameTree;

  /** @param game_tree the tree to evaluate */
  constructor(game_tree: GameTree) {
    this.game_tree = game_tree;
  }

  /**
   * Finds the winning moves of X.
   *
   * @param node a position with X to move and its complete tree below
   * @returns every board after one move of X from which X wins whatever O does; [] if there is none
   */
  minmax(node: GameNode): Board[] {
    /********** Begin **********/
    throw new Error('not written yet: minmax');
    /********** End **********/
  }

  /**
   * The value of a position with X to move: the largest value among the node's children.
   *
   * @param node the position, with its complete tree below
   * @returns 1 if X can force a win, -1 if O can, else 0
   */
  max_value(node: GameNode): number {
    /********** Begin **********/
    throw new Error('not written yet: max_value');
    /********** End **********/
  }

  /**
   * The value of a position with O to move: the smallest value among the node's children.
   *
   * @param node the position, with its complete tree below
   * @returns 1 if X can force a win, -1 if O can, else 0
   */
  min_value(node: GameNode): number {
    /********** Begin **********/
    throw new Error('not written yet: min_value');
    /********** End **********/
  }

  /**
   * The value of a finished game.
   *
   * @param node a position in which the game is over
   * @returns 1 if X has a line of three, -1 if O has one, 0 if the board is full without a line
   */
  get_value(node: GameNode): number {
    /********** Begin **********/
    throw new Error('not written yet: get_value');
    /********** End **********/
  }

  /**
   * Tells whether the game is over.
   *
   * @param node any position
   * @returns true if somebody has a line of three or no square is empty, else false
   */
  isTerminal(node: GameNode): boolean {
    /********** Begin **********/
    throw new Error('not written yet: isTerminal');
    /********** End **********/
  }
}
