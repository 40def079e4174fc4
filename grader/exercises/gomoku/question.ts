/** What was asked, and what went wrong, for words and drawings. */
import { nameOf, readInput } from '../../derived/inputs.ts';
import type { Values } from '../../derived/stated.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../exercise/finding.ts';
import type { Mark } from '../../kit/boards/board.ts';
import type { Position } from '../../kit/large-board/position.ts';
import { SQUARES, type Square } from '../../kit/large-board/squares.ts';
import { markFor, stated } from './page.ts';
import { eitherWay } from './parts.ts';

export interface LineQuestion {
  readonly check: 'scoreLine';
  readonly line: string;
  readonly mark: Mark;
}

export interface BoardQuestion {
  readonly check: string;
  readonly position: Position;
  /** The side that thinks. */
  readonly mark: Mark;
  /** How many moves to look ahead; 0 for functions without that parameter. */
  readonly depth: number;
}

export type Question = LineQuestion | BoardQuestion;

export function isAboutLine(question: Question): question is LineQuestion {
  return 'line' in question;
}

export function questionIn(check: string, { line, board, mark, depth = 0 }: Values): Question {
  if (line !== undefined) return { check: 'scoreLine', line: line as string, mark: mark as Mark };
  const position = board as Position;
  const thinks = (mark ?? markFor(nameOf(stated, check), position)) as Mark;
  return { check, position, mark: thinks, depth: depth as number };
}

/** @returns nothing where there is no such check, or its input does not read: results come from anywhere */
export function questionOf(check: string, input = ''): Question | undefined {
  const values = readInput(stated, check, input);
  return values && questionIn(check, values);
}

/** Squares that differ from what they were; all of them where it is no board any more. */
export function changedSquares({ now: is, wanted }: WrongChange): readonly Square[] {
  const [now, before] = [String(is).replaceAll(' ', ''), wanted.replaceAll(' ', '')];
  return [...Array(SQUARES).keys()].filter((square) => now[square] !== before[square]);
}

/** A line is listed as often as it is wanting, or too many; the missing ones in one direction. */
export function wrongLines(finding: WrongReturn) {
  const [answer, right] = [finding.answer as string[], finding.right as string[]];
  const left = new Map<string, number>();
  for (const line of right.map(eitherWay)) left.set(line, (left.get(line) ?? 0) + 1);
  const unexpected: string[] = [];
  for (const line of answer) {
    const count = left.get(eitherWay(line)) ?? 0;
    if (count === 0) unexpected.push(line);
    else left.set(eitherWay(line), count - 1);
  }
  const missing = [...left].flatMap(([line, count]) => Array<string>(count).fill(line));
  return { missing, unexpected };
}

export function wrongSquares(finding: WrongReturn) {
  const [returned, right] = [finding.answer as Square[], finding.right as Square[]];
  const given = new Set(returned);
  const wanted = new Set(right);
  const missing = right.filter((square) => !given.has(square));
  const unexpected = [...given].filter((square) => !wanted.has(square));
  const seen = new Set<Square>();
  const twice = returned.filter((square) => seen.size === seen.add(square).size);
  const areRight = missing.length + unexpected.length + twice.length === 0;
  const place = right.findIndex((square, index) => square !== returned[index]);
  // The first that stands in a wrong place.
  const outOfOrder = { actual: returned[place]!, expected: right[place]! };
  const repeated = [...new Set(twice)];
  return { missing, unexpected, repeated, ...(areRight && { outOfOrder }) };
}

/** A wrong answer in a few characters: of lines and best points the order is left out. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return `changed ${changedSquares(finding)}`;
  const { kind, answer } = finding;
  if (kind === 'wrong-lines') {
    const { missing, unexpected } = wrongLines(finding);
    return `lines ${missing.toSorted()} and ${unexpected.map(eitherWay).sort()}`;
  }
  if (kind !== 'wrong-squares') return `= ${answer}`;
  const returned = answer as Square[];
  return `squares ${check === 'candidates' ? returned : returned.toSorted((a, b) => a - b)}`;
}
