/** The spec of gomoku: five in a row on 15×15. It is compiled into the child, too. */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import { BoundedCache } from '../../sandbox/in-child/bounded-cache.ts';
import type { Precondition } from '../../sandbox/in-child/preconditions.ts';
import { leadOn, type Mark, movesBetween } from '../kit/in-child/boards/board.ts';
import * as rules from './in-child/gomoku-rules.ts';
import {
  board,
  depth,
  eitherWay,
  line,
  lines,
  mark,
  points,
  value,
  winner,
} from './in-child/gomoku-value-types.ts';
import { everyQuestion } from './in-child/input-domain.ts';

const boardOf = (values: ParameterValues): string => values['board'] as string;
const depthOf = (values: ParameterValues): number => values['depth'] as number;
const markOf = (values: ParameterValues): Mark => values['mark'] as Mark;

/**
 * The side that thinks in a right program, which the number of marks on the board decides: it is the side to move, and for
 * `min_value` the other side.
 *
 * @param name the name of a function
 */
export function markFor(name: string, rows: string): Mark {
  const isXToMove = leadOn(rows) === 0;
  const thinksOnItsTurn = name !== 'min_value';
  return isXToMove === thinksOnItsTurn ? 'x' : 'o';
}

const isOpen = (values: ParameterValues): boolean => !rules.isOver(boardOf(values));
const isAskedOfRightSide = (name: string, values: ParameterValues): boolean =>
  markFor(name, boardOf(values)) === markOf(values);

/**
 * The precondition of a call of a search function. A right program calls it about a board that comes after the asked one, for
 * the side that thinks, and looks no further ahead than it was asked to. It may pass any window.
 */
const searchPrecondition =
  (name: string) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const { alpha, beta } = values as { alpha?: number; beta?: number };
    if (alpha !== undefined && beta !== undefined && !(alpha < beta)) return '+';
    if (name === 'bestPoints' && depthOf(values) < 1) return '!';
    if (!isNoFurtherAhead(values, asked)) return '!';
    const leadOfMover = markOf(values) === 'x' ? 0 : 1;
    const isForMover = leadOn(boardOf(values)) === leadOfMover;
    return isForMover === (name !== 'min_value') ? '=' : '!';
  };

/** Each move from the asked board to this one uses up one of the moves to look ahead. */
function isNoFurtherAhead(values: ParameterValues, asked: ParameterValues): boolean {
  const askedBoard = asked['board'];
  if (typeof askedBoard !== 'string') return false;
  const moves = movesBetween(askedBoard, boardOf(values));
  const askedDepth = (asked['depth'] ?? 0) as number;
  return moves >= 0 && depthOf(values) + moves <= askedDepth;
}

/** A line may be read from either end. */
function areSameLines(answer: unknown, right: unknown): boolean {
  const sorted = (texts: unknown): string => (texts as string[]).map(eitherWay).sort().join();
  return sorted(answer) === sorted(right);
}

/** A caller may ask for candidates before it finds that the game is over, so then any squares are right. */
const areCandidates = (answer: unknown, right: unknown, values: ParameterValues): boolean =>
  depthOf(values) < 1 || !isOpen(values) || `${answer}` === `${right}`;

/** The best points are right in any order. */
function areBest(answer: unknown, right: unknown, values: ParameterValues): boolean {
  if (!isOpen(values)) return true;
  const sorted = (answer as number[]).toSorted((a, b) => a - b);
  return sorted.join() === (right as number[]).join();
}

/** When the right value lies outside the window, every number on the same side of the window is right. */
function isRightValue(answer: unknown, right: unknown, values: ParameterValues): boolean {
  const returned = answer as number;
  const expected = right as number;
  if (returned === expected) return true;
  if (values['alpha'] === undefined) return false;
  const alpha = values['alpha'] as number;
  const beta = values['beta'] as number;
  if (expected <= alpha && returned <= alpha) return true;
  return expected >= beta && returned >= beta;
}

/** Work is given in µs: the time that the reference needs for one question (measured). */
const searchWork = (values: ParameterValues): number =>
  24 * rules.leavesOf(boardOf(values), depthOf(values));

const ON_A_BOARD = ['lines', 'scoreLine', 'evaluate', 'winner', 'candidates'];
const anyBoard = (): Precondition => '=';
/** The answers of these functions do not depend on the side that thinks, so it is the side to move. */
const moverThinks = (values: ParameterValues): ParameterValues => ({
  mark: markFor('', boardOf(values)),
});

function valueFunction(name: 'max_value' | 'min_value', other: string): FunctionSpec {
  return {
    given: ['board', 'depth'],
    also: ['mark'],
    optional: ['alpha', 'beta'],
    returns: value,
    uses: [...ON_A_BOARD, other, 'bestPoints'],
    asked: (values) => isAskedOfRightSide(name, values),
    standing: searchPrecondition(name),
    work: searchWork,
    right: isRightValue,
    rule: (values) => rules.searchedValue(boardOf(values), markOf(values), depthOf(values), name),
  };
}

export const stated: ExerciseSpec = {
  name: 'gomoku',
  title: { en: 'Gomoku: five in a row on 15×15', zh: '五子棋：15×15 棋盘上的五子连珠' },
  classes: ['Gomoku'],
  isKept: true,
  parts: { board, line, mark, depth, alpha: value, beta: value },
  functions: {
    lines: {
      given: ['board'],
      madeWith: moverThinks,
      returns: lines,
      standing: anyBoard,
      work: () => 10,
      right: areSameLines,
      rule: (values) => rules.lines(boardOf(values)),
    },
    scoreLine: {
      given: ['line', 'mark'],
      madeWith: ({ mark: side }) => ({ mark: side }),
      returns: value,
      standing: anyBoard,
      rule: (values) => rules.scoreOfLine(values['line'] as string, markOf(values)),
    },
    evaluate: {
      given: ['board'],
      also: ['mark'],
      returns: value,
      uses: ['lines', 'scoreLine'],
      standing: anyBoard,
      work: () => 24,
      rule: (values) => rules.evaluate(boardOf(values), markOf(values)),
    },
    winner: {
      given: ['board'],
      madeWith: moverThinks,
      returns: winner,
      uses: ['lines', 'scoreLine'],
      standing: anyBoard,
      work: () => 14,
      rule: (values) => rules.winner(boardOf(values)),
    },
    candidates: {
      given: ['board', 'depth'],
      madeWith: moverThinks,
      returns: points,
      asked: (values) => depthOf(values) >= 1 && isOpen(values),
      standing: anyBoard,
      work: () => 40,
      right: areCandidates,
      rule: (values) => rules.candidates(boardOf(values), depthOf(values)),
    },
    max_value: valueFunction('max_value', 'min_value'),
    min_value: valueFunction('min_value', 'max_value'),
    bestPoints: {
      given: ['board', 'depth'],
      also: ['mark'],
      returns: points,
      uses: [...ON_A_BOARD, 'max_value', 'min_value'],
      asked: (values) =>
        depthOf(values) >= 1 && isOpen(values) && isAskedOfRightSide('bestPoints', values),
      standing: searchPrecondition('bestPoints'),
      work: searchWork,
      right: areBest,
      rule: (values) => rules.bestPoints(boardOf(values), markOf(values), depthOf(values)),
    },
  },
  program: 'bestPoints',
  every: { of: (name) => everyQuestion(name, stated.functions[name]!), isWhole: false },
  line: { write: writeLine, read: readLine },
  compare: smallestFirst,
  // A small search evaluates some thirty boards, and scores some hundred and fifty lines on each.
  mostCalls: 20_000,
};

/** Writes an input on one line: `x 2 ` and the 15 rows (the side that thinks, the depth, the board), or `x ` and the line. */
function writeLine(name: string, values: ParameterValues): string {
  const { mark: side, line: cells, depth: plies = 0 } = values;
  if (cells !== undefined) return `${side} ${cells}`;
  return `${side ?? markFor(name, boardOf(values))} ${plies} ${boardOf(values)}`;
}

const INPUT = /^([xo]) (?:([xo_]{5,15})|(\d{1,2}) ([xo_]{15}(?: [xo_]{15}){14}))$/;

function readLine(name: string, input: string): ParameterValues | undefined {
  const [, side, cells, plies, rows] = INPUT.exec(input) ?? [];
  const isAboutLine = cells !== undefined;
  if (side === undefined || isAboutLine !== (name === 'scoreLine')) return undefined;
  if (isAboutLine) return { line: cells, mark: side };
  return { board: rows, depth: Number(plies), mark: side };
}

/** Orders inputs: boards with few marks first, of these the ones with small depths; lines by their length. */
export function smallestFirst(one: string, other: string): number {
  return sizeOf(one) - sizeOf(other) || compareText(one, other);
}

/** Cached, since sorting asks for the size of the same input many times. */
const sizeOf = memoize((input: string) => {
  // An input from a result file that somebody edited may not match; then the whole text counts as a line.
  const [, , line = input, plies = '0', rows = line] = INPUT.exec(input) ?? [];
  const marks = [...rows].filter((cell) => cell === 'x' || cell === 'o').length;
  return (rows.length * 1000 + marks) * 100 + Number(plies);
}, new BoundedCache(50_000));
