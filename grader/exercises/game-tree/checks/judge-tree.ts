/**
 * Judges a tree that a submission has built: below the root exactly the legal moves at every node,
 * down to finished boards and no further; each node's board, rows and list of children its own;
 * `deepID` and `parent` right. The order of children and `val` are free.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import { codeOfText, markAt, textOfCode, weightOf } from '../inside/board-code.ts';
import { UNIT } from '../inside/dump-units.ts';
import { markToMove, squareOfStep } from './board-steps.ts';
import { isFinishedIn } from './board-table.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from './tree-problem.ts';
import { type DumpedNode, type DumpedTree, NOT_ODD, readTree } from './tree-reader.ts';

/**
 * @param table what is known of each board: see `board-table.ts`
 * @param mostNodes where the sandbox was told to stop
 * @returns the problem that explains most, or `undefined` when the tree is right
 */
export function judgeTree(
  root: BoardText,
  units: Uint16Array,
  table: string,
  mostNodes: number,
): TreeProblem | undefined {
  const tree = readTree(units);
  if (tree === undefined) return { kind: 'garbled' };
  return new TreeJudge(tree, root, table, mostNodes).judge();
}

class TreeJudge {
  /** The first problem of each kind. */
  readonly #problems = new Map<TreeProblem['kind'], TreeProblem>();

  constructor(
    private readonly tree: DumpedTree,
    private readonly root: BoardText,
    private readonly table: string,
    private readonly mostNodes: number,
  ) {}

  judge(): TreeProblem | undefined {
    this.#judgeRoot();
    if (this.tree.tooLarge) this.#note({ kind: 'too-large', limit: this.mostNodes });
    this.#judgeNode(this.tree.root, true);
    for (const kind of TREE_PROBLEM_ORDER) {
      const problem = this.#problems.get(kind);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #judgeRoot(): void {
    const { board, oddity } = this.tree.root;
    if (board === codeOfText(this.root)) return;
    const after = isBoard(board) ? textOfCode(board) : null;
    const afterText = oddity.board === undefined ? {} : { afterText: oddity.board };
    this.#note({ kind: 'root-changed', before: this.root, after, ...afterText });
  }

  /** @param trusted whether its board is right, so that its children can be held against it */
  #judgeNode(node: DumpedNode, trusted: boolean): void {
    const { board, count, children, oddity } = node;
    if (oddity !== NOT_ODD) this.#judgeOddity(node);
    const hasOwnChildren = oddity.childrenOf === undefined && oddity.children === undefined;
    if (trusted && isBoard(board) && hasOwnChildren) {
      if (!isFinishedIn(this.table, board)) {
        this.#judgeChildren(node);
        return;
      }
      if (count > 0) this.#note({ kind: 'plays-on', at: placeOf(node), count });
    }
    for (const child of children) this.#judgeNode(child, false);
  }

  #judgeChildren(node: DumpedNode): void {
    const { board: code, children } = node;
    const mark = markToMove(code);
    const moves = new Set<number>();
    for (const child of children) {
      const { board } = child;
      const square = isBoard(board) ? squareOfStep(board - code, mark) : undefined;
      const isMove = square !== undefined && markAt(code, square) === 0;
      const isNew = isMove && !moves.has(board);
      if (isMove) moves.add(board);
      if (isBoard(board) && !isNew) {
        const kind = isMove ? 'repeated-move' : 'wrong-move';
        this.#note({ kind, at: placeOf(node), board: textOfCode(board) });
      }
      this.#judgeLinks(child, node);
      this.#judgeNode(child, isMove);
    }
    const missing = movesOn(code, mark).filter((board) => !moves.has(board));
    if (missing.length > 0 && !this.tree.tooLarge) {
      this.#note({ kind: 'missing-moves', at: placeOf(node), boards: missing.map(textOfCode) });
    }
  }

  #judgeLinks(child: DumpedNode, above: DumpedNode): void {
    const { board, deepID, parentDiffers, oddity } = child;
    if (board === UNIT.notANode) return;
    const expected = above.deepID + 1;
    if (above.deepID !== UNIT.irregularDeepID && deepID !== expected) {
      const actual = oddity.deepID ?? String(deepID);
      const rootNow = this.tree.root.deepID;
      const isRootOther = rootNow !== 0 && rootNow !== UNIT.irregularDeepID;
      const kind = 'wrong-deep-id';
      this.#note({ kind, at: placeOf(child), expected, actual, ...(isRootOther && { rootNow }) });
    }
    if (parentDiffers) this.#note({ kind: 'wrong-parent', at: placeOf(child) });
  }

  #judgeOddity(node: DumpedNode): void {
    const { notANode, board, children, boardOf, childrenOf, rowOf } = node.oddity;
    const at = placeOf(node);
    if (notANode !== undefined) this.#note({ kind: 'not-a-node', at, text: notANode });
    // Of the root it is said that it was changed.
    if (board !== undefined && node.parent !== undefined) {
      this.#note({ kind: 'not-a-board', at, text: board });
    }
    if (children !== undefined) this.#note({ kind: 'not-a-list', at, text: children });
    const other = boardOf ?? childrenOf;
    if (other !== undefined) {
      const what = boardOf === undefined ? 'children' : boardOf === childrenOf ? 'node' : 'board';
      this.#note({ kind: `shared-${what}`, at, with: placeOf(other) });
    }
    if (rowOf !== undefined) {
      const { row, node: withNode, nodeRow } = rowOf;
      this.#note({ kind: 'shared-row', at, row, with: placeOf(withNode), withRow: nodeRow });
    }
  }

  #note(problem: TreeProblem): void {
    if (!this.#problems.has(problem.kind)) this.#problems.set(problem.kind, problem);
  }
}

function isBoard(code: number): boolean {
  return code < UNIT.tooMuch;
}

function textOf(board: number): BoardText {
  return isBoard(board) ? textOfCode(board) : '??? ??? ???';
}

function placeOf({ board, parent }: DumpedNode): TreePlace {
  return [...(parent === undefined ? [] : placeOf(parent)), textOf(board)];
}

function movesOn(code: number, mark: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .filter((square) => markAt(code, square) === 0)
    .map((square) => code + mark * weightOf(square));
}
