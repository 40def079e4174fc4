/** What was asked, what went wrong, and how gomoku says it: each sentence is chosen here once, and worded in the message files. */

import { type FormatMessageOf, messageCatalogue } from '../../base/messages/format-message.ts';
import type { ParameterValues } from '../../engine/exercise-spec.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../engine/finding.ts';
import { nameOf, readInput } from '../../engine/in-child/inputs.ts';
import type { Mark } from '../kit/in-child/boards/board.ts';
import { countMarks, type Position, writeMoves } from '../kit/in-child/large-board/position.ts';
import { nameOfSquare, SQUARES, type Square } from '../kit/in-child/large-board/squares.ts';
import { listFaults } from '../kit/list-faults.ts';
import type { LineRun } from './game/line-runs.ts';
import { eitherWay } from './in-child/gomoku-value-types.ts';
import { markFor, stated } from './page.ts';
import type en from './words/en.json';

export interface GomokuQuestion {
  readonly check: string;
  /** Of `scoreLine` the line alone. */
  readonly position: Position;
  /** The side that thinks, or that is asked about. */
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
  const position = board as Position;
  const thinks = (mark ?? markFor(nameOf(stated, check), position)) as Mark;
  return { check, position, mark: thinks, depth: depth as number };
}

/** @returns nothing where there is no such check, or its input does not read: results come from anywhere */
export function questionOf(check: string, input = ''): GomokuQuestion | undefined {
  const values = readInput(stated, check, input);
  return values && questionIn(check, values);
}

/** Squares that differ from what they were; all of them where it is no board any more. */
export function changedSquares({ now: is, wanted }: WrongChange): readonly Square[] {
  const [now, before] = [String(is).replaceAll(' ', ''), wanted.replaceAll(' ', '')];
  return [...Array(SQUARES).keys()].filter((square) => now[square] !== before[square]);
}

export function wrongLines({ answer, right }: WrongReturn) {
  const wrong = listFaults(answer as string[], right as string[], eitherWay);
  return { missing: wrong.missing, unexpected: [...wrong.unexpected, ...wrong.repeated] };
}

export function wrongSquares({ answer, right }: WrongReturn) {
  const wrong = listFaults(answer as Square[], right as Square[]);
  const [unexpected, repeated] = [new Set(wrong.unexpected), new Set(wrong.repeated)];
  return { missing: wrong.missing, unexpected: [...unexpected], repeated: [...repeated] };
}

/** A wrong answer in a few characters: of lines and best points the order is left out. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return `changed ${changedSquares(finding)}`;
  const { kind, answer } = finding;
  if (kind === 'wrong-lines') {
    const { missing, unexpected } = wrongLines(finding);
    return `lines ${missing.map(eitherWay).sort()} and ${unexpected.map(eitherWay).sort()}`;
  }
  if (kind !== 'wrong-squares') return `= ${answer}`;
  const returned = answer as Square[];
  return `squares ${check === 'candidates' ? returned : returned.toSorted((a, b) => a - b)}`;
}

type GomokuMessageKey = keyof typeof en;
export type FormatGomokuMessage = FormatMessageOf<GomokuMessageKey>;

export const formatterFor = messageCatalogue<GomokuMessageKey>(new URL('words/', import.meta.url));

const MOST_NAMED = 6;

/** Boards with more are named by how many they have. */
const MOST_MARKS = 12;

/** As messages and lists name it, for its whole board would fill the line: `h8 h9 i8 (X thinks, depth 2)` */
export function nameOfQuestion(question: GomokuQuestion, formatMessage: FormatGomokuMessage): string {
  const { check, position, mark, depth } = question;
  const board = isAboutLine(question) ? position : boardName(position, formatMessage);
  return formatMessage('question', { check, board, mark: mark.toUpperCase(), depth });
}

function boardName(position: Position, formatMessage: FormatGomokuMessage): string {
  const { x, o } = countMarks(position);
  // Moves can be told only where each side has made its own.
  const isGame = x === o || x === o + 1;
  const isLong = x + o === 0 || x + o > MOST_MARKS || !isGame;
  return isLong ? formatMessage('board-with', { marks: x + o }) : writeMoves(position);
}

/** What is wrong with an answer, in a sentence or two. */
export function faultText(
  question: GomokuQuestion,
  finding: WrongReturn,
  formatMessage: FormatGomokuMessage,
): string {
  const name = question.check === 'program' ? formatMessage('program') : question.check;
  const { kind, answer, right } = finding;
  if (kind === 'wrong-lines') {
    const { missing, unexpected } = wrongLines(finding);
    return formatMessage('fault.wrong-lines', {
      ...{ name, missing: missing.length, missed: missing[0] },
      ...{ unexpected: unexpected.length, extra: unexpected[0] },
    });
  }
  if (kind !== 'wrong-squares') {
    const [actual, expected] = [answer, right].map(numberText);
    return formatMessage('fault.wrong-value', { name, actual, expected });
  }
  const wrong = wrongSquares(finding);
  const what = question.check === 'candidates' ? 'candidate' : 'move';
  const parts = (['missing', 'unexpected', 'repeated'] as const)
    .filter((key) => wrong[key].length > 0)
    .map((key) =>
      formatMessage(`fault.${key}`, {
        what,
        count: wrong[key].length,
        squares: names(wrong[key], formatMessage),
      }),
    );
  if (parts.length > 0) {
    return formatMessage('fault.wrong-squares', {
      name,
      parts: parts.join(formatMessage('fault.between')),
    });
  }
  const [returned, wanted] = [answer as Square[], right as Square[]];
  // The first that stands in a wrong place.
  const place = wanted.findIndex((square, index) => square !== returned[index]);
  const [actual, expected] = [returned[place]!, wanted[place]!].map(nameOfSquare);
  return formatMessage('fault.out-of-order', { actual: actual!, expected: expected! });
}

/** That a board is not as it was before the call, with the squares that differ. */
export function boardChangedText(
  check: string,
  change: WrongChange,
  formatMessage: FormatGomokuMessage,
): string {
  return formatMessage('board-changed', {
    check,
    squares: names(changedSquares(change), formatMessage),
  });
}

/** @returns no more than six of them */
function names(squares: readonly Square[], formatMessage: FormatGomokuMessage): string {
  const shown = squares.slice(0, MOST_NAMED).map(nameOfSquare);
  const count = squares.length;
  return formatMessage('squares', { squares: shown, more: count - shown.length, count });
}

/** The runs of the asked side in a line and what each is worth, one a line of text. */
export function runTexts(runs: readonly LineRun[], formatMessage: FormatGomokuMessage): string[] {
  return runs.map(({ text, length, freeEnds, score }) =>
    formatMessage('run', { text, length, freeEnds, score: numberText(score) }),
  );
}

function numberText(value: unknown): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}
