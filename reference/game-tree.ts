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
    if (new MinMax(this).isTerminal(root)) return; // nobody moves in a finished game
    const player = root.deepID % 2 === 0 ? 'x' : 'o';
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        if (root.map[row]![column] !== '_') continue;
        // A board is an array of arrays, so copy the rows too. `map = root.map` would be the same
        // board under a second name, and `[...root.map]` a new board made of the same old rows
        // (a shallow copy): either way, this move would appear on the parent's board as well.
        const map = root.map.map((cells) => [...cells]);
        map[row]![column] = player;
        const child = new GameNode(map, 0, root.deepID + 1, root);
        root.children.push(child);
        this.buildTree(child);
      }
    }
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
    const winning = node.children.filter((child) => this.min_value(child) === 1);
    return winning.map((child) => child.map);
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
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.max(...node.children.map((child) => this.min_value(child)));
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
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.min(...node.children.map((child) => this.max_value(child)));
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
    const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
    const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
    const diagonals = [
      [top[0], middle[1], bottom[2]],
      [top[2], middle[1], bottom[0]],
    ];
    const lines = [...node.map, ...columns, ...diagonals];
    if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
    if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
    return 0;
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
    const isFull = node.map.every((cells) => !cells.includes('_'));
    return isFull || this.get_value(node) !== 0; // without a line, get_value is 0
    /********** End **********/
  }
}
