/**
 * Judges a tree that a submission has built: below the root exactly the legal moves at every node,
 * down to finished boards and no further; each node's board, rows and list of children its own;
 * `deepID` and `parent` right. The order of children and `val` are free.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import {
  codeOfText,
  isFinished,
  markAt,
  markCountOf,
  markToMove,
  squareBetween,
  textOfCode,
  UNIT,
  weightOf,
} from '../inside/board-code.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from './finding.ts';
import {
  boardOf,
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
  return tree === undefined ? { kind: 'garbled' } : new TreeJudge(tree).judge(root, mostNodes);
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

class TreeJudge {
  /** The first problem of each kind. */
  readonly #problems = new Map<TreeProblem['kind'], TreeProblem>();

  constructor(private readonly tree: DumpedTree) {}

  judge(before: BoardText, limit: number): TreeProblem | undefined {
    const { root, isTooLarge } = this.tree;
    const after = boardOf(root);
    if (after !== before) {
      const { noBoard: afterText } = root.notes;
      this.#note({
        kind: 'root-changed',
        before,
        after,
        ...(afterText !== undefined && { afterText }),
      });
    }
    if (isTooLarge) this.#note({ kind: 'too-large', limit });
    this.#judgeNode(root, true);
    const kind = TREE_PROBLEM_ORDER.find((each) => this.#problems.has(each));
    return kind && this.#problems.get(kind);
  }

  /** @param isTrusted whether its board is right, so that its children can be held against it */
  #judgeNode(node: DumpedNode, isTrusted: boolean): void {
    const { board, count, children, notes } = node;
    if (notes !== NO_NOTES) this.#judgeNotes(node);
    if (
      isTrusted &&
      board < UNIT.tooMuch &&
      notes.sameList === undefined &&
      notes.noList === undefined
    ) {
      if (!isFinished(board)) {
        this.#judgeChildren(node);
        return;
      }
      if (count > 0) this.#note({ kind: 'plays-on', at: placeOf(node), count });
    }
    for (const child of children) this.#judgeNode(child, false);
  }

  #judgeChildren(node: DumpedNode): void {
    const moves = new Set(movesOn(node.board));
    const left = new Set(moves);
    for (const child of node.children) {
      const board = boardOf(child);
      const isMove = moves.has(child.board);
      const isNew = left.delete(child.board);
      if (board !== null && !isNew) {
        const kind = isMove ? 'repeated-move' : 'wrong-move';
        this.#note({ kind, at: placeOf(node), board });
      }
      this.#judgeLinks(child, node);
      this.#judgeNode(child, isMove);
    }
    if (left.size > 0 && !this.tree.isTooLarge) {
      this.#note({ kind: 'missing-moves', at: placeOf(node), boards: [...left].map(textOfCode) });
    }
  }

  #judgeLinks(child: DumpedNode, above: DumpedNode): void {
    const { board, deepID, notes } = child;
    if (board === UNIT.noNode) return;
    const expected = above.deepID + 1;
    if (above.deepID !== NO_DEPTH && deepID !== expected) {
      const rootNow = this.tree.root.deepID;
      const isRootOther = rootNow !== 0 && rootNow !== NO_DEPTH;
      this.#note({
        ...{
          kind: 'wrong-deep-id',
          at: placeOf(child),
          expected,
          actual: notes.deepID ?? `${deepID}`,
        },
        ...(isRootOther && { rootNow }),
      });
    }
    if (notes.parent !== undefined) this.#note({ kind: 'wrong-parent', at: placeOf(child) });
  }

  #judgeNotes(node: DumpedNode): void {
    const { noNode, noBoard, noList, sameBoard, sameList, sameRow } = node.notes;
    const at = placeOf(node);
    if (noNode !== undefined) this.#note({ kind: 'not-a-node', at, text: noNode });
    // Of the root it is said that it was changed.
    if (noBoard !== undefined && node.parent !== undefined) {
      this.#note({ kind: 'not-a-board', at, text: noBoard });
    }
    if (noList !== undefined) this.#note({ kind: 'not-a-list', at, text: noList });
    const same = sameBoard ?? sameList;
    if (same !== undefined) {
      const what = sameBoard === undefined ? 'children' : sameBoard === sameList ? 'node' : 'board';
      this.#note({ kind: `shared-${what}`, at, with: this.#placeOf(same) });
    }
    if (sameRow !== undefined) {
      const [, row, other, withRow] = /^([0-2]) (\d+) ([0-2])$/.exec(sameRow) ?? [];
      const place = this.#placeOf(other);
      this.#note({
        kind: 'shared-row',
        at,
        row: Number(row),
        with: place,
        withRow: Number(withRow),
      });
    }
  }

  /** @param number of a node that was met before, as the sandbox wrote it */
  #placeOf(number: string | undefined): TreePlace {
    const node = this.tree.nodes[Number(number)];
    if (node !== undefined) return placeOf(node);
    this.#note({ kind: 'garbled' });
    return [];
  }

  #note(problem: TreeProblem): void {
    if (!this.#problems.has(problem.kind)) this.#problems.set(problem.kind, problem);
  }
}

function placeOf(node: DumpedNode): TreePlace {
  const { parent } = node;
  return [...(parent === undefined ? [] : placeOf(parent)), boardOf(node) ?? '??? ??? ???'];
}

function movesOn(code: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .filter((square) => markAt(code, square) === 0)
    .map((square) => code + markToMove(code) * weightOf(square));
}
