/**
 * The right answers, from running the reference solution: every board is put to its own functions,
 * the fullest boards first. Boards that can be reached in several ways share one node, and what a
 * board is worth is asked once, so the whole game takes a few milliseconds.
 */
import { type BoardText, boardText, type Cells, cellsOf } from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { type OpenReference, openReference } from '../../../reference/run-reference.ts';
import type { Answers } from '../game/answers.ts';

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
  let answers: ReferenceAnswers | undefined;
  run(() => {
    answers = new ReferenceAnswers(exports as Reference, broken);
    answers.solve();
  });
  return answers!;
}

class ReferenceAnswers implements Answers {
  readonly #nodes = new Map<BoardText, ReferenceNode>();
  readonly #values = new Map<ReferenceNode, -1 | 0 | 1>();
  readonly #finished = new Map<BoardText, boolean>();
  readonly #wins = new Map<BoardText, readonly BoardText[]>();
  readonly #minmax: ReferenceMinMax;

  constructor(
    private readonly reference: Reference,
    private readonly broken: OpenReference['broken'],
  ) {
    const { GameNode, GameTree, MinMax } = reference;
    for (const [name, given] of Object.entries({ GameNode, GameTree, MinMax })) {
      if (typeof given !== 'function') throw broken(`does not export the class ${name}`);
    }
    this.#minmax = new MinMax(new GameTree(this.#newNode('___ ___ ___')));
    this.#answerFromMemory('max_value');
    this.#answerFromMemory('min_value');
  }

  finished(board: BoardText): boolean {
    const finished = this.#finished.get(board);
    if (finished === undefined) throw new Error(`no answer for the board ${board}`);
    return finished;
  }

  value(board: BoardText): -1 | 0 | 1 {
    const value = this.#values.get(this.#nodes.get(board) as ReferenceNode);
    if (value === undefined) throw new Error(`no answer for the board ${board}`);
    return value;
  }

  forcedWins(board: BoardText): readonly BoardText[] {
    const wins = this.#wins.get(board);
    if (wins === undefined) throw new Error(`no answer for the board ${board}`);
    return wins;
  }

  solve(): void {
    const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
    for (const board of boards) this.#solveOne(board);
  }

  #solveOne(board: BoardText): void {
    const node = this.#newNode(board);
    this.#nodes.set(board, node);
    const side = sideToMove(board);
    const finished = this.#minmax.isTerminal(node);
    if (finished !== (side === null)) {
      throw this.broken(`answers isTerminal with ${String(finished)} on ${board}`);
    }
    this.#finished.set(board, finished);
    if (side !== null) node.children = legalMoves(board).map((move) => this.#nodes.get(move)!);
    const name = side === null ? 'get_value' : side === 'x' ? 'max_value' : 'min_value';
    const value = this.#minmax[name](node);
    if (value !== 1 && value !== 0 && value !== -1) {
      throw this.broken(`answers ${name} with ${String(value)} on ${board}`);
    }
    node.val = value;
    this.#values.set(node, value === 0 ? 0 : value);
    if (side === 'x') this.#wins.set(board, this.#minmax.minmax(node).map(boardText).sort());
  }

  #newNode(board: BoardText): ReferenceNode {
    return new this.reference.GameNode(cellsOf(board), 0, 9 - emptySquares(board));
  }

  /** What a board is worth is known before the boards above it ask. */
  #answerFromMemory(name: 'max_value' | 'min_value'): void {
    const original = this.#minmax[name];
    this.#minmax[name] = (node) => this.#values.get(node) ?? original.call(this.#minmax, node);
  }
}
