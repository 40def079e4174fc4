/**
 * What a submission to gomoku is asked: the nine checks, the questions of each, and the right answer
 * to any of them.
 */
import {
  isUnfinished,
  type Mark,
  otherSide,
  type Position,
  sideToMove,
  writeRows,
} from '../game/position.ts';
import {
  rightBestPoints,
  rightCandidates,
  rightEvaluation,
  rightLines,
  rightScoreOfLine,
  rightValue,
  rightWinner,
} from '../game/rules.ts';
import { nameOfSquare } from '../game/square-names.ts';
import type { Square } from '../game/squares.ts';
import { type CheckName, leastDepth } from './check-names.ts';

export interface LineQuestion {
  readonly check: 'scoreLine';
  /** At least five letters `x`, `o` and `_`. */
  readonly line: string;
  readonly mark: Mark;
}

export interface BoardQuestion {
  readonly check: Exclude<CheckName, 'scoreLine'>;
  readonly position: Position;
  /** The side that thinks: what the constructor of `Gomoku` is given. */
  readonly mark: Mark;
  /** How many moves to look ahead; 0 for functions without that parameter. */
  readonly depth: number;
}

export type Question = LineQuestion | BoardQuestion;

/** Squares are a list in order for `candidates`, in any order for `bestPoints`. */
export type RightAnswer =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'winner'; readonly winner: Mark | '_' }
  | { readonly kind: 'candidates' | 'best points'; readonly squares: readonly Square[] };

/** @param question a legal one, see `problemOfQuestion` */
export function rightAnswer(question: Question): RightAnswer {
  if (question.check === 'scoreLine') {
    return { kind: 'number', value: rightScoreOfLine(question.line, question.mark) };
  }
  const { check, position, mark, depth } = question;
  switch (check) {
    case 'lines':
      return { kind: 'lines', lines: rightLines(position) };
    case 'evaluate':
      return { kind: 'number', value: rightEvaluation(position, mark) };
    case 'winner':
      return { kind: 'winner', winner: rightWinner(position) };
    case 'candidates':
      return { kind: 'candidates', squares: rightCandidates(position, depth) };
    case 'max_value':
    case 'min_value':
      return { kind: 'number', value: rightValue(position, depth, mark) };
    case 'bestPoints':
    case 'program':
      return { kind: 'best points', squares: rightBestPoints(position, depth) };
    default:
      return unknownCheck(check);
  }
}

/** A right answer as plain data: points by the names of squares. */
export function asData(right: RightAnswer): number | string | readonly string[] {
  switch (right.kind) {
    case 'number':
      return right.value;
    case 'winner':
      return right.winner;
    case 'lines':
      return right.lines;
    default:
      return right.squares.map(nameOfSquare);
  }
}

/**
 * The side that thinks, where the position settles it: the side to move, for `min_value` the other.
 *
 * @returns undefined for `evaluate`, which either side may ask
 */
export function markFor(check: BoardQuestion['check'], position: Position): Mark | undefined {
  if (check === 'evaluate') return undefined;
  const mover = sideToMove(position);
  return check === 'min_value' ? otherSide(mover) : mover;
}

/** Why a question is never asked. The words are in `words/`. */
export type QuestionProblem =
  | { readonly kind: 'game over'; readonly check: CheckName }
  | { readonly kind: 'depth'; readonly check: CheckName; readonly least: number }
  | { readonly kind: 'wrong side'; readonly check: CheckName; readonly right: Mark }
  | { readonly kind: 'line' };

/** @param question on a legal position */
export function problemOfQuestion(question: Question): QuestionProblem | undefined {
  if (question.check === 'scoreLine') {
    return /^[xo_]{5,15}$/.test(question.line) ? undefined : { kind: 'line' };
  }
  const { check, position, mark, depth } = question;
  const least = leastDepth(check);
  if (least !== undefined && !(Number.isInteger(depth) && depth >= least)) {
    return { kind: 'depth', check, least };
  }
  if (least === 1 && !isUnfinished(position)) return { kind: 'game over', check };
  const right = markFor(check, position);
  const asksForSide = check === 'max_value' || check === 'min_value' || check === 'bestPoints';
  if (right !== undefined && right !== mark && (asksForSide || check === 'program')) {
    return { kind: 'wrong side', check, right };
  }
  return undefined;
}

/**
 * A question as one line of text, by which two are told to be the same: `x 2 ` and the 15 rows, or
 * `x ` and the line.
 */
export function writeQuestion(question: Question): string {
  if (question.check === 'scoreLine') return `${question.mark} ${question.line}`;
  const { mark, depth, position } = question;
  const rows = written.get(position) ?? writeRows(position);
  written.set(position, rows);
  return `${mark} ${depth} ${rows}`;
}

/** Several checks ask about the same position. */
const written = new WeakMap<Position, string>();

function unknownCheck(check: never): never {
  throw new Error(`There is no check ${String(check)}.`);
}
