/**
 * Pairs the submission's tree with the right one: one node for each board that either of them has at a place, marked with
 * what is wrong about it. The right tree follows from the rules of the game, so a report needs nothing but the result.
 */
import { bestValue, type Value } from '../kit/boards/best-play.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';

/** A tree that the submission built, cut to a size that a report can hold. */
export interface BuiltTree {
  /** `null` for what is no board. */
  readonly b: BoardText | null;
  /** Its value by the submission: what its own functions answer, else what is stored in `val`. */
  readonly v?: number;
  readonly d?: number;
  readonly c?: readonly BuiltTree[];
  /** The tree goes on below, but that was left out. */
  readonly cut?: true;
}

/** How a node of the submission's tree differs from the right one. */
type NodeMark =
  /** What is no child of its parent at all. */
  'no-board' | 'extra' | 'repeated' | 'value' | 'missing' | 'turn' | 'root';

export interface PairedNode {
  /** `null` for what is no board. */
  readonly board: BoardText | null;
  /** The node of the submission's tree. Its board is another one where the root's board was overwritten. */
  readonly yours?: BuiltTree;
  /** What the board is worth, where the right tree has it. */
  readonly right?: Value | undefined;
  readonly mark?: NodeMark | undefined;
  readonly children: readonly PairedNode[];
  /** The tree goes on below, but that is not known here. */
  readonly isCut: boolean;
}

/** The submission's tree beside the right one. */
export function pairTrees(yours: BuiltTree, rootBoard: BoardText): PairedNode {
  const depth = yours.d ?? 0;
  if (yours.b === rootBoard) return pair(yours, depth);
  // The submission overwrote the root's own board. The nodes below can be right all the same.
  return { ...pair({ ...yours, b: rootBoard }, depth, 'root'), yours };
}

/** The right tree alone, for a submission that was given a tree and did not build one. */
export function rightTree(board: BoardText, levels: number): PairedNode {
  const moves = legalMoves(board);
  const isCut = levels === 0 && moves.length > 0;
  const children = isCut ? [] : moves.map((move) => rightTree(move, levels - 1));
  return { board, right: bestValue(board), children, isCut };
}

/** @param depth the depth of the node; undefined below a node that is wrong as a whole, where nothing more is marked */
function pair(yours: BuiltTree, depth: number | undefined, mark?: NodeMark): PairedNode {
  const { b: board, c: children = [], cut: isCut = false } = yours;
  if (board === null || depth === undefined || (mark !== undefined && mark !== 'root')) {
    const boardMark = depth === undefined ? undefined : 'no-board';
    const below = children.map((child) => pair(child, undefined));
    return { board, yours, mark: mark ?? boardMark, children: below, isCut };
  }
  const right = bestValue(board);
  const moves = legalMoves(board);
  const movesLeft = new Set(moves);
  const paired = children.map((child) =>
    pair(child, depth + 1, childMark(child.b, moves, movesLeft)),
  );
  const missing = isCut
    ? []
    : [...movesLeft].map((move): PairedNode => ({ ...rightTree(move, 0), mark: 'missing' }));
  return {
    board,
    yours,
    right,
    isCut,
    mark: mark ?? contentMark(yours, right, depth),
    children: [...paired, ...missing],
  };
}

/** @param movesLeft the moves that no child has been yet; the child's move is taken out */
function childMark(
  move: BoardText | null,
  moves: readonly BoardText[],
  movesLeft: Set<BoardText>,
): NodeMark | undefined {
  if (move === null) return 'no-board';
  if (movesLeft.delete(move)) return undefined;
  return moves.includes(move) ? 'repeated' : 'extra';
}

function contentMark({ d, v }: BuiltTree, right: Value, depth: number): NodeMark | undefined {
  if (d !== undefined && d !== depth) return 'turn';
  return v !== undefined && v !== right ? 'value' : undefined;
}

/** @returns the nodes on a path of boards, from the root as far as the tree has them */
export function nodesAlong(
  root: PairedNode,
  [, ...path]: readonly BoardText[],
): readonly PairedNode[] {
  const next = root.children.find((child) => child.board === path[0]);
  return next === undefined ? [root] : [root, ...nodesAlong(next, path)];
}

/**
 * Chooses the nodes that a page can hold: first the children of the nodes on the path to the difference, then level by
 * level.
 *
 * @returns the nodes whose children are shown
 */
export function withinLimit(path: readonly PairedNode[], maxNodes: number): Set<PairedNode> {
  const shown = new Set<PairedNode>();
  let left = maxNodes;
  const queue = [...path];
  for (const node of queue) {
    const count = node.children.length;
    if (count === 0 || shown.has(node) || count > left) continue;
    left -= count;
    shown.add(node);
    queue.push(...node.children);
  }
  return shown;
}
