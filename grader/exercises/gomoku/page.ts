/** What this exercise states: five in a row on 15×15. */

import { memoize } from '../../base/in-child/memoize.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { compareText } from '../../engine/in-child/sizes.ts';
import { Known } from '../../sandbox/in-child/known.ts';
import type { Precondition } from '../../sandbox/in-child/trace.ts';
import { leadOn, type Mark, movesBetween } from '../kit/in-child/boards/board.ts';
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
import * as rules from './in-child/gomoku-rules.ts';
import { everyQuestion } from './in-child/input-domain.ts';

const boardOf = (values: ParameterValues): string => values['board'] as string;
const depthOf = (values: ParameterValues): number => values['depth'] as number;
const markOf = (values: ParameterValues): Mark => values['mark'] as Mark;

/** The side that thinks, where the board settles it: the side to move, for `min_value` the other. */
export function markFor(name: string, rows: string): Mark {
  return (leadOn(rows) === 0) === (name !== 'min_value') ? 'x' : 'o';
}

const isOpen = (values: ParameterValues): boolean => !rules.isOver(boardOf(values));
const isFor = (name: string, values: ParameterValues): boolean =>
  markFor(name, boardOf(values)) === markOf(values);

/** About a board that comes after the asked one, for the side that moves, no further ahead; with any window. */
const ahead =
  (name: string) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const { alpha, beta } = values as { alpha?: number; beta?: number };
    if (alpha !== undefined && beta !== undefined && !(alpha < beta)) return '+';
    const lead = leadOn(boardOf(values));
    const isForMover = lead === (markOf(values) === 'x' ? 0 : 1);
    const from = asked['board'];
    const moves = typeof from === 'string' ? movesBetween(from, boardOf(values)) : -1;
    const isAhead = moves >= 0 && depthOf(values) + moves <= ((asked['depth'] ?? 0) as number);
    const isDeep = name !== 'bestPoints' || depthOf(values) >= 1;
    return isDeep && isAhead && isForMover === (name !== 'min_value') ? '=' : '!';
  };

/** A line may be read from either end. */
function areSameLines(answer: unknown, right: unknown): boolean {
  const sorted = (texts: unknown): string => (texts as string[]).map(eitherWay).sort().join();
  return sorted(answer) === sorted(right);
}

/** Callers may look at the squares before they look whether the game is over: then any will do. */
const areCandidates = (answer: unknown, right: unknown, values: ParameterValues): boolean =>
  depthOf(values) < 1 || !isOpen(values) || `${answer}` === `${right}`;

const areBest = (answer: unknown, right: unknown, values: ParameterValues): boolean =>
  !isOpen(values) ||
  (answer as number[]).toSorted((a, b) => a - b).join() === (right as number[]).join();

/** Outside of a window any number on the right side of it will do. */
function isValue(answer: unknown, right: unknown, { alpha, beta }: ParameterValues): boolean {
  const [given, wanted] = [answer as number, right as number];
  if (given === wanted) return true;
  if (alpha === undefined) return false;
  const [least, most] = [alpha as number, beta as number];
  return (wanted <= least && given <= least) || (wanted >= most && given >= most);
}

/** In µs, as all work here: what the reference needs for one board, or one line, with all that it evaluates. */
const searchWork = (values: ParameterValues): number =>
  24 * rules.leavesOf(boardOf(values), depthOf(values));

const ON_A_BOARD = ['lines', 'scoreLine', 'evaluate', 'winner', 'candidates'];
const anyBoard = (): Precondition => '=';
/** Who thinks makes no difference there. */
const moverThinks = (values: ParameterValues): ParameterValues => ({
  mark: markFor('', boardOf(values)),
});

function valueFunction(name: 'max_value' | 'min_value', other: string): FunctionSpec {
  return {
    ...{ given: ['board', 'depth'], also: ['mark'], optional: ['alpha', 'beta'], returns: value },
    uses: [...ON_A_BOARD, other, 'bestPoints'],
    asked: (values) => isFor(name, values),
    standing: ahead(name),
    work: searchWork,
    right: isValue,
    rule: (values) => rules.searchedValue(boardOf(values), markOf(values), depthOf(values), name),
  };
}

export const stated: ExerciseSpec = {
  name: 'gomoku',
  title: { en: 'Gomoku: five in a row on 15×15', zh: '五子棋：15×15 棋盘上的五子连珠' },
  classes: ['Gomoku'],
  parts: { board, line, mark, depth, alpha: value, beta: value },
  functions: {
    lines: {
      ...{ given: ['board'], madeWith: moverThinks, returns: lines },
      standing: anyBoard,
      work: () => 10,
      right: areSameLines,
      rule: (values) => rules.lines(boardOf(values)),
    },
    scoreLine: {
      ...{ given: ['line', 'mark'], returns: value },
      madeWith: ({ mark: side }) => ({ mark: side }),
      standing: anyBoard,
      rule: (values) => rules.scoreOfLine(values['line'] as string, markOf(values)),
    },
    evaluate: {
      ...{ given: ['board'], also: ['mark'], returns: value },
      uses: ['lines', 'scoreLine'],
      standing: anyBoard,
      work: () => 24,
      rule: (values) => rules.evaluate(boardOf(values), markOf(values)),
    },
    winner: {
      ...{ given: ['board'], madeWith: moverThinks, returns: winner },
      uses: ['lines', 'scoreLine'],
      standing: anyBoard,
      work: () => 14,
      rule: (values) => rules.winner(boardOf(values)),
    },
    candidates: {
      ...{ given: ['board', 'depth'], madeWith: moverThinks, returns: points },
      asked: (values) => depthOf(values) >= 1 && isOpen(values),
      standing: anyBoard,
      work: () => 40,
      right: areCandidates,
      rule: (values) => rules.candidates(boardOf(values), depthOf(values)),
    },
    max_value: valueFunction('max_value', 'min_value'),
    min_value: valueFunction('min_value', 'max_value'),
    bestPoints: {
      ...{ given: ['board', 'depth'], also: ['mark'], returns: points },
      uses: [...ON_A_BOARD, 'max_value', 'min_value'],
      asked: (values) => depthOf(values) >= 1 && isOpen(values) && isFor('bestPoints', values),
      standing: ahead('bestPoints'),
      work: searchWork,
      right: areBest,
      rule: (values) => rules.bestPoints(boardOf(values), markOf(values), depthOf(values)),
    },
  },
  program: 'bestPoints',
  every: { of: (name) => everyQuestion(name, stated.functions[name]!), isWhole: false },
  line: { write: writeLine, read: readLine },
  compare: smallestFirst,
  // A small search: some thirty boards, each with some hundred and fifty lines to score.
  mostCalls: 20_000,
};

/** `x 2 ` and the 15 rows, or `x ` and the line: who thinks, and how far. */
function writeLine(name: string, values: ParameterValues): string {
  const { mark: side, line: letters, depth: plies = 0 } = values;
  if (letters !== undefined) return `${side} ${letters}`;
  return `${side ?? markFor(name, boardOf(values))} ${plies} ${boardOf(values)}`;
}

const LINE = /^([xo]) (?:([xo_]{5,15})|(\d{1,2}) ([xo_]{15}(?: [xo_]{15}){14}))$/;

function readLine(name: string, input: string): ParameterValues | undefined {
  const [, side, letters, plies, rows] = LINE.exec(input) ?? [];
  if (side === undefined || (letters !== undefined) !== (name === 'scoreLine')) return undefined;
  if (letters !== undefined) return { line: letters, mark: side };
  return { board: rows, depth: Number(plies), mark: side };
}

/** Few marks first, then small depths; lines by their length. */
export function smallestFirst(one: string, other: string): number {
  return sizeOf(one) - sizeOf(other) || compareText(one, other);
}

/** Sorting asks for the same ones again and again. */
const sizeOf = memoize((input: string) => {
  // In a result that somebody wrote an input may not read.
  const [, , letters = input, plies = '0', rows = letters] = LINE.exec(input) ?? [];
  const marks = [...rows].filter((letter) => letter === 'x' || letter === 'o').length;
  return (rows.length * 1000 + marks) * 100 + Number(plies);
}, new Known(50_000));
