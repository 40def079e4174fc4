/** What this exercise states: look some moves ahead, then guess by counting open lines. */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import {
  numberOrNaN,
  oneOf,
  type ValueType,
  wholeNumber,
} from '../../engine/in-child/value-types.ts';
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

/** What a question is about, whatever its function is given. */
export interface HeuristicQuestion {
  readonly board: BoardText;
  /** For openLines. */
  readonly mark?: Mark;
  /** For max_value and min_value: from 0. For bestMoves and program: the depth of the search, from 1. */
  readonly depth?: number;
  /** For distinct. */
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

/** So many moves after what is asked about, -1 where it does not come after that. */
function movesTo(board: BoardText, asked: ParameterValues): number {
  const { state: given, states: list } = asked;
  if (given !== undefined) return movesBetween(boardIn(given as StateText), board);
  const from = (list ?? []) as List<StateText>;
  for (let i = 0; i < from.length; i++) {
    const between = movesBetween(boardIn(from[i]!), board);
    if (between >= 0) return between;
  }
  return -1;
}

/**
 * Nothing is promised of what no game leads to or with the other side to move, and no moves of a game
 * that is over: an answer is right there, but nobody owes one.
 */
function promised(given: StateText, areMoves: boolean): Precondition {
  const board = boardIn(given);
  const lead = leadOn(board);
  if (given !== board || lead < 0 || lead > 1) return '~';
  return areMoves && rules.isTerminal(board) ? '~' : '=';
}

/** About a board that comes after the asked one. */
const afterwards =
  (areMoves: boolean) =>
  ({ state: given }: ParameterValues, asked: ParameterValues): Precondition =>
    movesTo(boardIn(given as StateText), asked) < 0 ? '!' : promised(given as StateText, areMoves);

/** No further ahead than the asked function looks itself, for the side whose turn it is. */
const ahead =
  (side?: Mark) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const board = boardOf(values);
    const isTurn = side === undefined || leadOn(board) === (side === 'x' ? 0 : 1);
    const isAhead = depthOf(values) + movesTo(board, asked) <= ((asked['depth'] ?? 0) as number);
    return isTurn && isAhead ? afterwards(!side)(values, asked) : '!';
  };

function eachAfterwards({ states: list }: ParameterValues, asked: ParameterValues): Precondition {
  const given = list as List<StateText>;
  for (let i = 0; i < given.length; i++) if (movesTo(boardIn(given[i]!), asked) < 0) return '!';
  return '=';
}

/** Of each class any of the given boards, and once. */
function isOneOfEach(
  answer: unknown,
  _reference: unknown,
  { states: list }: ParameterValues,
): boolean {
  const given = (list as readonly StateText[]).map(boardIn);
  const boards = (answer as readonly StateText[]).map(boardIn);
  const classes = new Set(boards.map(canonical));
  return (
    classes.size === boards.length &&
    classes.size === new Set(given.map(canonical)).size &&
    boards.every((board) => given.includes(board))
  );
}

/** A plain program needs some 10 µs for each; more is not asked but in grading. */
export const MOST_NODES = 1_500_000;

/** @returns the nodes of the search tree if no game ended early */
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

/** A search with so many nodes is little work, and none on 3×3 squares to depth 3 has more. */
const LITTLE_WORK = 600;

/**
 * Where nodes are many, the grader's limits of time are made for nodes that cost 1 µs each, and a node
 * costs some times that here: its lines are counted.
 */
function work(values: ParameterValues): number {
  const question = questionIn(values);
  const nodes = searchNodes(question);
  return nodes <= LITTLE_WORK ? nodes : nodes * sizeOf(question.board) ** 2;
}

const given = ['state'];
const ON_ONE_BOARD = ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct'];
const boardOf = (values: ParameterValues): BoardText => boardIn(values['state'] as StateText);
const depthOf = (values: ParameterValues): number => values['depth'] as number;
/** Of a `Search` whose depth is not asked for. */
const madeWith = { depth: 1 };

/** @param mark whose move it is */
const valueFunction = (mark: 'x' | 'o', other: string): FunctionSpec => ({
  ...{ given: ['state', 'depth'], madeWith: { depth: 4 }, returns: value, work },
  asked: (values) => isLegal(values) && turnOn(boardOf(values)) === mark,
  uses: [...ON_ONE_BOARD, other],
  standing: ahead(mark),
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
      ...{ given: ['squares', 'mark'], madeWith, asked: isLegal },
      returns: { ...value, named: 'lines' },
      standing: () => '=',
      rule: ({ squares: board, mark }) => rules.openLines(board as BoardText, mark as Mark),
    },
    evaluate: {
      ...{ given, madeWith, returns: value, asked: isLegal },
      uses: ['openLines', 'isTerminal'],
      standing: afterwards(false),
      rule: (values) => rules.evaluate(boardOf(values)),
    },
    isTerminal: {
      ...{ given, madeWith, returns: isOver, asked: isLegal },
      uses: ['openLines', 'evaluate', 'successors'],
      standing: afterwards(false),
      rule: (values) => rules.isTerminal(boardOf(values)),
    },
    successors: {
      ...{ given, madeWith, returns: moves, right: 'any-order', asked: hasMoves },
      uses: ['openLines', 'evaluate', 'isTerminal'],
      standing: afterwards(true),
      rule: (values) => rules.movesFrom(boardOf(values)),
    },
    distinct: {
      ...{ given: ['states'], madeWith, returns: moves, right: isOneOfEach, picks: true },
      asked: hasMoves,
      uses: ['openLines', 'evaluate'],
      standing: eachAfterwards,
      rule: ({ states: list }) => rules.oneOfEach(list as List<StateText>, boardIn),
    },
    max_value: valueFunction('x', 'min_value'),
    min_value: valueFunction('o', 'max_value'),
    bestMoves: {
      ...{ given, also: ['depth'], returns: moves, right: 'any-order', work },
      asked: (values) => hasMoves(values) && depthOf(values) >= 1,
      uses: [...ON_ONE_BOARD, 'max_value', 'min_value'],
      standing: ahead(),
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

/** What max_value and min_value are asked to look ahead. */
const VALUE_DEPTHS = [0, 1, 2, 3];
/** More than there are squares left on the boards that are asked with it: few, for it looks to the end. */
const BEYOND_THE_END = 9;
const FEW_SQUARES = 4;
/** A fifth of all work, and nearly every bug shows there. */
const SMALL_SQUARES = 3;

/** 5,478 boards can arise, 4,520 of them unfinished; the search is asked for with the depths 1, 2 and 3. */
function everyOn3By3(name: string): readonly ParameterValues[] {
  return boardsOf('reachable').flatMap((board): ParameterValues[] => {
    switch (name) {
      case 'openLines':
        return ['x', 'o'].map((mark) => ({ squares: board, mark }));
      case 'distinct': {
        const some = ['in order', 'shuffled, some twice'] as const;
        const all = emptySquares(board) === 9 ? [...some, 'none' as const] : some;
        return all.map((arrangement) => ({ states: arranged({ board, arrangement }) }));
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

/**
 * Small boards, then few empty squares, then little to look ahead; else in the order of the text, a list in
 * order before a mixed-up one.
 */
export function smallestFirst(a: string, b: string): number {
  const [one, other] = [boardIn(a), boardIn(b)];
  const work = workOn(one) - workOn(other);
  // In a result that somebody wrote an input may not read.
  if (!Number.isFinite(work)) return a.length - b.length;
  return work || depthIn(a) - depthIn(b) || inReadingOrder(one, other) || compareText(a, b);
}

/** More on a larger board; NaN for what is none. Thousands of boards are compared again and again. */
const workOn = memoize((board: string) =>
  isBoard(board) ? 100 * sizeOf(board) + emptySquares(board) : Number.NaN,
);

function depthIn(input: string): number {
  return Number(/; depth (\d{1,3})$/.exec(input)?.[1] ?? 0);
}
