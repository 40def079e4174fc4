/**
 * The right answers, from running the reference solution: every board is put to its own functions,
 * the fullest boards first. Boards that can be reached in several ways share one node, and what a
 * board is worth is asked once, so the whole game takes a few milliseconds.
 */
import {
  type BoardText,
  boardText,
  type Cells,
  cellsOf,
  EMPTY_BOARD,
} from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { type OpenReference, openReference } from '../../../reference/run-reference.ts';
import { type Answers, answersIn, type KnownBoard } from '../game/answers.ts';

interface ReferenceNode {
  readonly map: Cells;
  val: number;
  children: ReferenceNode[];
}

interface ReferenceMinMax {
  minmax(node: ReferenceNode): Cells[];
  max_value(node: ReferenceNode): number;
  min_value(node: ReferenceNode): number;
  get_value(node: ReferenceNode): number;
  isTerminal(node: ReferenceNode): boolean;
}

interface Reference {
  readonly GameNode: new (map: Cells, val: number, deepID: number) => ReferenceNode;
  readonly GameTree: new (root: ReferenceNode) => object;
  readonly MinMax: new (tree: object) => ReferenceMinMax;
}

const LIMIT_MS = 10_000;

/**
 * @param folder holds the reference's `game-tree.ts`
 * @param limitMs for loading it, and for all of its answers
 * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
 */
export async function referenceAnswers(folder: string, limitMs = LIMIT_MS): Promise<Answers> {
  const { exports, run, broken } = await openReference(folder, 'game-tree', limitMs);
  let answers: Answers | undefined;
  run(() => {
    answers = solved(exports as Reference, broken);
  });
  return answers!;
}

function solved(
  { GameNode, GameTree, MinMax }: Reference,
  broken: OpenReference['broken'],
): Answers {
  for (const [name, given] of Object.entries({ GameNode, GameTree, MinMax })) {
    if (typeof given !== 'function') throw broken(`does not export the class ${name}`);
  }
  const newNode = (board: BoardText): ReferenceNode =>
    new GameNode(cellsOf(board), 0, 9 - emptySquares(board));
  const minmax = new MinMax(new GameTree(newNode(EMPTY_BOARD)));
  const values = new Map<ReferenceNode, -1 | 0 | 1>();
  // What a board is worth is known before the boards above it ask.
  for (const name of ['max_value', 'min_value'] as const) {
    const original = minmax[name];
    minmax[name] = (node) => values.get(node) ?? original.call(minmax, node);
  }
  const nodes = new Map<BoardText, ReferenceNode>();
  const known = new Map<BoardText, KnownBoard>();
  const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
  for (const board of boards) {
    const node = newNode(board);
    nodes.set(board, node);
    const side = sideToMove(board);
    const finished = minmax.isTerminal(node);
    if (finished !== (side === null)) {
      throw broken(`answers isTerminal with ${String(finished)} on ${board}`);
    }
    if (side !== null) node.children = legalMoves(board).map((move) => nodes.get(move)!);
    const name = side === null ? 'get_value' : side === 'x' ? 'max_value' : 'min_value';
    const answer = minmax[name](node);
    if (answer !== 1 && answer !== 0 && answer !== -1) {
      throw broken(`answers ${name} with ${String(answer)} on ${board}`);
    }
    node.val = answer;
    const value = answer === 0 ? 0 : answer; // and not -0
    values.set(node, value);
    const wins = side === 'x' && { wins: minmax.minmax(node).map(boardText).sort() };
    known.set(board, { finished, value, ...wins });
  }
  return answersIn(known);
}
