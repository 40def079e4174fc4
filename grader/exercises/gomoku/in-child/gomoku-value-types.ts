/**
 * The value types of gomoku's parameters and results. The grader writes a board as its 15 rows in one text, and a point
 * as the number of its square; the program has lists for both.
 */
import type { ValueType } from '../../../engine/in-child/value-type.ts';
import {
  listOf,
  numberOrNaN,
  oneOf,
  text,
  wholeNumber,
} from '../../../engine/in-child/value-types.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { boardPart } from '../../kit/in-child/boards/board-part.ts';
import { writeMoves } from '../../kit/in-child/large-board/position.ts';
import {
  nameOfSquare,
  SIZE,
  SQUARES,
  type SquareNumber,
  squareNamed,
} from '../../kit/in-child/large-board/squares.ts';

const ROWS = /^[xo_]{15}(?: [xo_]{15}){14}$/;
const isRows = (value: unknown): value is string => typeof value === 'string' && ROWS.test(value);

/** A case file has a board as moves or as rows. Both are read in `case-format.ts`. */
export const board: ValueType = boardPart([SIZE], {
  keys: ['moves', 'board'],
  schema: {
    type: 'string',
    maxLength: 1200,
    description:
      'The moves as players write them, as in "h8 h9 i8", X first; or 15 rows of 15 letters x, o and _.',
  },
  fits: isRows,
  inCase: (rows) => writeMoves(rows as string),
  draw: (rows) => (rows as string).split(' ').map((row) => [...row].join(' ')),
});

export const line: ValueType = {
  ...text(SIZE),
  schema: {
    type: 'string',
    pattern: '^[xoXO_]{5,15}$',
    description: '5 to 15 letters x, o and _.',
  },
  fits: isLine,
};

export function isLine(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < 5 || value.length > SIZE) return false;
  for (let i = 0; i < value.length; i++) {
    if (value[i] !== 'x' && value[i] !== 'o' && value[i] !== '_') return false;
  }
  return true;
}

export const mark: ValueType = { ...oneOf('x', 'o'), usual: 'x' };
export const depth: ValueType = { ...wholeNumber(0, 99), usual: 1 };

export const value: ValueType = { ...numberOrNaN, named: 'number' };

export const winner: ValueType = {
  ...oneOf('x', 'o', '_'),
  named: 'winner',
  wrong: 'wrong-value',
  write: (side) => `'${side}'`,
  inReport: (side) => ({ text: `'${side}'` }),
};

/** The longest text that counts as a line: twice the longest right one. A guess. */
const MAX_LINE_LENGTH = 30;

export const lines: ValueType = {
  ...listOf(text(MAX_LINE_LENGTH)),
  named: 'lines',
  wrong: 'wrong-lines',
  // There are 72 lines, which are too many for a report.
  inReport: () => undefined,
  isLong: true,
};

const point: ValueType = {
  wanted: 'object',
  example: '[7, 7]',
  schema: { type: 'string', pattern: '^[a-oA-O]([1-9]|1[0-5])$', description: 'A square: h8.' },
  fits: (square) =>
    intact.isInteger(square) && (square as number) >= 0 && (square as number) < SQUARES,
  write: (square) => nameOfSquare(square as SquareNumber),
  inWords: (square) => nameOfSquare(square as SquareNumber),
  inCase: (square) => nameOfSquare(square as SquareNumber),
  read: (name) => squareNamed(String(name)),
  inside: {
    give: (square) => {
      const thing = [((square as SquareNumber) / SIZE) | 0, (square as SquareNumber) % SIZE];
      return { thing, now: () => square };
    },
    take: (thing) => {
      if (!intact.isArray(thing) || thing.length !== 2) return undefined;
      const row: unknown = thing[0];
      const column: unknown = thing[1];
      if (!isCoordinate(row) || !isCoordinate(column)) return undefined;
      return SIZE * row + column;
    },
  },
};

function isCoordinate(value: unknown): value is number {
  return intact.isInteger(value) && (value as number) >= 0 && (value as number) < SIZE;
}

/** A program that adds the 24 squares around each of 225 marks without looking for repeats returns 5,400 points. */
const MAX_POINTS = 6000;
/** A message names this many squares. A guess. */
const MAX_NAMES = 6;

export const points: ValueType = {
  ...listOf(point, MAX_POINTS),
  named: 'points',
  wrong: 'wrong-squares',
  write: (squares) => namesOf(squares).join(' ') || '[]',
  inWords: (squares) => {
    const names = namesOf(squares);
    const firstNames = names.slice(0, MAX_NAMES).join(', ');
    return names.length > MAX_NAMES ? `${firstNames}, …` : firstNames;
  },
};

function namesOf(squares: unknown): string[] {
  return (squares as readonly SquareNumber[]).map(nameOfSquare);
}

/** @returns the same text for a line and for the line read backwards: the alphabetically first of the two */
export function eitherWay(cells: string): string {
  const backwards = [...cells].reverse().join('');
  return cells < backwards ? cells : backwards;
}
