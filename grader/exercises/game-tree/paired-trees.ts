/**
 * Lays the submission's tree and the right one over each other: one node for each board that either
 * of them has at a place, with what is wrong about it. The right tree comes from the rules of the
 * game, so that a report needs nothing but the result.
 */
import { bestValue, type Value } from '../kit/boards/best-play.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';

/** A tree that the submission built, cut to a size that a report can hold. */
export interface BuiltTree {
  /** The board; `null` for what is no board. */
  readonly b: BoardText | null;
  /** Its value by the submission: what its own functions answer, else what is stored in `val`. */
  readonly v?: number;
  readonly d?: number;
  readonly c?: readonly BuiltTree[];
  /** There is more below that is not kept here. */
  readonly cut?: true;
}

/** How a node of the submission's tree differs from the right one. */
type NodeMark =
  /** What is no child of its parent at all. */
  'no-board' | 'extra' | 'repeated' | 'value' | 'missing' | 'turn' | 'root';

export interface PairedNode {
  /** `null` for what is no board. */
  readonly board: BoardText | null;
  /** In the submission's tree: its board may be another one where a root was written over. */
  readonly yours?: BuiltTree;
  /** What the board is worth, where the right tree has it. */
  readonly right?: Value | undefined;
  readonly mark?: NodeMark | undefined;
  readonly children: readonly PairedNode[];
  /** There is more below than is known here. */
  readonly isCut: boolean;
}

/** The submission's tree beside the right one. */
export function pairTrees(yours: BuiltTree, rootBoard: BoardText): PairedNode {
  const depth = yours.d ?? 0;
  if (yours.b === rootBoard) return pair(yours, depth);
  // The submission wrote on the root's own board; what lies below it can be right all the same.
  return { ...pair({ ...yours, b: rootBoard }, depth, 'root'), yours };
}

/** The right tree alone, where the submission was given one and did not build its own. */
export function rightTree(board: BoardText, levels: number): PairedNode {
  const moves = legalMoves(board);
  const isCut = levels === 0 && moves.length > 0;
  const children = isCut ? [] : moves.map((move) => rightTree(move, levels - 1));
  return { board, right: bestValue(board), children, isCut };
}

/** @param depth of the node; nothing below what is wrong as a whole, where nothing is marked again */
function pair(yours: BuiltTree, depth: number | undefined, mark?: NodeMark): PairedNode {
  const { b: board, c: children = [], cut: isCut = false } = yours;
  if (board === null || depth === undefined || (mark !== undefined && mark !== 'root')) {
    const own = depth === undefined ? undefined : 'no-board';
    const below = children.map((child) => pair(child, undefined));
    return { board, yours, mark: mark ?? own, children: below, isCut };
  }
  const right = bestValue(board);
  const left = new Set(legalMoves(board));
  const beside = children.map((child) => {
    const { b: move } = child;
    const isOne = move !== null && left.delete(move);
    const isMove = move !== null && legalMoves(board).includes(move);
    const wrong = isOne ? undefined : move === null ? 'no-board' : isMove ? 'repeated' : 'extra';
    return pair(child, depth + 1, wrong);
  });
  const lacking = isCut
    ? []
    : [...left].map((move): PairedNode => ({ ...rightTree(move, 0), mark: 'missing' }));
  return {
    ...{ board, yours, right, isCut, mark: mark ?? ownMark(yours, right, depth) },
    children: [...beside, ...lacking],
  };
}

function ownMark({ d, v }: BuiltTree, right: Value, depth: number): NodeMark | undefined {
  if (d !== undefined && d !== depth) return 'turn';
  return v !== undefined && v !== right ? 'value' : undefined;
}

/** The way along these boards, as far as it goes: see `TreeDifference`. */
export function wayAlong(
  root: PairedNode,
  [, ...path]: readonly BoardText[],
): readonly PairedNode[] {
  const next = root.children.find((child) => child.board === path[0]);
  return next === undefined ? [root] : [root, ...wayAlong(next, path)];
}

/**
 * Which nodes a page can hold: those on the way to the difference with all beside them, then level
 * by level.
 *
 * @returns the nodes whose children are shown
 */
export function withinLimit(way: readonly PairedNode[], mostNodes: number): Set<PairedNode> {
  const shown = new Set<PairedNode>();
  let left = mostNodes;
  const queue = [...way];
  for (const node of queue) {
    const count = node.children.length;
    if (count === 0 || shown.has(node) || count > left) continue;
    left -= count;
    shown.add(node);
    queue.push(...node.children);
  }
  return shown;
}
