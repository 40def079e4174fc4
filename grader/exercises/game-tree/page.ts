/** What this exercise states: build the game tree of tic-tac-toe, and find the forced wins in it. */
import { functionOf, nameOf } from '../../derived/inputs.ts';
import { listOf, numberOrNaN, type Part, truth } from '../../derived/parts.ts';
import type { Stated, StatedFunction, Values } from '../../derived/stated.ts';
import { type BoardText, cellsOf, isNineSquares } from '../../kit/boards/board.ts';
import { boardPart } from '../../kit/boards/board-part.ts';
import { type BoardKind, boardsOf, kindOf } from '../../kit/boards/moves.ts';
import { isFinished } from '../../kit/boards/standing.ts';
import type { Answers, Value } from './answers/answers.ts';
import { type FunctionName, RELIES_ON } from './checks/check-names.ts';
import { RIGHT_TREE, readTree } from './checks/tree-problem.ts';
import { completeTreeNodes, simplestFirst } from './game/positions.ts';

const isText = (text: unknown): text is BoardText =>
  typeof text === 'string' && isNineSquares(text);

const board = boardPart([3], {
  schema: { type: 'string', description: 'Three rows of x, o and _ (empty).' },
  fits: isText,
  read: (text) => (isText(text) ? text : undefined),
  draw: (text) => cellsOf(text as BoardText).map((row) => row.join(' ')),
});
const value: Part = { ...numberOrNaN, named: 'value', wrong: 'wrong-value' };
const isOver: Part = { ...truth, named: 'truth', wrong: 'wrong-value' };
/** Nine squares at most are free, so a list of hundreds is a list that piles up. */
export const MOST_BOARDS = 200;
const wins: Part = {
  ...listOf(board, MOST_BOARDS),
  named: 'boards',
  wrong: 'wrong-boards',
  isLong: true,
};
/** The sandbox says whether it is right, and what is wrong with it. */
const tree: Part = {
  ...{ ...board, named: 'tree', wrong: 'wrong-tree', isLong: true },
  ...{ fits: (read) => read !== undefined, unpack: readTree, inCase: () => undefined },
};

export const boardIn = (values: Values): BoardText => values['board'] as BoardText;

/** The boards that each function can be asked about. */
const BOARDS: Readonly<Record<FunctionName, BoardKind>> = {
  get_value: 'finished',
  isTerminal: 'reachable',
  max_value: 'x-to-move',
  min_value: 'o-to-move',
  buildTree: 'x-to-move',
  minmax: 'x-to-move',
};

export function boardKindOf(check: string): BoardKind {
  return BOARDS[nameOf(stated, check) as FunctionName];
}

/** @param given any text: it may be none of a board */
export function mayAskAbout(check: string, given: string): boolean {
  const kind = isNineSquares(given) ? kindOf(given) : undefined;
  const asked = boardKindOf(check);
  return kind !== undefined && (asked === kind || asked === 'reachable');
}

function on(
  name: FunctionName,
  returns: Part,
  more: Partial<StatedFunction> = { work: (values) => completeTreeNodes(boardIn(values)) },
): StatedFunction {
  return {
    ...{ of: name === 'buildTree' ? 'GameTree' : 'MinMax', given: ['board'], returns },
    uses: RELIES_ON[name],
    asked: (values) => mayAskAbout(name, boardIn(values)),
    // What a right caller may ask is told by the node that is handed over: see `inside/contract.ts`.
    standing: () => '=',
    ...more,
  };
}

export const stated: Stated = {
  name: 'game-tree',
  title: { en: 'Game tree and minimax', zh: '博弈树与极小极大' },
  classes: ['GameNode', 'GameTree', 'MinMax'],
  parts: { board },
  functions: {
    get_value: on('get_value', value, {}),
    isTerminal: on('isTerminal', isOver, {}),
    max_value: on('max_value', value),
    min_value: on('min_value', value),
    buildTree: { ...on('buildTree', tree), right: (read) => read === RIGHT_TREE },
    minmax: { ...on('minmax', wins), right: 'any-order' },
  },
  program: 'minmax',
  whole: 'bestMoves',
  every: {
    of: (name) => boardsOf(boardKindOf(name)).map((each) => ({ board: each })),
    isWhole: true,
  },
  compare: simplestFirst,
};

/** `boards`: those of forced wins. */
export type WantedName = 'truth' | 'value' | 'tree' | 'boards';

export function wantedOf(check: string): WantedName {
  return functionOf(stated, check).returns.named as WantedName;
}

export type Right = boolean | Value | readonly BoardText[];

/** @returns the right answer; `undefined` for a tree, which is too large to be written */
export function rightAnswer(check: string, given: BoardText, answers: Answers): Right | undefined {
  switch (wantedOf(check)) {
    case 'truth':
      return isFinished(given);
    case 'value':
      return answers.value(given);
    case 'boards':
      return answers.forcedWins(given);
    default:
      return undefined;
  }
}
