/**
 * The spec of heuristic-search: programs look some moves ahead, then estimate a board by its open lines. It is compiled into
 * the child, too.
 */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import type { ValueType } from '../../engine/in-child/value-type.ts';
import { numberOrNaN, oneOf, wholeNumber } from '../../engine/in-child/value-types.ts';
import type { List } from '../../sandbox/in-child/primordials.ts';
import {
  type BoardText,
  inReadingOrder,
  isBoard,
  type Mark,
  sizeOf,
  turnOn,
} from '../kit/in-child/boards/board.ts';
import { isOver } from '../kit/in-child/boards/board-part.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { statusOf } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { eachOnLaterBoard, onLaterBoard, searchAhead } from './in-child/heuristic-preconditions.ts';
import { boardOf, depthOf, questionIn, workOfSearch } from './in-child/heuristic-question.ts';
import * as rules from './in-child/heuristic-rules.ts';
import {
  type Arrangement,
  arranged,
  boardIn,
  moves,
  type StateText,
  squares,
  state,
  states,
} from './in-child/heuristic-value-types.ts';
import { boardsThatOneLineDecides, boardsWithOneMark } from './in-child/larger-boards.ts';

const value: ValueType = { ...numberOrNaN, named: 'value' };

const kindOf = (values: ParameterValues) => statusOf(questionIn(values).board).kind;
const isLegal = (values: ParameterValues): boolean => kindOf(values) !== 'impossible';
const hasMoves = (values: ParameterValues): boolean => kindOf(values) === 'unfinished';

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

const given = ['state'];
const ON_ONE_BOARD = ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct'];
/** The fields of a `Search` for functions that do not depend on its depth. */
const madeWith = { depth: 1 };

/** @param mark the side that moves */
const valueFunction = (mark: 'x' | 'o', other: string): FunctionSpec => ({
  given: ['state', 'depth'],
  madeWith: { depth: 4 },
  returns: value,
  work: workOfSearch,
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
      work: workOfSearch,
      asked: (values) => hasMoves(values) && depthOf(values) >= 1,
      uses: [...ON_ONE_BOARD, 'max_value', 'min_value'],
      standing: searchAhead(),
      rule: (values) => rules.bestFrom(boardOf(values), depthOf(values)),
    },
  },
  program: 'bestMoves',
  every: {
    of: (name) => [...everyOn3By3(name), ...onLargerBoards(name)],
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

/** The functions that look at single lines are asked about each line of larger boards, too. */
function onLargerBoards(name: string): readonly ParameterValues[] {
  switch (name) {
    case 'openLines':
      return boardsWithOneMark().flatMap((board) =>
        ['x', 'o'].map((mark) => ({ squares: board, mark })),
      );
    case 'evaluate':
    case 'isTerminal':
      return boardsThatOneLineDecides().map((board) => ({ state: board }));
    default:
      return [];
  }
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
