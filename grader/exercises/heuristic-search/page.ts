/**
 * The spec of heuristic-search: programs look some moves ahead, then estimate a board by its open lines. It is compiled into
 * the child, too.
 */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import type { ValueType } from '../../engine/in-child/value-type.ts';
import { numberOrNaN, oneOf, wholeNumber } from '../../engine/in-child/value-types.ts';
import type { Precondition } from '../../sandbox/in-child/preconditions.ts';
import type { List } from '../../sandbox/in-child/primordials.ts';
import {
  type BoardText,
  inReadingOrder,
  isBoard,
  leadOn,
  type Mark,
  movesBetween,
  sizeOf,
  turnOn,
} from '../kit/in-child/boards/board.ts';
import { isOver } from '../kit/in-child/boards/board-part.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { statusOf } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import * as rules from './in-child/heuristic-rules.ts';
import {
  type Arrangement,
  arranged,
  arrangedIn,
  boardIn,
  moves,
  type StateText,
  squares,
  state,
  states,
} from './in-child/heuristic-value-types.ts';

const value: ValueType = { ...numberOrNaN, named: 'value' };

/** A question in one form for all functions, whatever parameters a function has. */
export interface HeuristicQuestion {
  readonly board: BoardText;
  /** The side of openLines. */
  readonly mark?: Mark;
  /** The moves to look ahead: from 0 for max_value and min_value, from 1 for bestMoves and program. */
  readonly depth?: number;
  /** The order of the list that distinct is given. */
  readonly arrangement?: Arrangement;
}

export function questionIn(values: ParameterValues): HeuristicQuestion {
  const { squares: cells, state: given, states: list, ...more } = values;
  if (list !== undefined) return arrangedIn(list as readonly StateText[]) ?? { board: '' };
  return { board: boardIn((cells ?? given) as StateText), ...more };
}

const kindOf = (values: ParameterValues) => statusOf(questionIn(values).board).kind;
const isLegal = (values: ParameterValues): boolean => kindOf(values) !== 'impossible';
const hasMoves = (values: ParameterValues): boolean => kindOf(values) === 'unfinished';

/** @returns the number of moves from the asked board to this one; -1 when no moves lead there */
function movesTo(board: BoardText, asked: ParameterValues): number {
  const { state: askedState, states: list } = asked;
  if (askedState !== undefined) return movesBetween(boardIn(askedState as StateText), board);
  const askedStates = (list ?? []) as List<StateText>;
  for (let i = 0; i < askedStates.length; i++) {
    const count = movesBetween(boardIn(askedStates[i]!), board);
    if (count >= 0) return count;
  }
  return -1;
}

/**
 * No function promises an answer for a board that no game leads to, for a state that names the wrong side, or, where it
 * returns moves, for a game that is over.
 */
function promised(stateText: StateText, returnsMoves: boolean): Precondition {
  const board = boardIn(stateText);
  const lead = leadOn(board);
  const namesWrongSide = stateText !== board;
  if (namesWrongSide || lead < 0 || lead > 1) return '~';
  return returnsMoves && rules.isTerminal(board) ? '~' : '=';
}

/** The precondition of a function that a right program calls only about boards that come after the asked one. */
const onLaterBoard =
  (returnsMoves: boolean) =>
  ({ state: called }: ParameterValues, asked: ParameterValues): Precondition => {
    const stateText = called as StateText;
    if (movesTo(boardIn(stateText), asked) < 0) return '!';
    return promised(stateText, returnsMoves);
  };

/** The precondition of a search function: it also looks no further ahead than it was asked to, for the side that moves. */
const searchAhead =
  (side?: Mark) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const board = boardOf(values);
    const isTurn = side === undefined || leadOn(board) === (side === 'x' ? 0 : 1);
    const askedDepth = (asked['depth'] ?? 0) as number;
    const isAhead = depthOf(values) + movesTo(board, asked) <= askedDepth;
    if (!isTurn || !isAhead) return '!';
    const returnsMoves = side === undefined;
    return onLaterBoard(returnsMoves)(values, asked);
  };

function eachOnLaterBoard({ states: list }: ParameterValues, asked: ParameterValues): Precondition {
  const called = list as List<StateText>;
  for (let i = 0; i < called.length; i++) {
    if (movesTo(boardIn(called[i]!), asked) < 0) return '!';
  }
  return '=';
}

/** The answer of `distinct` is right when it has one board of each class, and only boards of the given list. */
function isOneOfEach(
  answer: unknown,
  _reference: unknown,
  { states: list }: ParameterValues,
): boolean {
  const listed = (list as readonly StateText[]).map(boardIn);
  const boards = (answer as readonly StateText[]).map(boardIn);
  const classes = new Set(boards.map(canonical));
  const hasNoClassTwice = classes.size === boards.length;
  const hasAllClasses = classes.size === new Set(listed.map(canonical)).size;
  return hasNoClassTwice && hasAllClasses && boards.every((board) => listed.includes(board));
}

/** The largest search outside grading. A plain program needs some 10 µs for each node (measured), so this takes 15 s. */
export const MAX_NODES = 1_500_000;

/** @returns the number of nodes of the search tree if no game ended early */
export function searchNodes({ board, depth = 0 }: HeuristicQuestion): number {
  let nodes = 1;
  let leaves = 1;
  const empty = emptySquares(board);
  for (let ply = 0; ply < depth && ply < empty; ply++) {
    leaves *= empty - ply;
    nodes += leaves;
  }
  return nodes;
}

/** No search on 3×3 squares to depth 3 has more nodes. */
const MAX_NODES_OF_SMALL_SEARCH = 600;

/**
 * The work of a search. The grader's limits assume 1 µs for each node. In a large search a node counts as many times as the
 * board has squares, since its lines are evaluated.
 */
function work(values: ParameterValues): number {
  const question = questionIn(values);
  const nodes = searchNodes(question);
  if (nodes <= MAX_NODES_OF_SMALL_SEARCH) return nodes;
  return nodes * sizeOf(question.board) ** 2;
}

const given = ['state'];
const ON_ONE_BOARD = ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct'];
const boardOf = (values: ParameterValues): BoardText => boardIn(values['state'] as StateText);
const depthOf = (values: ParameterValues): number => values['depth'] as number;
/** The fields of a `Search` for functions that do not depend on its depth. */
const madeWith = { depth: 1 };

/** @param mark the side that moves */
const valueFunction = (mark: 'x' | 'o', other: string): FunctionSpec => ({
  given: ['state', 'depth'],
  madeWith: { depth: 4 },
  returns: value,
  work,
  asked: (values) => isLegal(values) && turnOn(boardOf(values)) === mark,
  uses: [...ON_ONE_BOARD, other],
  standing: searchAhead(mark),
  rule: (values) => rules.backedUp(boardOf(values), depthOf(values), mark === 'x'),
});

export const stated: ExerciseSpec = {
  name: 'heuristic-search',
  title: { en: 'Heuristic search', zh: '启发式搜索' },
  classes: ['Search', 'State'],
  isKept: true,
  parts: {
    squares,
    state,
    states,
    mark: { ...oneOf('x', 'o'), label: 'lines of', usual: 'x' },
    depth: { ...wholeNumber(0, 999), usual: 2 },
  },
  functions: {
    openLines: {
      given: ['squares', 'mark'],
      madeWith,
      asked: isLegal,
      returns: { ...value, named: 'lines' },
      standing: () => '=',
      rule: ({ squares: board, mark }) => rules.openLines(board as BoardText, mark as Mark),
    },
    evaluate: {
      given,
      madeWith,
      returns: value,
      asked: isLegal,
      uses: ['openLines', 'isTerminal'],
      standing: onLaterBoard(false),
      rule: (values) => rules.evaluate(boardOf(values)),
    },
    isTerminal: {
      given,
      madeWith,
      returns: isOver,
      asked: isLegal,
      uses: ['openLines', 'evaluate', 'successors'],
      standing: onLaterBoard(false),
      rule: (values) => rules.isTerminal(boardOf(values)),
    },
    successors: {
      given,
      madeWith,
      returns: moves,
      right: 'any-order',
      asked: hasMoves,
      uses: ['openLines', 'evaluate', 'isTerminal'],
      standing: onLaterBoard(true),
      rule: (values) => rules.movesFrom(boardOf(values)),
    },
    distinct: {
      given: ['states'],
      madeWith,
      returns: moves,
      right: isOneOfEach,
      picks: true,
      asked: hasMoves,
      uses: ['openLines', 'evaluate'],
      standing: eachOnLaterBoard,
      rule: ({ states: list }) => rules.oneOfEach(list as List<StateText>, boardIn),
    },
    max_value: valueFunction('x', 'min_value'),
    min_value: valueFunction('o', 'max_value'),
    bestMoves: {
      given,
      also: ['depth'],
      returns: moves,
      right: 'any-order',
      work,
      asked: (values) => hasMoves(values) && depthOf(values) >= 1,
      uses: [...ON_ONE_BOARD, 'max_value', 'min_value'],
      standing: searchAhead(),
      rule: (values) => rules.bestFrom(boardOf(values), depthOf(values)),
    },
  },
  program: 'bestMoves',
  every: {
    of: everyOn3By3,
    isWhole: true,
    isSmall: (input) => emptySquares(boardIn(input)) <= SMALL_SQUARES,
  },
  compare: smallestFirst,
};

/** The depths at which max_value and min_value are asked. */
const VALUE_DEPTHS = [0, 1, 2, 3];
/** A depth beyond the end of every game. It is asked only on boards with few empty squares, since the search is complete. */
const BEYOND_THE_END = 9;
const FEW_SQUARES = 4;
/** Boards with at most this many empty squares are a fifth of all work, and nearly every bug shows there (measured). */
const SMALL_SQUARES = 3;

/** Games on 3×3 squares reach 5,478 boards, 4,520 of them unfinished. The whole search has the depths 1, 2 and 3. */
function everyOn3By3(name: string): readonly ParameterValues[] {
  return boardsOf('reachable').flatMap((board): ParameterValues[] => {
    switch (name) {
      case 'openLines':
        return ['x', 'o'].map((mark) => ({ squares: board, mark }));
      case 'distinct': {
        const arrangements: Arrangement[] = ['in order', 'shuffled, some twice'];
        // The empty list is the same for every board, so one board is enough.
        if (emptySquares(board) === 9) arrangements.push('none');
        return arrangements.map((arrangement) => ({ states: arranged({ board, arrangement }) }));
      }
      case 'max_value':
      case 'min_value': {
        const isSmall = emptySquares(board) <= FEW_SQUARES;
        const depths = isSmall ? [...VALUE_DEPTHS, BEYOND_THE_END] : VALUE_DEPTHS;
        return depths.map((depth) => ({ state: board, depth }));
      }
      case 'bestMoves':
        return [1, 2, 3].map((depth) => ({ state: board, depth }));
      default:
        return [{ state: board }];
    }
  });
}

/** Orders inputs by the size of the board, by its empty squares, by the depth, and then by the text. */
export function smallestFirst(a: string, b: string): number {
  const one = boardIn(a);
  const other = boardIn(b);
  const difference = sizeAndSquares(one) - sizeAndSquares(other);
  // An input from a result file that somebody edited may be malformed.
  if (!Number.isFinite(difference)) return a.length - b.length;
  return difference || depthIn(a) - depthIn(b) || inReadingOrder(one, other) || compareText(a, b);
}

/** @returns a number that grows with the board and its empty squares; NaN for what is no board. Cached, since sorting compares boards many times. */
const sizeAndSquares = memoize((board: string) =>
  isBoard(board) ? 100 * sizeOf(board) + emptySquares(board) : Number.NaN,
);

function depthIn(input: string): number {
  return Number(/; depth (\d{1,3})$/.exec(input)?.[1] ?? 0);
}
