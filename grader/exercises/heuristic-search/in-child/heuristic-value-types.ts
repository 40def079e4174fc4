/**
 * The value types of heuristic-search: squares, states and lists of states. The grader writes a state as the text of its board
 * (`xox o_o _x_`). When the state names a side whose turn it is not, that side stands behind the board (`xox o_o _x_;o`).
 */
import type { ValueType } from '../../../engine/in-child/value-type.ts';
import { listOf } from '../../../engine/in-child/value-types.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  type BoardText,
  cellsOf,
  isBoard,
  SIZES,
  sizeOf,
  turnOn,
} from '../../kit/in-child/boards/board.ts';
import { boardPart, textOfBoard, whole } from '../../kit/in-child/boards/board-part.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { emptySquares } from '../../kit/in-child/boards/position.ts';
import { movesFrom } from './heuristic-rules.ts';

/** A state as text: its board, and behind it the side that it names when it is not that side's turn: `x__ ___ ___;x`. */
export type StateText = string;

interface StudentState {
  readonly board: unknown;
  readonly toMove: unknown;
}

/** Stands for what is no state, and for what is no mark. */
const STRANGE = '?';

export function boardIn(state: StateText): BoardText {
  const size = sizeOf(state);
  return intact.slice(state, 0, size * (size + 1) - 1);
}

const onBoard = {
  keys: ['board'],
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 80,
    description: 'Three to five rows of as many squares, each one of x o _, parted by spaces.',
  },
  read: (text: unknown) => (typeof text === 'string' && isBoard(text) ? text : undefined),
} as const;

export const squares: ValueType = boardPart(SIZES, {
  ...onBoard,
  fits: (value) => typeof value === 'string' && isBoard(value),
});

export const state: ValueType = boardPart(SIZES, {
  ...onBoard,
  example: 'new State(board, toMove)',
  fits: (value) =>
    typeof value === 'string' && /^[^;]*(?:;[xo?])?$/.test(value) && isBoard(boardIn(value)),
  write: (value) => boardIn(value as StateText),
  inside: {
    shownBy: ['State', 'board'],
    give: (value, { State }) => {
      const board = boardIn(value as StateText);
      const cells = cellsOf(board);
      const turn = turnOn(board);
      const made = new (State as new (board: unknown, toMove: unknown) => StudentState)(
        cells,
        turn,
      );
      // A constructor may forget a field. It is set here, or every function that is given a state would fail.
      if (made.board !== cells && textOfBoard(made.board, SIZES) !== board) {
        intact.setProperty(made, 'board', cells);
      }
      if (made.toMove !== turn) intact.setProperty(made, 'toMove', turn);
      const now = (): string => {
        const text = textOfBoard(cells, SIZES);
        return text === board ? textOfState(made) : text;
      };
      return { thing: made, now };
    },
    take: (thing) => {
      const text = textOfState(thing);
      return whole(boardIn(text)) && text;
    },
  },
});

function textOfState(thing: unknown): StateText {
  if (typeof thing !== 'object' || thing === null) return STRANGE;
  const { board, toMove } = thing as StudentState;
  const text = textOfBoard(board, SIZES);
  if (whole(text) === undefined || toMove === turnOn(text)) return text;
  return `${text};${toMove === 'x' || toMove === 'o' ? toMove : STRANGE}`;
}

/** A board has at most 25 squares, so a longer list has grown from call to call. A guess. */
const MAX_STATES = 200;

/** A list of states that a function returns. */
export const moves: ValueType = {
  ...listOf(state, MAX_STATES),
  named: 'states',
  wrong: 'wrong-boards',
  write: (states) => (states as readonly StateText[]).map(boardIn).join(', ') || '[]',
  isLong: true,
};

/** The orders in which `distinct` is given the moves on a board. */
const ARRANGEMENTS = ['in order', 'shuffled, some twice', 'none'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The origin of a list that `distinct` is given: the moves on a board, in some order. */
interface Arranged {
  readonly board: BoardText;
  readonly arrangement: Arrangement;
}

/** Lists by themselves, since a list does not show how it was made. */
const ARRANGED = new WeakMap<object, Arranged>();

/** The list that `distinct` is given. On a line it is written as `xox o__ _x_; successors in order`. */
export const states: ValueType = {
  ...moves,
  keys: ['board'],
  wanted: 'board',
  schema: onBoard.schema,
  write: (list) => {
    const origin = arrangedIn(list as readonly StateText[]);
    return origin && `${origin.board}${BETWEEN}${origin.arrangement}`;
  },
  inCase: (list) => arrangedIn(list as readonly StateText[])?.board,
  read: (text) => {
    const [board = '', written = ARRANGEMENTS[0]] = String(text).split(BETWEEN);
    const arrangement = ARRANGEMENTS.find((one) => one === written);
    return isBoard(board) && arrangement ? arranged({ board, arrangement }) : undefined;
  },
};

const BETWEEN = '; successors ';

/** @returns the moves on a board in the order of the arrangement */
export function arranged(origin: Arranged): readonly StateText[] {
  const list = listOfMoves(origin);
  ARRANGED.set(list, origin);
  return list;
}

function listOfMoves({ board, arrangement }: Arranged): readonly StateText[] {
  if (arrangement === 'none') return [];
  const moves = Array.from(movesFrom(board));
  return arrangement === 'in order' ? moves : shuffled(board, moves);
}

/** @returns the board and the arrangement of a list; nothing when its states are no moves on one board */
export function arrangedIn(list: readonly StateText[]): Arranged | undefined {
  const origin = ARRANGED.get(list);
  if (origin !== undefined) return origin;
  const boards = list.map(boardIn);
  const [first = ''] = boards;
  const board = boardsBefore(first).find((before) => {
    const moves = legalMoves(before);
    return boards.every((each) => moves.includes(each));
  });
  return board === undefined ? undefined : { board, arrangement: 'in order' };
}

/** @returns the boards that one move less gives */
function boardsBefore(board: BoardText): BoardText[] {
  return [...board].flatMap((cell, index) => {
    const isMark = cell === 'x' || cell === 'o';
    return isMark ? [[...board].with(index, '_').join('')] : [];
  });
}

/** Puts moves in a fixed order that looks random and differs from board to board, with every third move twice. */
function shuffled(board: BoardText, list: readonly BoardText[]): readonly BoardText[] {
  const start = emptySquares(board) + [...board].filter((cell) => cell === 'x').length;
  const order = list.toSorted((a, b) => hashOf(a, start) - hashOf(b, start));
  return [...order, ...order.filter((_, index) => index % 3 === 0)];
}

function hashOf(board: BoardText, start: number): number {
  let number = start;
  for (const cell of board) number = (number * 31 + cell.charCodeAt(0)) % 65_521;
  return (number * 40_503) % 65_521;
}
