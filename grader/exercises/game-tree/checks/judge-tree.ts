/**
 * Judges a tree that a submission has built: below the root exactly the legal moves at every node,
 * down to finished boards and no further; each node's board, rows and list of children its own;
 * `deepID` and `parent` right. The order of children and `val` are free.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import { codeOfText, markAt, textOfCode, weightOf } from '../inside/board-code.ts';
import { UNIT } from '../inside/dump-units.ts';
import { emptySquaresOf, markToMove, squareOfStep } from './board-steps.ts';
import { isFinishedIn } from './board-table.ts';
import { TREE_PROBLEM_ORDER, type TreePlace, type TreeProblem } from './tree-problem.ts';
import { type DumpedTree, type Oddity, readTree } from './tree-reader.ts';

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
  #next = 0;

  constructor(
    private readonly tree: DumpedTree,
    private readonly root: BoardText,
    private readonly table: string,
    private readonly mostNodes: number,
  ) {}

  judge(): TreeProblem | undefined {
    this.#judgeRoot();
    if (this.tree.tooLarge) this.#note({ kind: 'too-large', limit: this.mostNodes });
    this.#judgeNode(true);
    for (const kind of TREE_PROBLEM_ORDER) {
      const problem = this.#problems.get(kind);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #judgeRoot(): void {
    const code = this.tree.boards[0]!;
    if (code === codeOfText(this.root)) return;
    const after = isBoard(code) ? textOfCode(code) : null;
    const odd = this.tree.oddities.get(0)?.board;
    const afterText = odd === undefined ? {} : { afterText: odd };
    this.#note({ kind: 'root-changed', before: this.root, after, ...afterText });
  }

  /**
   * Judges the next node of the tree and all below it.
   *
   * @param trusted whether its board is right, so that its children can be held against it
   */
  #judgeNode(trusted: boolean): void {
    const { tree } = this;
    const node = this.#next++;
    const oddity = tree.oddities.get(node);
    if (oddity !== undefined) this.#judgeOddity(node, oddity);
    const code = tree.boards[node]!;
    const count = tree.childCounts[node]!;
    const hasOwnChildren = oddity?.childrenOf === undefined && oddity?.children === undefined;
    if (!trusted || !isBoard(code) || !hasOwnChildren) {
      for (let i = 0; i < count && this.#next < tree.count; i++) this.#judgeNode(false);
      return;
    }
    if (isFinishedIn(this.table, code)) {
      if (count > 0) this.#note({ kind: 'plays-on', at: this.#placeOf(node), count });
      for (let i = 0; i < count && this.#next < tree.count; i++) this.#judgeNode(false);
      return;
    }
    this.#judgeChildren(node, code, count);
  }

  #judgeChildren(node: number, code: number, count: number): void {
    const { tree } = this;
    const mark = markToMove(code);
    let moves = 0;
    let goodMoves = 0;
    for (let i = 0; i < count && this.#next < tree.count; i++) {
      const child = this.#next;
      const step = tree.boards[child]! - code;
      const square = isBoard(tree.boards[child]!) ? squareOfStep(step, mark) : undefined;
      const isMove = square !== undefined && markAt(code, square) === 0;
      if (isMove && (moves & (1 << square)) !== 0) {
        this.#note({ kind: 'repeated-move', at: this.#placeOf(node), board: this.#board(child) });
      } else if (isMove) {
        moves |= 1 << square;
        goodMoves++;
      } else if (isBoard(tree.boards[child]!)) {
        this.#note({ kind: 'wrong-move', at: this.#placeOf(node), board: this.#board(child) });
      }
      this.#judgeLinks(child, node);
      this.#judgeNode(isMove);
    }
    if (goodMoves < emptySquaresOf(code) && !tree.tooLarge) {
      this.#note({
        kind: 'missing-moves',
        at: this.#placeOf(node),
        boards: missingMoves(code, mark, moves),
      });
    }
  }

  #judgeLinks(child: number, node: number): void {
    const { tree } = this;
    if (tree.boards[child] === UNIT.notANode) return;
    const expected = tree.deepIDs[node]! + 1;
    const actual = tree.deepIDs[child]!;
    const known = tree.deepIDs[node] !== UNIT.irregularDeepID;
    if (known && actual !== expected) {
      const text = tree.oddities.get(child)?.deepID ?? String(actual);
      const rootNow = tree.deepIDs[0]!;
      this.#note({
        kind: 'wrong-deep-id',
        at: this.#placeOf(child),
        expected,
        actual: text,
        ...(rootNow !== 0 && rootNow !== UNIT.irregularDeepID && { rootNow }),
      });
    }
    if (tree.parentDiffers[child] === 1) {
      this.#note({ kind: 'wrong-parent', at: this.#placeOf(child) });
    }
  }

  #judgeOddity(node: number, oddity: Oddity): void {
    const at = this.#placeOf(node);
    const { boardOf, childrenOf, rowOf } = oddity;
    if (oddity.notANode !== undefined) {
      this.#note({ kind: 'not-a-node', at, text: oddity.notANode });
    }
    // Of the root it is said that it was changed.
    if (oddity.board !== undefined && node !== 0) {
      this.#note({ kind: 'not-a-board', at, text: oddity.board });
    }
    if (oddity.children !== undefined)
      this.#note({ kind: 'not-a-list', at, text: oddity.children });
    if (boardOf !== undefined && boardOf === childrenOf) {
      this.#note({ kind: 'shared-node', at, with: this.#placeOf(boardOf) });
    } else if (boardOf !== undefined) {
      this.#note({ kind: 'shared-board', at, with: this.#placeOf(boardOf) });
    } else if (childrenOf !== undefined) {
      this.#note({ kind: 'shared-children', at, with: this.#placeOf(childrenOf) });
    }
    if (rowOf !== undefined) {
      const { row, node: other, nodeRow } = rowOf;
      this.#note({ kind: 'shared-row', at, row, with: this.#placeOf(other), withRow: nodeRow });
    }
  }

  #board(node: number): BoardText {
    const code = this.tree.boards[node]!;
    return isBoard(code) ? textOfCode(code) : '??? ??? ???';
  }

  #placeOf(node: number): TreePlace {
    const place: BoardText[] = [];
    for (let at = node; at >= 0; at = this.tree.parents[at]!) place.unshift(this.#board(at));
    return place;
  }

  #note(problem: TreeProblem): void {
    if (!this.#problems.has(problem.kind)) this.#problems.set(problem.kind, problem);
  }
}

function isBoard(code: number): boolean {
  return code < UNIT.tooMuch;
}

function missingMoves(code: number, mark: number, moves: number): BoardText[] {
  const boards: BoardText[] = [];
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) === 0 && (moves & (1 << square)) === 0) {
      boards.push(textOfCode(code + mark * weightOf(square)));
    }
  }
  return boards;
}
