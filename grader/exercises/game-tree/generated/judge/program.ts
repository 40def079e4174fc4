/** What a program under the judge consists of. Nothing of it is sure: a wrong one may do anything. */

/** A node, of which nothing is sure: a wrong program may put anything there. */
export interface ProgramNode {
  map: unknown;
  val: unknown;
  deepID: unknown;
  parent: unknown;
  children: ProgramNode[];
}

export interface ProgramTree {
  buildTree(root: ProgramNode): unknown;
}

export interface ProgramSearch {
  minmax(node: ProgramNode): unknown;
  max_value(node: ProgramNode): unknown;
  min_value(node: ProgramNode): unknown;
  get_value(node: ProgramNode): unknown;
  isTerminal(node: ProgramNode): unknown;
}

export interface Program {
  readonly GameNode: new (...fields: unknown[]) => ProgramNode;
  readonly GameTree: new (root: ProgramNode) => ProgramTree;
  readonly MinMax: new (tree: ProgramTree) => ProgramSearch;
}
