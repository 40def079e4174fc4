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
    if (node.children.length === 0) return node.evaluate();
    let best = -Infinity; // not 0: all values may be below 0
    for (const child of node.children) {
      best = Math.max(best, this.min_value(child, alpha, beta));
      // MAX can be sure of `best` now, so the children that follow get a narrower window.
      alpha = Math.max(alpha, best);
      // MIN, one move earlier, has something at least as good for itself and never comes here.
      if (alpha >= beta) break;
    }
    return best;
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
    if (node.children.length === 0) return node.evaluate();
    let best = Infinity;
    for (const child of node.children) {
      best = Math.min(best, this.max_value(child, alpha, beta));
      beta = Math.min(beta, best); // MIN lowers beta; alpha belongs to MAX
      if (alpha >= beta) break;
    }
    return best;
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
    return this.max_value(root, -Infinity, Infinity);
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
    let best = -Infinity;
    let move = 0;
    for (const [index, child] of root.children.entries()) {
      const value = this.min_value(child, best, Infinity);
      // Not >=: what is not above `best` may be a mere bound of a child that was cut, and of
      // children that are equal the first counts.
      if (value > best) {
        best = value;
        move = index;
      }
    }
    return move;
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
    const look = (node: TreeNode, isMax: boolean): number => {
      if (node.children.length === 0) return node.evaluate();
      const values = node.children.map((child) => look(child, !isMax));
      return isMax ? Math.max(...values) : Math.min(...values);
    };
    return look(root, true);
    /********** End **********/
  }
}
