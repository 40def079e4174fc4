/**
 * What functions of this exercise are given: squares, states, lists of states. All are known by text here: a
 * state by its board (`xox o_o _x_`), with the side that it names behind it where that is not the one whose
 * turn it is (`xox o_o _x_;o`).
 */
import { listOf, type ValueType } from '../../../engine/in-child/value-types.ts';
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

/** The board of a state, and behind it whose turn the state says it is where that is another side's: `x__ ___ ___;x`. */
export type StateText = string;

interface StudentState {
  readonly board: unknown;
  readonly toMove: unknown;
}

/** For what is no state, and for what is no mark. */
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
      // What its constructor loses is put there: else every function would fail that is given one.
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

/** No board has more than 25 squares, so a list of hundreds is a list that piles up. */
const MOST_STATES = 200;

/** What is returned. */
export const moves: ValueType = {
  ...listOf(state, MOST_STATES),
  named: 'states',
  wrong: 'wrong-boards',
  write: (states) => (states as readonly StateText[]).map(boardIn).join(', ') || '[]',
  isLong: true,
};

/** How the moves on a board are handed to `distinct`. */
const ARRANGEMENTS = ['in order', 'shuffled, some twice', 'none'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** What a list was made of. */
interface Arranged {
  readonly board: BoardText;
  readonly arrangement: Arrangement;
}

const ARRANGED = new WeakMap<object, Arranged>();

/** The moves on a board, as `distinct` is given them: `xox o__ _x_; successors in order`. */
export const states: ValueType = {
  ...moves,
  keys: ['board'],
  wanted: 'board',
  schema: onBoard.schema,
  write: (list) => {
    const found = arrangedIn(list as readonly StateText[]);
    return found && `${found.board}${BETWEEN}${found.arrangement}`;
  },
  inCase: (list) => arrangedIn(list as readonly StateText[])?.board,
  read: (text) => {
    const [board = '', written = ARRANGEMENTS[0]] = String(text).split(BETWEEN);
    const arrangement = ARRANGEMENTS.find((one) => one === written);
    return isBoard(board) && arrangement ? arranged({ board, arrangement }) : undefined;
  },
};

const BETWEEN = '; successors ';

export function arranged(made: Arranged): readonly StateText[] {
  const list = Array.from(movesFrom(made.board));
  const given =
    made.arrangement === 'none'
      ? []
      : made.arrangement === 'in order'
        ? list
        : mixed(made.board, list);
  ARRANGED.set(given, made);
  return given;
}

/** @returns nothing where these are no moves on one board */
export function arrangedIn(list: readonly StateText[]): Arranged | undefined {
  const known = ARRANGED.get(list);
  if (known !== undefined) return known;
  const boards = list.map(boardIn);
  const [first = ''] = boards;
  const board = [...first]
    .flatMap((cell, at) =>
      cell === 'x' || cell === 'o' ? [[...first].with(at, '_').join('')] : [],
    )
    .find((before) => {
      const all = legalMoves(before);
      return boards.every((each) => all.includes(each));
    });
  return board === undefined ? undefined : { board, arrangement: 'in order' };
}

/** In a fixed order that has nothing to do with the reading order, other for each board; some twice. */
function mixed(board: BoardText, list: readonly BoardText[]): readonly BoardText[] {
  const start = emptySquares(board) + [...board].filter((cell) => cell === 'x').length;
  const order = list.toSorted((a, b) => mixedUp(a, start) - mixedUp(b, start));
  return [...order, ...order.filter((_, index) => index % 3 === 0)];
}

function mixedUp(board: BoardText, start: number): number {
  let number = start;
  for (const letter of board) number = (number * 31 + letter.charCodeAt(0)) % 65_521;
  return (number * 40_503) % 65_521;
}
