/** The spec of this exercise: build the game tree of tic-tac-toe, and find the forced wins in it. */

import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { checksOf, functionOf, nameOf } from '../../engine/in-child/inputs.ts';
import type { ValueType } from '../../engine/in-child/value-type.ts';
import { listOf, numberOrNaN } from '../../engine/in-child/value-types.ts';
import type { Side } from '../../engine/playable.ts';
import { type BoardText, cellsOf, isNineSquares } from '../kit/in-child/boards/board.ts';
import { boardPart, isOver } from '../kit/in-child/boards/board-part.ts';
import {
  type BoardKind,
  boardsOf,
  completeTreeNodes,
  kindOf,
  legalMoves,
  simplestFirst,
  sizeOfTree,
} from '../kit/in-child/boards/moves.ts';
import { isFinished } from '../kit/in-child/boards/standing.ts';
import { isTree, RIGHT_TREE } from './in-child/tree-problem.ts';

const isText = (text: unknown): text is BoardText =>
  typeof text === 'string' && isNineSquares(text);

const board = boardPart([3], {
  keys: ['board'],
  schema: { type: 'string', maxLength: 500, description: 'Three rows of x, o and _ (empty).' },
  fits: isText,
  draw: (text) => cellsOf(text as BoardText).map((row) => row.join(' ')),
});
const value: ValueType = {
  ...numberOrNaN,
  named: 'value',
  schema: {
    enum: [1, 0, -1],
    description: 'The value for X: 1 if X wins, -1 if O wins, 0 for a draw.',
  },
};
/** A right list has at most nine boards. A longer one than this has the boards of earlier calls as well. A guess. */
export const MAX_BOARDS = 200;
const wins: ValueType = {
  ...listOf(board, MAX_BOARDS),
  schema: {
    type: 'array',
    items: board.schema,
    description:
      'Every board after a move of X that forces a win, in any order; [] when there is none.',
  },
  named: 'boards',
  wrong: 'wrong-boards',
  isLong: true,
};
/** The child judges a tree, so the value of a tree is a text that says whether it is right, or what is wrong with it. */
const tree: ValueType = {
  ...board,
  named: 'tree',
  wrong: 'wrong-tree',
  isLong: true,
  fits: isTree,
  inCase: () => undefined,
  schema: {
    not: {},
    description:
      'A buildTree case has no "expected": the legal moves are known from the board alone.',
  },
  inReport: () => undefined,
  inWords: (board) =>
    isText(board) ? `a tree of ${sizeOfTree(board) - 1} nodes below the root` : 'a wrong tree',
};

export const boardIn = (values: ParameterValues): BoardText => values['board'] as BoardText;

/** The boards that each function can be asked about. */
const BOARDS = {
  get_value: 'finished',
  isTerminal: 'reachable',
  max_value: 'x-to-move',
  min_value: 'o-to-move',
  buildTree: 'x-to-move',
  minmax: 'x-to-move',
} as const satisfies Record<string, BoardKind>;

export type GameTreeFunction = keyof typeof BOARDS;
export type GameTreeCheck = GameTreeFunction | 'bestMoves';

export function boardKindOf(check: string): BoardKind {
  return BOARDS[nameOf(stated, check) as GameTreeFunction];
}

/** @param text any text, which need not be a board */
export function mayAskAbout(check: string, text: string): boolean {
  const kind = isNineSquares(text) ? kindOf(text) : undefined;
  const asked = boardKindOf(check);
  return kind !== undefined && (asked === kind || asked === 'reachable');
}

function functionOnBoards(
  name: GameTreeFunction,
  returns: ValueType,
  uses: readonly GameTreeFunction[],
  more: Partial<FunctionSpec> = {},
): FunctionSpec {
  const looksAtOneNode = name === 'get_value' || name === 'isTerminal';
  return {
    of: name === 'buildTree' ? 'GameTree' : 'MinMax',
    given: ['board'],
    returns,
    uses,
    ...(!looksAtOneNode && { work: (values) => completeTreeNodes(boardIn(values)) }),
    asked: (values) => mayAskAbout(name, boardIn(values)),
    // Whether a right caller may ask depends on the node that is passed: see `in-child/contract.ts`.
    standing: () => '=',
    ...more,
  };
}

/**
 * The conventions of the tree on which a function is asked:
 * - `ownTree`: the tree that the submission's own `buildTree` makes
 * - `valued`: a tree of the grader, in which every node below the asked one has its right `val`
 * - `bare`: a tree of the grader, in which every `val` is what the submission's constructor sets, which is mostly 0
 *
 * The other functions are asked about a node without a tree. With `new`, that is a node as `buildTree` makes it, which has
 * no children yet.
 */
const ON_A_TREE: FunctionSpec['setups'] = {
  setups: ['ownTree', 'valued', 'bare'],
  bugSetup: 'valued',
  unmade: 'bare',
};

/** One of so many finished boards is a base case that is asked about. These are some dozen, with draws. A guess. */
const SAMPLE_STEP = 80;
/** How many boards are asked about after which every move ends the game. A caller treats most of them alike. A guess. */
const MAX_ABOVE = 6;

/** @returns the base cases of a value function, which answers about finished boards itself or leaves them to its callers */
function finishedBoards(partner: GameTreeFunction): FunctionSpec['baseCases'] {
  const inputs = (): readonly BoardText[] =>
    boardsOf('finished').filter((_, i) => i % SAMPLE_STEP === 0);
  const isAbove = (each: BoardText): boolean => legalMoves(each).every(isFinished);
  const above = (caller: string): readonly BoardText[] =>
    boardsOf(boardKindOf(caller)).filter(isAbove).slice(0, MAX_ABOVE);
  return [{ name: 'finished', partner, inputs, isSuch: isFinished, above }];
}

const ENDS = ['get_value', 'isTerminal'] as const;
const VALUES = [...ENDS, 'max_value', 'min_value'] as const;

export const stated: ExerciseSpec = {
  name: 'game-tree',
  title: { en: 'Game tree and minimax', zh: '博弈树与极小极大' },
  classes: ['GameNode', 'GameTree', 'MinMax'],
  parts: { board },
  functions: {
    get_value: functionOnBoards('get_value', value, ['isTerminal']),
    // Unfinished boards come with their children, because a solution may take any node without children for the end.
    isTerminal: functionOnBoards('isTerminal', isOver, ['get_value'], {
      setups: { unmade: 'new' },
    }),
    max_value: functionOnBoards('max_value', value, [...ENDS, 'min_value'], {
      setups: ON_A_TREE,
      baseCases: finishedBoards('min_value'),
    }),
    min_value: functionOnBoards('min_value', value, [...ENDS, 'max_value'], {
      setups: ON_A_TREE,
      baseCases: finishedBoards('max_value'),
    }),
    buildTree: functionOnBoards('buildTree', tree, VALUES, {
      right: (read) => read === RIGHT_TREE,
    }),
    minmax: functionOnBoards('minmax', wins, [...VALUES, 'buildTree'], {
      setups: ON_A_TREE,
      right: 'any-order',
    }),
  } satisfies Record<GameTreeFunction, FunctionSpec>,
  program: 'minmax',
  whole: 'bestMoves',
  ownRules:
    "true: the reference plays by other rules than tic-tac-toe's, on purpose. One file that says so is enough. Failures are then not explained by lines of play.",
  every: {
    of: (name) => boardsOf(boardKindOf(name)).map((each) => ({ board: each })),
    isWhole: true,
  },
  compare: simplestFirst,
};

/**
 * From the most basic function to the whole program. Results are listed, and are best corrected, in this order: a mistake in
 * an early function is often the cause of failures in later ones.
 */
export const CHECK_NAMES = checksOf(stated) as readonly GameTreeCheck[];

/**
 * @param mover the side to move; null where the game is over
 * @returns the function that gives the value of a board
 */
export function valueFunction(mover: Side | null): GameTreeValueFunction {
  if (mover === null) return 'get_value';
  return mover === 'x' ? 'max_value' : 'min_value';
}

type GameTreeValueFunction = 'get_value' | 'max_value' | 'min_value';

/** The type of what a function returns; `boards` is the list of forced wins. */
export type WantedName = 'truth' | 'value' | 'tree' | 'boards';

export function wantedOf(check: string): WantedName {
  return functionOf(stated, check).returns.named as WantedName;
}
