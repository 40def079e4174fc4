/**
 * The right answers about boards. They come from running the reference solution: its functions are asked about every board,
 * the fullest boards first. Boards that can be reached in several ways share one node, and the value of a board is asked
 * once, so the whole game takes a few milliseconds. The answers are stored as text, from which nothing of the reference's
 * code can be read. The answers by the rules of the game are here as well, so that a slip in a reference is noticed.
 */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ReferenceAnswers, RulesDifference } from '../../engine/case-format.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import type { RightAnswers } from '../../engine/reference/right-answers.ts';
import { type OpenReference, openReference } from '../../engine/reference/run-reference.ts';
import { bestValue, type Value } from '../kit/boards/best-play.ts';
import { type BoardText, boardText, type Cells, cellsOf } from '../kit/in-child/boards/board.ts';
import { boardsOf, kindOf, legalMoves } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { sideToMove } from '../kit/in-child/boards/standing.ts';
import { boardIn, boardKindOf, type GameTreeFunction, valueFunction, wantedOf } from './page.ts';

interface SolvedGame {
  /** The value for X, with the best play of both. */
  value(board: BoardText): Value;
  /** The boards after each move of X that forces a win; only for boards with X to move. */
  forcedWins(board: BoardText): readonly BoardText[];
}

export interface GameTreeAnswers extends SolvedGame, RightAnswers {
  /** The checksum of the text that they were read from. */
  readonly checksum?: string;
}

/** There is no right answer about a board that no game leads to, nor about one that a function is not for. */
export function answersFrom({ value, forcedWins }: SolvedGame): GameTreeAnswers {
  const find: RightAnswers['find'] = (check, values) => {
    const board = boardIn(values);
    const kind = kindOf(board);
    if (kind === undefined) return undefined;
    switch (wantedOf(check)) {
      case 'truth':
        return { returned: kind === 'finished' };
      case 'value':
        // While the game goes on, the right answer is that nobody has won.
        return { returned: check === 'get_value' && kind !== 'finished' ? 0 : value(board) };
      case 'boards':
        return kind === 'x-to-move' ? { returned: forcedWins(board) } : undefined;
      case 'tree':
        // A tree is too large to be stored, so its root stands for it.
        return { returned: board };
    }
  };
  /** The value + 1, plus 3 times a number whose bit n is set where the nth legal move in reading order forces a win. */
  const numberOf = (board: BoardText): number => {
    const wins = sideToMove(board) === 'x' ? forcedWins(board) : [];
    const bits = legalMoves(board).map((move, n) => (wins.includes(move) ? 1 << n : 0));
    return value(board) + 1 + 3 * bits.reduce((sum, bit) => sum + bit, 0);
  };
  return {
    value,
    forcedWins,
    find,
    of: (check, values) => find(check, values)!,
    table: () =>
      boardsOf('reachable')
        .map((board) => numberOf(board).toString(36).padStart(DIGITS, '0'))
        .join(''),
  };
}

/** For each reachable board, smallest first, a number in base 36. */
const DIGITS = 3;

export const storedAnswers: ReferenceAnswers<GameTreeAnswers> = {
  run: (folder) => referenceAnswers(folder),
  read: async (text) => {
    const boards = boardsOf('reachable');
    if (text.length !== DIGITS * boards.length || !/^[0-9a-z]+$/.test(text)) return undefined;
    const numbers = text.match(/.../g)!.map((digits) => Number.parseInt(digits, 36));
    const known = new Map(boards.map((board, i) => [board, numbers[i]!]));
    const answers = answersFrom({
      value: (board) => ((known.get(board)! % 3) - 1) as Value,
      forcedWins: (board) => {
        const bits = Math.floor(known.get(board)! / 3);
        return legalMoves(board)
          .filter((_, n) => (bits & (1 << n)) !== 0)
          .sort();
      },
    });
    return { ...answers, checksum: checksumOf(text) };
  },
};

interface ReferenceNode {
  readonly map: Cells;
  val: Value;
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

/** Elapsed time, so a busy machine needs room: a reference takes some 10 ms (measured). */
const LIMIT_MS = 60_000;

/**
 * @param folder holds the reference's `game-tree.ts`
 * @param limitMs for loading it, and for all of its answers
 * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
 */
export async function referenceAnswers(
  folder: string,
  limitMs = LIMIT_MS,
): Promise<GameTreeAnswers> {
  const reference = await openReference(folder, 'game-tree', limitMs);
  let solved: SolvedGame | undefined;
  reference.run(() => {
    solved = solvedBy(reference);
  }, limitMs);
  return answersFrom(solved!);
}

function solvedBy({ exports, broken }: OpenReference): SolvedGame {
  const { GameNode, GameTree, MinMax } = exports as Reference;
  for (const [name, given] of Object.entries({ GameNode, GameTree, MinMax })) {
    if (typeof given !== 'function') throw broken(`does not export the class ${name}`);
  }
  const nodes = new Map<BoardText, ReferenceNode>();
  const values = new Map<ReferenceNode, Value>();
  const wins = new Map<BoardText, readonly BoardText[]>();
  const boards = boardsOf('reachable').toSorted((a, b) => emptySquares(a) - emptySquares(b));
  for (const board of boards) {
    nodes.set(board, new GameNode(cellsOf(board), 0, 9 - emptySquares(board)));
  }
  const minmax = new MinMax(new GameTree(nodes.get(boards.at(-1)!)!));
  // The value of a board is known before the boards above it ask for it.
  for (const name of ['max_value', 'min_value'] as const) {
    const original = minmax[name];
    minmax[name] = (node) => values.get(node) ?? original.call(minmax, node);
  }
  for (const [board, node] of nodes) {
    const side = sideToMove(board);
    const finished = minmax.isTerminal(node);
    if (finished !== (side === null)) {
      throw broken(`answers isTerminal with ${String(finished)} on ${board}`);
    }
    node.children = legalMoves(board).map((move) => nodes.get(move)!);
    const name = valueFunction(side);
    const answer = minmax[name](node);
    if (answer !== 1 && answer !== 0 && answer !== -1) {
      throw broken(`answers ${name} with ${String(answer)} on ${board}`);
    }
    // The value is never -0.
    const value = answer === 0 ? 0 : answer;
    node.val = value;
    values.set(node, value);
    if (side === 'x') wins.set(board, (minmax.minmax(node) as Cells[]).map(boardText).sort());
  }
  return {
    value: (board) => values.get(nodes.get(board)!)!,
    forcedWins: (board) => wins.get(board)!,
  };
}

export const answersByRules = answersFrom({
  value: bestValue,
  forcedWins: (board) => legalMoves(board).filter((move) => bestValue(move) === 1),
});

/** These functions depend on everything that an author can decide: where a game is over follows from the rules. */
const ASKED: readonly GameTreeFunction[] = ['get_value', 'max_value', 'min_value', 'minmax'];

export function differencesFromRules(answers: GameTreeAnswers): RulesDifference[] {
  return ASKED.flatMap((check) => {
    const boards = boardsOf(boardKindOf(check));
    const stated = (board: BoardText): string => answerTo(check, board, answers);
    const byRules = (board: BoardText): string => answerTo(check, board, answersByRules);
    const others = boards.filter((board) => stated(board) !== byRules(board));
    const [input] = others;
    if (input === undefined) return [];
    return {
      check,
      input,
      asked: boards.length,
      different: others.length,
      stated: stated(input),
      byRules: byRules(input),
    };
  });
}

function answerTo(check: string, board: BoardText, answers: GameTreeAnswers): string {
  const { returned } = answers.of(check, { board });
  return Array.isArray(returned) ? `[${returned.toSorted().join(', ')}]` : String(returned);
}

/** @returns whether the answers follow the rules of the game. Only then may a failure be explained by these. */
export const isByRules = memoize(
  (answers: GameTreeAnswers): boolean => differencesFromRules(answers).length === 0,
  new WeakMap(),
);
