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
  treeFingerprint,
} from './tree-reader.ts';

export interface WrongTree {
  /** The one that explains most. */
  readonly problem: TreeProblem;
  /** Of a small tree: see `tree-reader.ts`. */
  readonly fingerprint?: string | undefined;
}

/** Whoever tells of a wrong tree asks again. */
const known = new WeakMap<Dump, WrongTree>();

/**
 * @param mostNodes where the sandbox was told to stop
 * @returns `undefined` when the tree is right
 */
export function wrongTreeIn(root: BoardText, dump: Dump, mostNodes: number): WrongTree | undefined {
  if (isRightTree(root, dump)) return undefined;
  const wrong = known.get(dump) ?? judged(root, dump, mostNodes);
  if (wrong !== undefined) known.set(dump, wrong);
  return wrong;
}

function judged(root: BoardText, dump: Dump, mostNodes: number): WrongTree | undefined {
  const tree = readTree(dump);
  if (tree === undefined) return { problem: { kind: 'garbled' } };
  const first = new Map<TreeProblem['kind'], TreeProblem>();
  judgeTree(tree, root, mostNodes, (kind, details) => {
    if (!first.has(kind)) first.set(kind, { kind, ...details() });
  });
  const problem = first.get(TREE_PROBLEM_ORDER.find((kind) => first.has(kind))!);
  return problem && { problem, fingerprint: treeFingerprint(tree) };
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

/** @param details are worked out of the first of each kind alone: where it is takes a while to tell */
type Note = (kind: TreeProblem['kind'], details: () => Omit<TreeProblem, 'kind'>) => void;

function judgeTree(tree: DumpedTree, before: BoardText, limit: number, note: Note): void {
  const { root, isTooLarge } = tree;
  const { b: after, notes } = root;
  if (after !== before) {
    const afterText = notes.noBoard === undefined ? {} : { afterText: notes.noBoard };
    note('root-changed', () => ({ before, after, ...afterText }));
  }
  if (isTooLarge) note('too-large', () => ({ limit }));
  judgeNode(root, true, tree, note);
}

/** @param isTrusted whether its board is right, so that its children can be held against it */
function judgeNode(node: DumpedNode, isTrusted: boolean, tree: DumpedTree, note: Note): void {
  const { b: board, count, children, notes } = node;
  if (notes !== NO_NOTES) judgeNotes(node, tree, note);
  const hasList = notes.sameList === undefined && notes.noList === undefined;
  if (!isTrusted || board === null || !hasList || isFinished(node.board)) {
    const playsOn = isTrusted && board !== null && hasList && count > 0;
    if (playsOn) note('plays-on', () => ({ at: placeOf(node), count }));
    for (const child of children) judgeNode(child, false, tree, note);
    return;
  }
  const { marks, missing } = besideMoves(board, children);
  for (const [i, child] of children.entries()) {
    const mark = marks[i];
    if (mark === 'extra' || mark === 'repeated') {
      const kind = mark === 'extra' ? 'wrong-move' : 'repeated-move';
      note(kind, () => ({ at: placeOf(node), board: child.b! }));
    }
    judgeLinks(child, node, tree.root, note);
    judgeNode(child, mark === undefined || mark === 'repeated', tree, note);
  }
  if (missing.length > 0 && !tree.isTooLarge) {
    note('missing-moves', () => ({ at: placeOf(node), boards: missing }));
  }
}

function judgeLinks(child: DumpedNode, above: DumpedNode, root: DumpedNode, note: Note): void {
  const { deepID, notes } = child;
  if (notes.noNode !== undefined) return;
  const expected = above.deepID + 1;
  if (above.deepID !== NO_DEPTH && deepID !== expected) {
    const isRootOther = root.deepID !== 0 && root.deepID !== NO_DEPTH;
    note('wrong-deep-id', () => ({
      ...{ at: placeOf(child), expected, actual: notes.deepID ?? `${deepID}` },
      ...(isRootOther && { rootNow: root.deepID }),
    }));
  }
  if (notes.parent !== undefined) note('wrong-parent', () => ({ at: placeOf(child) }));
}

function judgeNotes(node: DumpedNode, { nodes }: DumpedTree, note: Note): void {
  const { noNode, noBoard, noList, sameBoard, sameList, sameRow } = node.notes;
  const noteText = (kind: TreeProblem['kind'], text: string | undefined): void => {
    if (text !== undefined) note(kind, () => ({ at: placeOf(node), text }));
  };
  /** @param number of a node that was met before, as the sandbox wrote it */
  const noteShared = (kind: TreeProblem['kind'], number: string | undefined, rows = {}): void => {
    const other = nodes[Number(number)];
    if (other === undefined) note('garbled', () => ({}));
    else note(kind, () => ({ at: placeOf(node), with: placeOf(other), ...rows }));
  };
  noteText('not-a-node', noNode);
  // Of the root it is said that it was changed.
  if (node.parent !== undefined) noteText('not-a-board', noBoard);
  noteText('not-a-list', noList);
  const same = sameBoard ?? sameList;
  if (same !== undefined) {
    const what = sameBoard === undefined ? 'children' : sameBoard === sameList ? 'node' : 'board';
    noteShared(`shared-${what}`, same);
  }
  if (sameRow !== undefined) {
    const [, row, other, withRow] = /^([0-2]) (\d+) ([0-2])$/.exec(sameRow) ?? [];
    noteShared('shared-row', other, { row: Number(row), withRow: Number(withRow) });
  }
}

function placeOf({ parent, b }: DumpedNode): TreePlace {
  return [...(parent === undefined ? [] : placeOf(parent)), b ?? '??? ??? ???'];
}
