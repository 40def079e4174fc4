/**
 * Lays the submission's tree and the right one over each other: one node for each board that either
 * of them has at a place, with what is wrong about it. The right tree comes from the rules of the
 * game and a table of values, so that a report needs nothing but the result.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { SubmissionTree } from '../case-details.ts';
import { besideMoves, type ChildMark } from '../game/positions.ts';

export type RightValues = Readonly<Record<BoardText, -1 | 0 | 1>>;

/** How a node of the submission's tree differs from the right one. */
type NodeMark = ChildMark | 'value' | 'missing' | 'turn' | 'root';

/** What stands on one side; `value` is absent where it has none. */
export interface Side {
  readonly value?: number | undefined;
}

export interface PairedNode {
  /** `null` for what is no board. */
  readonly board: BoardText | null;
  /** In the submission's tree; `board` where it is not the node's: a root that was written over. */
  readonly yours?: Side & { readonly board?: BoardText | null };
  readonly right?: Side | undefined;
  readonly mark?: NodeMark | undefined;
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
  if (yours.b === rootBoard) return pair(yours, values, depth);
  // The submission wrote on the root's own board; what lies below it can be right all the same.
  const root = pair({ ...yours, b: rootBoard }, values, depth, 'root');
  return { ...root, yours: { ...root.yours, board: yours.b } };
}

/** The right tree alone, where the submission was given one and did not build its own. */
export function rightTree(board: BoardText, values: RightValues): PairedNode {
  const moves = legalMoves(board);
  const isCut = !moves.every((move) => move in values);
  const children = isCut ? [] : moves.map((move) => rightTree(move, values));
  return { board, right: { value: values[board] }, children, isCut };
}

/** @param depth of the node; nothing below what is wrong as a whole, where nothing is marked again */
function pair(
  yours: SubmissionTree,
  values: RightValues,
  depth: number | undefined,
  mark?: NodeMark,
): PairedNode {
  const { b: board, v: value, c: children = [], cut: isCut = false } = yours;
  const isWrong = depth === undefined || (mark !== undefined && mark !== 'root');
  const right = isWrong || board === null ? undefined : { value: values[board] };
  return {
    ...{ board, yours: { value }, right, isCut },
    mark: mark ?? (isWrong ? undefined : ownMark(yours, right?.value, depth)),
    children:
      right === undefined || isWrong
        ? children.map((child) => pair(child, values, undefined))
        : childrenOn(board!, yours, depth + 1, values),
  };
}

function ownMark(
  { b: board, d: depth, v: value }: SubmissionTree,
  right: number | undefined,
  usual: number,
): NodeMark | undefined {
  if (board === null) return 'no-board';
  if (depth !== undefined && depth !== usual) return 'turn';
  return value !== undefined && right !== undefined && value !== right ? 'value' : undefined;
}

function childrenOn(
  board: BoardText,
  { c: children = [], cut }: SubmissionTree,
  depth: number,
  values: RightValues,
): PairedNode[] {
  const boards = children.map(({ b }) => b);
  const { marks, missing } = besideMoves(board, boards);
  return [
    ...children.map((child, i) => pair(child, values, depth, marks[i])),
    ...(cut === true ? [] : missing).map((move) => ({
      ...{ board: move, right: { value: values[move] }, mark: 'missing' as const },
      ...{ children: [], isCut: legalMoves(move).length > 0 },
    })),
  ];
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
export function withinLimit(
  root: PairedNode,
  way: readonly PairedNode[],
  mostNodes: number,
): Set<PairedNode> {
  const shown = new Set<PairedNode>();
  let left = mostNodes;
  const show = (node: PairedNode): void => {
    const count = node.children.length;
    if (count === 0 || shown.has(node) || count > left) return;
    left -= count;
    shown.add(node);
  };
  for (const node of way) show(node);
  const queue = [root];
  for (const node of queue) {
    show(node);
    if (shown.has(node)) queue.push(...node.children);
  }
  return shown;
}

export function countBelow(node: PairedNode): number {
  return node.children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}
