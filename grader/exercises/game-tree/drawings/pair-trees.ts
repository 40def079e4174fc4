/**
 * Lays the submission's tree and the right one over each other: one node for each board that either
 * of them has at a place, with what is wrong about it. The right tree comes from the rules of the
 * game and a table of values, so that a report needs nothing but the result.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import type { SubmissionTree } from '../case-details.ts';
import { besideMoves, type ChildMark } from '../game/positions.ts';

export type RightValues = Readonly<Record<BoardText, -1 | 0 | 1>>;

/** How a node of the submission's tree differs from the right one. */
type NodeMark = ChildMark | 'value' | 'missing' | 'turn' | 'root';

export interface PairedNode {
  /** `null` for what is no board. */
  readonly board: BoardText | null;
  /** In the submission's tree; `value` is absent where it has none. */
  readonly yours?: {
    readonly value?: number;
    /** Where it is not the node's: a root that was written over. */
    readonly board?: BoardText | null;
  };
  readonly right?: { readonly value?: -1 | 0 | 1 };
  readonly mark?: NodeMark;
  readonly children: readonly PairedNode[];
  /** There is more below than is known here. */
  readonly isCut: boolean;
}

/** The submission's tree beside the right one. */
export function pairTrees(
  yours: SubmissionTree,
  rootBoard: BoardText,
  values: RightValues,
): PairedNode {
  const depth = yours.d ?? 0;
  if (yours.b === rootBoard) return pair(yours, true, depth, values, undefined);
  // The submission wrote on the root's own board; what lies below it can be right all the same.
  const root = pair({ ...yours, b: rootBoard }, true, depth, values, 'root');
  return { ...root, yours: { ...root.yours, board: yours.b } };
}

/** The right tree alone, where the submission was given one and did not build its own. */
export function rightTree(board: BoardText, values: RightValues): PairedNode {
  const moves = legalMoves(board);
  const known = moves.every((move) => move in values);
  return {
    board,
    right: rightAt(board, values),
    children: known ? moves.map((move) => rightTree(move, values)) : [],
    isCut: !known,
  };
}

function pair(
  yours: SubmissionTree,
  isLegal: boolean,
  depth: number,
  values: RightValues,
  mark: NodeMark | undefined,
): PairedNode {
  const { b: board, v: value, c: children = [], cut } = yours;
  const right = isLegal && board !== null ? rightAt(board, values) : undefined;
  const own = mark ?? ownMark(yours, right?.value, depth);
  return {
    board,
    yours: value === undefined ? {} : { value },
    ...(right !== undefined && { right }),
    ...(own !== undefined && { mark: own }),
    // What lies below an illegal node is wrong as a whole, so nothing there is marked again.
    children:
      isLegal && board !== null
        ? childrenOn(board, yours, depth + 1, values)
        : children.map(unjudged),
    isCut: cut === true,
  };
}

function ownMark(
  yours: SubmissionTree,
  right: number | undefined,
  depth: number,
): NodeMark | undefined {
  if (yours.b === null) return 'no-board';
  if (yours.d !== undefined && yours.d !== depth) return 'turn';
  const differs = yours.v !== undefined && right !== undefined && yours.v !== right;
  return differs ? 'value' : undefined;
}

function childrenOn(
  board: BoardText,
  { c: children = [], cut }: SubmissionTree,
  depth: number,
  values: RightValues,
): PairedNode[] {
  const { marks, missing } = besideMoves(
    board,
    children.map(({ b }) => b),
  );
  return [
    ...children.map((child, i) => pair(child, marks[i] === undefined, depth, values, marks[i])),
    ...(cut === true ? [] : missing).map((move) => ({
      board: move,
      right: rightAt(move, values),
      mark: 'missing' as const,
      children: [],
      isCut: legalMoves(move).length > 0,
    })),
  ];
}

function unjudged({ b, v, c = [], cut }: SubmissionTree): PairedNode {
  return {
    board: b,
    yours: v === undefined ? {} : { value: v },
    children: c.map(unjudged),
    isCut: cut === true,
  };
}

function rightAt(board: BoardText, values: RightValues): { readonly value?: -1 | 0 | 1 } {
  const value = values[board];
  return value === undefined ? {} : { value };
}

/**
 * The way to where the tree goes wrong first: the marked node with the fewest squares left, so that
 * what is above it, and wrong only because of it, does not hide it.
 *
 * @returns the nodes from the root to it; the root alone when nothing is marked
 */
export function wayToDifference(root: PairedNode): PairedNode[] {
  let best: PairedNode[] = [root];
  let fewest = Number.POSITIVE_INFINITY;
  const visit = (node: PairedNode, way: readonly PairedNode[]): void => {
    const left = node.board === null ? 0 : emptySquares(node.board);
    if (node.mark !== undefined && left < fewest) {
      fewest = left;
      best = [...way, node];
    }
    for (const child of node.children) visit(child, [...way, node]);
  };
  visit(root, []);
  return best;
}

/** The way along these boards, as far as it goes: see `TreeDifference`. */
export function wayAlong(root: PairedNode, path: readonly BoardText[]): PairedNode[] {
  const way = [root];
  for (const board of path.slice(1)) {
    const next = way.at(-1)!.children.find((child) => child.board === board);
    if (next === undefined) break;
    way.push(next);
  }
  return way;
}

/**
 * Which nodes a page can hold: those on the way to the difference with all beside them, then level
 * by level.
 *
 * @returns the nodes whose children are shown
 */
export function withinLimit(
  root: PairedNode,
  way: readonly PairedNode[],
  mostNodes: number,
): Set<PairedNode> {
  const shown = new Set<PairedNode>();
  let left = mostNodes;
  const show = (node: PairedNode): void => {
    if (node.children.length === 0 || shown.has(node) || node.children.length > left) return;
    left -= node.children.length;
    shown.add(node);
  };
  for (const node of way) show(node);
  const queue = [root];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    show(node);
    if (shown.has(node)) queue.push(...node.children);
  }
  return shown;
}

export function countBelow(node: PairedNode): number {
  return node.children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}
