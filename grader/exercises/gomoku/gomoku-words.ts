/** Chooses the sentences about a question and a wrong answer of gomoku. The message files below `words/` have their wording. */

import { type FormatMessageOf, messageCatalogue } from '../../base/messages/format-message.ts';
import type { ParameterValues } from '../../engine/exercise-spec.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../engine/finding.ts';
import { nameOf, readInput } from '../../engine/in-child/inputs.ts';
import type { Mark } from '../kit/in-child/boards/board.ts';
import {
  countMarks,
  type LargeBoardText,
  writeMoves,
} from '../kit/in-child/large-board/position.ts';
import { nameOfSquare, SQUARES, type SquareNumber } from '../kit/in-child/large-board/squares.ts';
import { listFaults } from '../kit/list-faults.ts';
import type { LineRun } from './game/line-runs.ts';
import { eitherWay } from './in-child/gomoku-value-types.ts';
import { markFor, stated } from './page.ts';
import type en from './words/en.json';

export interface GomokuQuestion {
  readonly check: string;
  /** The board, or for `scoreLine` the line. */
  readonly position: LargeBoardText;
  /** The side that thinks, or for `scoreLine` the side whose runs are scored. */
  readonly mark: Mark;
  /** How many moves to look ahead; 0 for functions without that parameter. */
  readonly depth: number;
}

export function isAboutLine({ check }: GomokuQuestion): boolean {
  return check === 'scoreLine';
}

export function questionIn(
  check: string,
  { line, board = line, mark, depth = 0 }: ParameterValues,
): GomokuQuestion {
  const position = board as LargeBoardText;
  const thinks = (mark ?? markFor(nameOf(stated, check), position)) as Mark;
  return { check, position, mark: thinks, depth: depth as number };
}

/** @returns nothing when there is no such check or the input is malformed, as can be in a result file that somebody edited */
export function questionOf(check: string, input = ''): GomokuQuestion | undefined {
  const values = readInput(stated, check, input);
  return values && questionIn(check, values);
}

/** @returns the squares that a call changed; all squares when what it left is no board */
export function changedSquares({ now, wanted }: WrongChange): readonly SquareNumber[] {
  const after = String(now).replaceAll(' ', '');
  const before = wanted.replaceAll(' ', '');
  return [...Array(SQUARES).keys()].filter((square) => after[square] !== before[square]);
}

export function wrongLines({ answer, right }: WrongReturn) {
  const wrong = listFaults(answer as string[], right as string[], eitherWay);
  return { missing: wrong.missing, unexpected: [...wrong.unexpected, ...wrong.repeated] };
}

export function wrongSquares({ answer, right }: WrongReturn) {
  const { missing, unexpected, repeated } = listFaults(
    answer as SquareNumber[],
    right as SquareNumber[],
  );
  return { missing, unexpected: [...new Set(unexpected)], repeated: [...new Set(repeated)] };
}

/** @returns the same text for answers that are wrong in the same way. The order of lines and of best points does not count. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return `changed ${changedSquares(finding)}`;
  const { kind, answer } = finding;
  if (kind === 'wrong-lines') {
    const { missing, unexpected } = wrongLines(finding);
    return `lines ${missing.map(eitherWay).sort()} and ${unexpected.map(eitherWay).sort()}`;
  }
  if (kind !== 'wrong-squares') return `= ${answer}`;
  const returned = answer as SquareNumber[];
  return `squares ${check === 'candidates' ? returned : returned.toSorted((a, b) => a - b)}`;
}

type GomokuMessageKey = keyof typeof en;
export type FormatGomokuMessage = FormatMessageOf<GomokuMessageKey>;

export const formatterFor = messageCatalogue<GomokuMessageKey>(new URL('words/', import.meta.url));

/** A message names this many squares, and the number of the others. A guess. */
const MAX_NAMED_SQUARES = 6;

/** A board with more marks is named by their number, and not by its moves. A guess. */
const MAX_MARKS = 12;

/** Functions that put no mark on the board, not even to try a move. */
const ONLY_LOOKING: ReadonlySet<string> = new Set(['lines', 'evaluate', 'winner', 'candidates']);

/** @returns a short name for messages and lists, such as `h8 h9 i8 (X thinks, depth 2)` */
export function nameOfQuestion(
  question: GomokuQuestion,
  formatMessage: FormatGomokuMessage,
): string {
  const { check, position, mark, depth } = question;
  const board = isAboutLine(question) ? position : boardName(position, formatMessage);
  return formatMessage('question', { check, board, mark: mark.toUpperCase(), depth });
}

function boardName(position: LargeBoardText, formatMessage: FormatGomokuMessage): string {
  const { x, o } = countMarks(position);
  const marks = x + o;
  // Moves can be written only for a board on which the sides have moved in turn.
  const isGame = x === o || x === o + 1;
  if (marks === 0 || marks > MAX_MARKS || !isGame) return formatMessage('board-with', { marks });
  return writeMoves(position);
}

/** Says what is wrong with an answer, in a sentence or two. */
export function faultText(
  question: GomokuQuestion,
  finding: WrongReturn,
  formatMessage: FormatGomokuMessage,
): string {
  const name = question.check === 'program' ? formatMessage('program') : question.check;
  const { kind, answer, right } = finding;
  if (kind === 'wrong-lines') return wrongLinesText(name, finding, formatMessage);
  if (kind === 'wrong-squares') return wrongSquaresText(name, question, finding, formatMessage);
  return formatMessage('fault.wrong-value', {
    name,
    actual: numberText(answer),
    expected: numberText(right),
  });
}

function wrongLinesText(
  name: string,
  finding: WrongReturn,
  formatMessage: FormatGomokuMessage,
): string {
  const { missing, unexpected } = wrongLines(finding);
  return formatMessage('fault.wrong-lines', {
    name,
    missing: missing.length,
    missed: missing[0],
    unexpected: unexpected.length,
    extra: unexpected[0],
  });
}

function wrongSquaresText(
  name: string,
  { check }: GomokuQuestion,
  finding: WrongReturn,
  formatMessage: FormatGomokuMessage,
): string {
  const wrong = wrongSquares(finding);
  const what = check === 'candidates' ? 'candidate' : 'move';
  const clauses = (['missing', 'unexpected', 'repeated'] as const)
    .filter((key) => wrong[key].length > 0)
    .map((key) =>
      formatMessage(`fault.${key}`, {
        what,
        count: wrong[key].length,
        squares: squareNames(wrong[key], formatMessage),
      }),
    );
  if (clauses.length === 0) return wrongOrderText(finding, formatMessage);
  return formatMessage('fault.wrong-squares', {
    name,
    parts: clauses.join(formatMessage('fault.between')),
  });
}

/** Names the first square that stands in a wrong place. */
function wrongOrderText(
  { answer, right }: WrongReturn,
  formatMessage: FormatGomokuMessage,
): string {
  const returned = answer as readonly SquareNumber[];
  const wanted = right as readonly SquareNumber[];
  const index = wanted.findIndex((square, i) => square !== returned[i]);
  return formatMessage('fault.out-of-order', {
    actual: nameOfSquare(returned[index]!),
    expected: nameOfSquare(wanted[index]!),
  });
}

/** Says that a call left the board changed, and names the squares that differ. */
export function boardChangedText(
  check: string,
  change: WrongChange,
  formatMessage: FormatGomokuMessage,
): string {
  return formatMessage('board-changed', {
    triesMoves: !ONLY_LOOKING.has(check),
    check,
    squares: squareNames(changedSquares(change), formatMessage),
  });
}

/** @returns the names of the first squares, and the number of the others */
function squareNames(squares: readonly SquareNumber[], formatMessage: FormatGomokuMessage): string {
  const names = squares.slice(0, MAX_NAMED_SQUARES).map(nameOfSquare);
  const count = squares.length;
  return formatMessage('squares', { squares: names, more: count - names.length, count });
}

/** @returns a text for each run, with its length, its free ends and its score */
export function runTexts(runs: readonly LineRun[], formatMessage: FormatGomokuMessage): string[] {
  return runs.map(({ text, length, freeEnds, score }) =>
    formatMessage('run', { text, length, freeEnds, score: numberText(score) }),
  );
}

function numberText(value: unknown): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}
