/**
 * Holds what a submission returned against the right answer. Nothing is trusted: the value comes from
 * the sandbox as plain data and may be anything.
 */

import { SIZE, type Square, squareAt } from '../game/squares.ts';
import type { RightAnswer } from './questions.ts';

/** What is wrong with an answer. The words are in `words/`. */
export type AnswerFault =
  | { readonly kind: 'no answer' }
  | { readonly kind: 'wrong-value'; readonly actual: string; readonly expected: string }
  /** A line is listed as often as it is wanting, or too many; the missing ones in one direction. */
  | {
      readonly kind: 'wrong-lines';
      readonly missing: readonly string[];
      readonly unexpected: readonly string[];
    }
  | {
      readonly kind: 'wrong-squares';
      readonly missing: readonly Square[];
      readonly unexpected: readonly Square[];
      readonly repeated: readonly Square[];
      /** Given where the squares are the right ones: the first that stands in a wrong place. */
      readonly outOfOrder?: { readonly actual: Square; readonly expected: Square };
    };

/** @returns undefined when the answer is right */
export function judge(value: unknown, right: RightAnswer): AnswerFault | undefined {
  switch (right.kind) {
    case 'number':
      if (typeof value !== 'number') return { kind: 'no answer' };
      // `===` takes -0 for 0.
      return value === right.value ? undefined : wrongValue(value, right.value);
    case 'winner':
      if (value !== 'x' && value !== 'o' && value !== '_') {
        return { kind: 'no answer' };
      }
      return value === right.winner ? undefined : wrongValue(value, right.winner);
    case 'lines':
      return judgeLines(value, right.lines);
    case 'candidates':
    case 'best points':
      return judgeSquares(value, right);
  }
}

function wrongValue(actual: string | number, expected: string | number): AnswerFault {
  return { kind: 'wrong-value', actual: String(actual), expected: String(expected) };
}

function judgeLines(value: unknown, right: readonly string[]): AnswerFault | undefined {
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string')) {
    return { kind: 'no answer' };
  }
  const left = new Map<string, number>();
  for (const line of right.map(eitherWay)) left.set(line, (left.get(line) ?? 0) + 1);
  const unexpected: string[] = [];
  for (const line of value) {
    const count = left.get(eitherWay(line)) ?? 0;
    if (count === 0) unexpected.push(line);
    else left.set(eitherWay(line), count - 1);
  }
  const missing = [...left].flatMap(([line, count]) => Array<string>(count).fill(line));
  if (missing.length === 0 && unexpected.length === 0) return undefined;
  return { kind: 'wrong-lines', missing, unexpected };
}

/** A line and the same read backwards are one: the alphabetically first stands for both. */
export function eitherWay(line: string): string {
  let backwards = '';
  for (let i = line.length - 1; i >= 0; i--) backwards += line[i];
  return line < backwards ? line : backwards;
}

function judgeSquares(
  value: unknown,
  right: Extract<RightAnswer, { squares: unknown }>,
): AnswerFault | undefined {
  const squares = readSquares(value);
  if (squares === undefined) return { kind: 'no answer' };
  const given = new Set(squares);
  const wanted = new Set(right.squares);
  const missing = right.squares.filter((square) => !given.has(square));
  const unexpected = [...given].filter((square) => !wanted.has(square));
  const seen = new Set<Square>();
  const repeated = squares.filter((square) => seen.size === seen.add(square).size);
  const fault = { kind: 'wrong-squares', missing, unexpected, repeated: [...new Set(repeated)] };
  if (missing.length + unexpected.length + repeated.length > 0) return fault as AnswerFault;
  const place = right.squares.findIndex((square, index) => square !== squares[index]);
  if (right.kind === 'best points' || place === -1) return undefined;
  const outOfOrder = { actual: squares[place]!, expected: right.squares[place]! };
  return { kind: 'wrong-squares', missing, unexpected, repeated: [], outOfOrder };
}

/** @returns undefined when the value is no list of points that lie on the board */
function readSquares(value: unknown): Square[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const squares: Square[] = [];
  for (const point of value) {
    if (!Array.isArray(point) || point.length !== 2) return undefined;
    const [row, column] = point as [unknown, unknown];
    if (!isPlace(row) || !isPlace(column)) return undefined;
    squares.push(squareAt(row, column));
  }
  return squares;
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < SIZE;
}
