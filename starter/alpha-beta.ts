/**
 * The alpha-beta exercise: find the value of a game tree, MAX to move at its root, without looking
 * at tips that cannot change it.
 *
 * Write the five function bodies between Begin and End. You may add functions, fields and files
 * beside this one; keep the names and parameters that are here. Children are taken from left to
 * right, and a node is left as soon as alpha is not below beta any more: alpha >= beta. The grader
 * notes each tip that is evaluated. The code runs without a file system, network or timers:
 * `console.log` works and is shown to you with the results.
 */

/** A position in a game. One without children is a tip: only tips have a value of their own. */
export class TreeNode {
  children: TreeNode[];
  private readonly tip: () => number;

  /**
   * @param children the positions one move later, from left to right; [] for a tip
   * @param tip works out the value of a tip
   */
  constructor(children: TreeNode[], tip: () => number) {
    this.children = children;
    this.tip = tip;
  }

  /**
   * The value of a tip for MAX. In a real game this is the expensive part.
   *
   * @returns a whole number from -99 to 99
   * @throws an Error when the node has children: its value comes from them
   */
  evaluate(): number {
    if (this.children.length > 0) throw new Error('evaluate() is for tips: this node has children');
    return this.tip();
  }
}

/** Minimax with and without α-β cuts: MAX picks the largest value, MIN the smallest. */
export class AlphaBeta {
  /**
   * The value of a node with MAX to move, as far as it matters between alpha and beta.
   *
   * @param node a node with children, or a tip
   * @param alpha what MAX can be sure of elsewhere; a whole number or -Infinity, less than beta
   * @param beta what MIN can be sure of elsewhere; a whole number or Infinity
   * @returns the node's value if that is between alpha and beta; if it is alpha or less, any number
   *   up to alpha; if it is beta or more, any number from beta on
   */
  max_value(node: TreeNode, alpha: number, beta: number): number {
    /********** Begin **********/
    throw new Error('not written yet: max_value');
    /********** End **********/
  }

  /**
   * The value of a node with MIN to move, as far as it matters between alpha and beta.
   *
   * @param node a node with children, or a tip
   * @param alpha what MAX can be sure of elsewhere; a whole number or -Infinity, less than beta
   * @param beta what MIN can be sure of elsewhere; a whole number or Infinity
   * @returns the node's value if that is between alpha and beta; if it is alpha or less, any number
   *   up to alpha; if it is beta or more, any number from beta on
   */
  min_value(node: TreeNode, alpha: number, beta: number): number {
    /********** Begin **********/
    throw new Error('not written yet: min_value');
    /********** End **********/
  }

  /**
   * The value of a whole tree, with as few tips as the α-β rule needs.
   *
   * @param root a node with children, MAX to move
   * @returns its value
   */
  search(root: TreeNode): number {
    /********** Begin **********/
    throw new Error('not written yet: search');
    /********** End **********/
  }

  /**
   * The move that MAX makes.
   *
   * @param root a node with children, MAX to move
   * @returns the index, from 0, of the first child whose value is the root's value
   */
  bestMove(root: TreeNode): number {
    /********** Begin **********/
    throw new Error('not written yet: bestMove');
    /********** End **********/
  }

  /**
   * The value of a whole tree by plain minimax: nothing is cut, each tip is evaluated once.
   *
   * @param root a node with children, MAX to move
   * @returns its value
   */
  minimax(root: TreeNode): number {
    /********** Begin **********/
    throw new Error('not written yet: minimax');
    /********** End **********/
  }
}
