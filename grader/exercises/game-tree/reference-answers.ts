/**
 * The right answers, from running the reference solution: every board is put to its own functions, the fullest
 * boards first. Boards that can be reached in several ways share one node, and what a board is worth is asked
 * once, so the whole game takes a few milliseconds. They are kept as text, from which nothing of the
 * reference's code can be read.
 */
import type { ReferenceAnswers } from '../../exercise/case-format.ts';
import type { Value } from '../../kit/boards/best-play.ts';
import { type BoardText, boardText, type Cells, cellsOf } from '../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../kit/boards/moves.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { sideToMove } from '../../kit/boards/standing.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { type OpenReference, openReference } from '../../reference/run-reference.ts';
import type { Answers } from './answers.ts';

export const keptAnswers: ReferenceAnswers<Answers> = {
  run: (folder) => referenceAnswers(folder),
  write: (answers) =>
    boardsOf('reachable')
      .map((board) => written(board, answers).toString(36).padStart(DIGITS, '0'))
      .join(''),
  read,
};

/** @throws {GraderError} when the project has no right answers, or they cannot be used */
export function gameTreeAnswers(projectFolder: string): Promise<Answers> {
  return loadAnswers(projectFolder, 'game-tree', keptAnswers);
}

/** For each reachable board, smallest first, a number in base 36. */
const DIGITS = 3;

/** The value + 1, and 3 times the moves that force a win: bit n is set for the nth legal one in reading order. */
function written(board: BoardText, answers: Answers): number {
  const wins = sideToMove(board) === 'x' ? answers.forcedWins(board) : [];
  const bits = legalMoves(board).map((move, n) => (wins.includes(move) ? 1 << n : 0));
  return answers.value(board) + 1 + 3 * bits.reduce((sum, bit) => sum + bit, 0);
}

async function read(text: string): Promise<Answers | undefined> {
  const boards = boardsOf('reachable');
  if (text.length !== DIGITS * boards.length || !/^[0-9a-z]+$/.test(text)) return undefined;
  const numbers = text.match(/.../g)!.map((digits) => Number.parseInt(digits, 36));
  const known = new Map(boards.map((board, i) => [board, numbers[i]!]));
  return {
    value: (board) => ((known.get(board)! % 3) - 1) as Value,
    forcedWins: (board) => {
      const bits = Math.floor(known.get(board)! / 3);
      return legalMoves(board)
        .filter((_, n) => (bits & (1 << n)) !== 0)
        .sort();
    },
  };
}

interface ReferenceNode {
  readonly map: Cells;
  val: number;
  children: ReferenceNode[];
}

type ReferenceFunction = 'max_value' | 'min_value' | 'get_value' | 'isTerminal' | 'minmax';

interface Reference {
  readonly GameNode: new (map: Cells, val: number, deepID: number) => ReferenceNode;
  readonly GameTree: new (root: ReferenceNode) => object;
  readonly MinMax: new (
    tree: object,
  ) => Record<ReferenceFunction, (node: ReferenceNode) => unknown>;
}

const LIMIT_MS = 10_000;

/**
 * @param folder holds the reference's `game-tree.ts`
 * @param limitMs for loading it, and for all of its answers
 * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
 */
export async function referenceAnswers(folder: string, limitMs = LIMIT_MS): Promise<Answers> {
  const reference = await openReference(folder, 'game-tree', limitMs);
  const values = new Map<BoardText, Value>();
  const wins = new Map<BoardText, readonly BoardText[]>();
  reference.run(() => solve(reference, values, wins));
  return { value: (board) => values.get(board)!, forcedWins: (board) => wins.get(board)! };
}

function solve(
  { exports, broken }: OpenReference,
  values: Map<BoardText, Value>,
  wins: Map<BoardText, readonly BoardText[]>,
): void {
  const { GameNode, GameTree, MinMax } = exports as Reference;
  for (const [name, given] of Object.entries({ GameNode, GameTree, MinMax })) {
    if (typeof given !== 'function') throw broken(`does not export the class ${name}`);
  }
  const nodes = new Map<BoardText, ReferenceNode>();
  const answers = new Map<ReferenceNode, Value>();
  const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
  for (const board of boards) {
    nodes.set(board, new GameNode(cellsOf(board), 0, 9 - emptySquares(board)));
  }
  const minmax = new MinMax(new GameTree(nodes.get(boards.at(-1)!)!));
  // What a board is worth is known before the boards above it ask.
  for (const name of ['max_value', 'min_value'] as const) {
    const original = minmax[name];
    minmax[name] = (node) => answers.get(node) ?? original.call(minmax, node);
  }
  for (const [board, node] of nodes) {
    const side = sideToMove(board);
    const finished = minmax.isTerminal(node);
    if (finished !== (side === null)) {
      throw broken(`answers isTerminal with ${String(finished)} on ${board}`);
    }
    node.children = legalMoves(board).map((move) => nodes.get(move)!);
    const name = side === null ? 'get_value' : side === 'x' ? 'max_value' : 'min_value';
    const answer = minmax[name](node);
    if (answer !== 1 && answer !== 0 && answer !== -1) {
      throw broken(`answers ${name} with ${String(answer)} on ${board}`);
    }
    node.val = answer;
    const value = answer === 0 ? 0 : answer; // and not -0
    answers.set(node, value);
    values.set(board, value);
    if (side !== 'x') continue;
    wins.set(board, (minmax.minmax(node) as Cells[]).map(boardText).sort());
  }
}
