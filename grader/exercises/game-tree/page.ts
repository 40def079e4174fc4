/** What this exercise states: build the game tree of tic-tac-toe, and find the forced wins in it. */

import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { checksOf, functionOf, nameOf } from '../../engine/in-child/inputs.ts';
import { listOf, numberOrNaN, type ValueType } from '../../engine/in-child/value-types.ts';
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
/** Nine squares at most are free, so a list of hundreds is a list that piles up. */
export const MOST_BOARDS = 200;
const wins: ValueType = {
  ...listOf(board, MOST_BOARDS),
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
/** The sandbox says whether it is right, and what is wrong with it. */
const tree: ValueType = {
  ...{ ...board, named: 'tree', wrong: 'wrong-tree', isLong: true },
  ...{ fits: isTree, inCase: () => undefined },
  schema: {
    not: {},
    description:
      'A buildTree case has no "expected": the legal moves are known from the board alone.',
  },
  inReport: () => undefined,
  inWords: (found) =>
    isText(found) ? `a tree of ${sizeOfTree(found) - 1} nodes below the root` : 'a wrong tree',
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

/** @param given any text: it may be none of a board */
export function mayAskAbout(check: string, given: string): boolean {
  const kind = isNineSquares(given) ? kindOf(given) : undefined;
  const asked = boardKindOf(check);
  return kind !== undefined && (asked === kind || asked === 'reachable');
}

function on(
  name: GameTreeFunction,
  returns: ValueType,
  uses: readonly GameTreeFunction[],
  more: Partial<FunctionSpec> = {},
): FunctionSpec {
  const isSmall = name === 'get_value' || name === 'isTerminal';
  return {
    ...{ of: name === 'buildTree' ? 'GameTree' : 'MinMax', given: ['board'], returns, uses },
    ...(!isSmall && { work: (values) => completeTreeNodes(boardIn(values)) }),
    asked: (values) => mayAskAbout(name, boardIn(values)),
    // What a right caller may ask is told by the node that is handed over: see `in-child/contract.ts`.
    standing: () => '=',
    ...more,
  };
}

/**
 * What the tree that a function is given carries. `own`: the tree that the submission's own `buildTree`
 * makes. `valued`: one of the grader's in which every node below the asked one has its right `val`. `bare`:
 * one of the grader's in which no `val` is known, so that each is what the submission's constructor gives
 * by itself: mostly 0. In any other a board is given alone; `new`: as a node that `buildTree` has just
 * made, without children.
 */
const ON_A_TREE: FunctionSpec['setups'] = {
  setups: ['ownTree', 'valued', 'bare'],
  bugSetup: 'valued',
  unmade: 'bare',
};

/** A guess: some dozen boards, draws among them. */
const EVERY_SO_MANY = 80;
/** A guess: what a caller does above one finished board it does above all, but for a branch of its own. */
const MOST_ABOVE = 6;

/** A value function answers about finished boards itself, or leaves them to its callers. */
function finishedBoards(partner: GameTreeFunction): FunctionSpec['baseCases'] {
  const some = (): readonly BoardText[] =>
    boardsOf('finished').filter((_, i) => i % EVERY_SO_MANY === 0);
  const isAbove = (each: BoardText): boolean => legalMoves(each).every(isFinished);
  const above = (caller: string): readonly BoardText[] =>
    boardsOf(boardKindOf(caller)).filter(isAbove).slice(0, MOST_ABOVE);
  return [{ name: 'finished', partner, inputs: some, isSuch: isFinished, above }];
}

const ENDS = ['get_value', 'isTerminal'] as const;
const VALUES = [...ENDS, 'max_value', 'min_value'] as const;

export const stated: ExerciseSpec = {
  name: 'game-tree',
  title: { en: 'Game tree and minimax', zh: '博弈树与极小极大' },
  classes: ['GameNode', 'GameTree', 'MinMax'],
  parts: { board },
  functions: {
    get_value: on('get_value', value, ['isTerminal']),
    // Unfinished boards come with their children: a solution may hold any node without children to be the end.
    isTerminal: on('isTerminal', isOver, ['get_value'], { setups: { unmade: 'new' } }),
    max_value: on('max_value', value, [...ENDS, 'min_value'], {
      setups: ON_A_TREE,
      baseCases: finishedBoards('min_value'),
    }),
    min_value: on('min_value', value, [...ENDS, 'max_value'], {
      setups: ON_A_TREE,
      baseCases: finishedBoards('max_value'),
    }),
    buildTree: on('buildTree', tree, VALUES, { right: (read) => read === RIGHT_TREE }),
    minmax: on('minmax', wins, [...VALUES, 'buildTree'], { setups: ON_A_TREE, right: 'any-order' }),
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
 * From the most basic function to the whole program. This is the order in which results are listed and in
 * which a student should mend things: a fault in an early one is often the whole cause of faults in later ones.
 */
export const CHECK_NAMES = checksOf(stated) as readonly GameTreeCheck[];

/** The one that says what a board is worth. @param mover nobody's turn where the game is over */
export function valueFunction(mover: Side | null): GameTreeValueFunction {
  return mover === null ? 'get_value' : mover === 'x' ? 'max_value' : 'min_value';
}

type GameTreeValueFunction = 'get_value' | 'max_value' | 'min_value';

/** `boards`: those of forced wins. */
export type WantedName = 'truth' | 'value' | 'tree' | 'boards';

export function wantedOf(check: string): WantedName {
  return functionOf(stated, check).returns.named as WantedName;
}
