/**
 * Judges a tree that a submission has built: below the root exactly the legal moves at every node,
 * down to finished boards and no further; each node's board, rows and list of children its own;
 * `deepID` and `parent` right. The order of children and `val` are free.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import { besideMoves } from '../game/positions.ts';
import { codeOfText, isFinished, markCountOf, squareBetween } from '../inside/board-code.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from './tree-problem.ts';
import {
  type Dump,
  type DumpedNode,
  type DumpedTree,
  NO_DEPTH,
  NO_NOTES,
  readTree,
} from './tree-reader.ts';

/**
 * @param mostNodes where the sandbox was told to stop
 * @returns the problem that explains most; `undefined` when the tree is right
 */
export function treeProblem(
  root: BoardText,
  dump: Dump,
  mostNodes: number,
): TreeProblem | undefined {
  if (isRightTree(root, dump)) return undefined;
  const tree = readTree(dump);
  if (tree === undefined) return { kind: 'garbled' };
  const first = new Map<TreeProblem['kind'], TreeProblem>();
  for (const problem of problemsIn(tree, root, mostNodes)) {
    if (!first.has(problem.kind)) first.set(problem.kind, problem);
  }
  return first.get(TREE_PROBLEM_ORDER.find((kind) => first.has(kind))!);
}

/** For speed: most trees are right, and one may have half a million nodes. */
export function isRightTree(root: BoardText, { units, notes }: Dump): boolean {
  const code = codeOfText(root);
  return notes === '' && endOfRight(code, 9 - markCountOf(code), units, 0) === units.length;
}

const NOT_RIGHT = -1;

/**
 * @param empty how many squares of the board are
 * @returns where the right tree of a board that begins here ends, or {@link NOT_RIGHT}
 */
function endOfRight(code: number, empty: number, units: Uint16Array, at: number): number {
  if (units[at] !== code) return NOT_RIGHT;
  const count = isFinished(code) ? 0 : empty;
  if (units[at + 1] !== count) return NOT_RIGHT;
  const mark = empty % 2 === 1 ? 1 : 2;
  let end = at + 2;
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const child = units[end]!;
    const square = squareBetween(code, child, mark);
    if (square < 0 || (moves & (1 << square)) !== 0) return NOT_RIGHT;
    moves |= 1 << square;
    end = endOfRight(child, empty - 1, units, end);
    if (end === NOT_RIGHT) return NOT_RIGHT;
  }
  return end;
}

type Problems = Generator<TreeProblem, void>;

function* problemsIn(tree: DumpedTree, before: BoardText, limit: number): Problems {
  const { root, isTooLarge } = tree;
  const { b: after, notes } = root;
  if (after !== before) {
    const afterText = notes.noBoard === undefined ? {} : { afterText: notes.noBoard };
    yield { kind: 'root-changed', before, after, ...afterText };
  }
  if (isTooLarge) yield { kind: 'too-large', limit };
  yield* problemsAt(root, true, tree);
}

/** @param isTrusted whether its board is right, so that its children can be held against it */
function* problemsAt(node: DumpedNode, isTrusted: boolean, tree: DumpedTree): Problems {
  const { b: board, count, children, notes } = node;
  if (notes !== NO_NOTES) yield* oddIn(node, tree);
  const hasList = notes.sameList === undefined && notes.noList === undefined;
  if (!isTrusted || board === null || !hasList || isFinished(node.board)) {
    const playsOn = isTrusted && board !== null && hasList && count > 0;
    if (playsOn) yield { kind: 'plays-on', at: placeOf(node), count };
    for (const child of children) yield* problemsAt(child, false, tree);
    return;
  }
  const { marks, missing } = besideMoves(board, children);
  for (const [i, child] of children.entries()) {
    const mark = marks[i];
    if (mark === 'extra') yield { kind: 'wrong-move', at: placeOf(node), board: child.b! };
    if (mark === 'repeated') yield { kind: 'repeated-move', at: placeOf(node), board: child.b! };
    yield* oddLinks(child, node, tree.root);
    yield* problemsAt(child, mark === undefined || mark === 'repeated', tree);
  }
  if (missing.length > 0 && !tree.isTooLarge) {
    yield { kind: 'missing-moves', at: placeOf(node), boards: missing };
  }
}

function* oddLinks(child: DumpedNode, above: DumpedNode, root: DumpedNode): Problems {
  const { deepID, notes } = child;
  if (notes.noNode !== undefined) return;
  const expected = above.deepID + 1;
  if (above.deepID !== NO_DEPTH && deepID !== expected) {
    const isRootOther = root.deepID !== 0 && root.deepID !== NO_DEPTH;
    yield {
      ...{ kind: 'wrong-deep-id', at: placeOf(child), expected },
      actual: notes.deepID ?? `${deepID}`,
      ...(isRootOther && { rootNow: root.deepID }),
    };
  }
  if (notes.parent !== undefined) yield { kind: 'wrong-parent', at: placeOf(child) };
}

function* oddIn(node: DumpedNode, { nodes }: DumpedTree): Problems {
  const { noNode, noBoard, noList, sameBoard, sameList, sameRow } = node.notes;
  const at = placeOf(node);
  if (noNode !== undefined) yield { kind: 'not-a-node', at, text: noNode };
  // Of the root it is said that it was changed.
  if (noBoard !== undefined && node.parent !== undefined) {
    yield { kind: 'not-a-board', at, text: noBoard };
  }
  if (noList !== undefined) yield { kind: 'not-a-list', at, text: noList };
  const same = sameBoard ?? sameList;
  if (same !== undefined) {
    const what = sameBoard === undefined ? 'children' : sameBoard === sameList ? 'node' : 'board';
    yield sharedWith(nodes[Number(same)], { kind: `shared-${what}`, at });
  }
  if (sameRow !== undefined) {
    const [, row, other, withRow] = /^([0-2]) (\d+) ([0-2])$/.exec(sameRow) ?? [];
    const rows = { row: Number(row), withRow: Number(withRow) };
    yield sharedWith(nodes[Number(other)], { kind: 'shared-row', at, ...rows });
  }
}

function sharedWith(other: DumpedNode | undefined, problem: TreeProblem): TreeProblem {
  return other === undefined ? { kind: 'garbled' } : { ...problem, with: placeOf(other) };
}

function placeOf({ parent, b }: DumpedNode): TreePlace {
  return [...(parent === undefined ? [] : placeOf(parent)), b ?? '??? ??? ???'];
}
