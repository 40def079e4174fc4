/** What gomoku says: each sentence is chosen here once, and worded in the message files. */

import type { WrongChange, WrongReturn } from '../../exercise/finding.ts';
import {
  countMarks,
  type Position,
  type PositionProblem,
  writeMoves,
} from '../../kit/large-board/position.ts';
import { nameOfSquare, type Square } from '../../kit/large-board/squares.ts';
import { catalogueIn, type SayOf } from '../../messages/say.ts';
import { countsEachSquare, type LineRun } from './game/line-runs.ts';
import {
  changedSquares,
  isAboutLine,
  type Question,
  wrongLines,
  wrongSquares,
} from './question.ts';
import type en from './words/en.json';

type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('words/', import.meta.url));

const MOST_NAMED = 6;

/** A question in a few words: "X thinks, depth 2". */
export function questionText(question: Question, say: Say): string {
  const mark = question.mark.toUpperCase();
  if (isAboutLine(question)) return say('question.line', { mark, line: question.line });
  const { depth } = question;
  switch (question.check) {
    case 'lines':
    case 'winner':
      return say('question.board');
    case 'evaluate':
      return say('question.thinks', { mark });
    case 'candidates':
      return say('question.depth', { depth });
    default:
      return say('question.thinks-ahead', { mark, depth });
  }
}

/** Boards with more are named by how many they have. */
const MOST_MARKS = 12;

/** As messages and lists name it, for its whole board would fill the line: `h8 h9 i8 (X thinks, depth 2)` */
export function nameOfQuestion(question: Question, say: Say): string {
  if (isAboutLine(question)) return questionText(question, say);
  const board = boardName(question.position, say);
  const isAlone = question.check === 'lines' || question.check === 'winner';
  return isAlone ? board : `${board} (${questionText(question, say)})`;
}

function boardName(position: Position, say: Say): string {
  const { x, o } = countMarks(position);
  // Moves can be told only where each side has made its own.
  const isGame = x === o || x === o + 1;
  const isLong = x + o === 0 || x + o > MOST_MARKS || !isGame;
  return isLong ? say('board-with', { marks: x + o }) : writeMoves(position);
}

/** What is wrong with an answer, in a sentence or two. */
export function faultText(question: Question, finding: WrongReturn, say: Say): string {
  const name = question.check === 'program' ? say('program') : question.check;
  const { kind, answer, right } = finding;
  if (kind === 'wrong-lines') {
    const named = (texts: readonly string[]): string =>
      say('fault.lines', { count: texts.length, first: texts[0] ?? '' });
    const { missing, unexpected } = wrongLines(finding);
    const parts = [
      missing.length > 0 && say('fault.lines-missing', { lines: named(missing) }),
      unexpected.length > 0 && say('fault.lines-unexpected', { lines: named(unexpected) }),
    ];
    return say('fault.wrong-lines', { name, parts: together(parts, say) });
  }
  if (kind !== 'wrong-squares') {
    const values = { name, actual: numberText(answer), expected: numberText(right) };
    const isEach =
      isAboutLine(question) && countsEachSquare(question.line, question.mark, String(answer));
    return say(isEach ? 'fault.each-square' : 'fault.wrong-value', values);
  }
  const { outOfOrder, ...wrong } = wrongSquares(finding);
  if (outOfOrder !== undefined) {
    const { actual, expected } = outOfOrder;
    const order = { actual: nameOfSquare(actual), expected: nameOfSquare(expected) };
    return say('fault.out-of-order', order);
  }
  const what = question.check === 'candidates' ? 'candidate' : 'move';
  const part = (key: 'missing' | 'unexpected' | 'repeated'): string | false => {
    const some = wrong[key];
    if (some.length === 0) return false;
    return say(`fault.${key}`, { what, count: some.length, squares: names(some, say) });
  };
  const parts = [part('missing'), part('unexpected'), part('repeated')];
  return say('fault.wrong-squares', { name, parts: together(parts, say) });
}

function together(parts: readonly (string | false)[], say: Say): string {
  return parts.filter((part) => part !== false).join(say('fault.between'));
}

/** That a board is not as it was before the call, with the squares that differ. */
export function boardChangedText(check: string, change: WrongChange, say: Say): string {
  return say('board-changed', { check, squares: names(changedSquares(change), say) });
}

/** @returns no more than six of them */
function names(squares: readonly Square[], say: Say): string {
  const some = squares.slice(0, MOST_NAMED).map(nameOfSquare).join(say('squares.comma'));
  const more = squares.length - MOST_NAMED;
  return more <= 0 ? some : say('squares.more', { squares: some, more, count: squares.length });
}

/** The runs of the asked side in a line and what each is worth, one a line of text. */
export function runTexts(runs: readonly LineRun[], say: Say): string[] {
  return runs.map((run) => say('run', { ...run, score: numberText(run.score) }));
}

export function positionProblemText(problem: PositionProblem, say: Say): string {
  const places =
    'row' in problem ? { own: 15 - problem.row, fromTop: problem.row + 1 } : { own: 0, fromTop: 0 };
  return say(`problem.${problem.kind}`, { ...problem, ...places });
}

function numberText(value: unknown): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}
