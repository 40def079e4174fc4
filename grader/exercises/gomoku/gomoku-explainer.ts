/** Explains wrong answers of gomoku in words and with pictures, and makes what the command `try` shows. */

import type { Explainer, FindingExplanation } from '../../engine/explainer.ts';
import type { WrongAnswer } from '../../engine/finding.ts';
import { functionOf, PROGRAM } from '../../engine/in-child/inputs.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { pictureLines } from '../kit/boards/draw-lines.ts';
import { movesBetween } from '../kit/in-child/boards/board.ts';
import { writeMoves } from '../kit/in-child/large-board/position.ts';
import {
  nameOfSquare,
  SQUARES,
  type SquareNumber,
  signsOf,
} from '../kit/in-child/large-board/squares.ts';
import { failurePictures, type WrongNames } from './drawings/failure-picture.ts';
import {
  boardChangedText,
  changedSquares,
  type FormatGomokuMessage,
  faultText,
  type GomokuQuestion,
  isAboutLine,
  nameOfQuestion,
  questionIn,
  questionOf,
  wrongSquares,
} from './gomoku-words.ts';
import { countLeaves, valuesOfCandidates } from './in-child/gomoku-rules.ts';
import { points } from './in-child/gomoku-value-types.ts';
import { stated } from './page.ts';
import { searchTexts } from './searched-values.ts';

export function gomokuExplainer(formatMessage: FormatGomokuMessage) {
  return {
    explain: ({ name }, input, finding) =>
      explain(questionOf(name, input)!, finding, formatMessage),
    expectedAsData: ({ name }, input) =>
      name === 'lines' ? (ruledAnswer(stated, name, input) as string[]) : undefined,
    details: ({ name }, input, finding) =>
      detailsOf(questionOf(name, input)!, finding, formatMessage),
    named: ({ name }, input) => nameOfQuestion(questionOf(name, input)!, formatMessage),
    step: (from, to) => {
      const before = questionOf(from.check, from.input)!;
      return stepOf(before, questionOf(to.check, to.input)!, formatMessage);
    },
  } satisfies Partial<Explainer>;
}

/** @returns the moves from one board to the other; nothing where there are none, or a function is about a line */
function stepOf(
  before: GomokuQuestion,
  question: GomokuQuestion,
  formatMessage: FormatGomokuMessage,
): string | undefined {
  if (isAboutLine(before) || isAboutLine(question)) return undefined;
  const boardBefore = before.position.replaceAll(' ', '');
  const board = question.position.replaceAll(' ', '');
  if (movesBetween(boardBefore, board) < 0) return undefined;
  const squares = [...Array(SQUARES).keys()].filter((square) => {
    return board[square] !== boardBefore[square];
  });
  const moves = squares.map((square) => `${board[square]!.toUpperCase()} ${nameOfSquare(square)}`);
  const { check, depth } = question;
  return formatMessage('step', { check, moves: moves.join(', '), count: moves.length, depth });
}

function explain(
  question: GomokuQuestion,
  finding: WrongAnswer,
  formatMessage: FormatGomokuMessage,
): FindingExplanation {
  const { check } = question;
  // A finding with a `part` is that the board was changed; a wrong answer may have changed the board as well.
  const isOnlyChange = 'part' in finding;
  const change = isOnlyChange ? finding : finding.changed;
  const fault = isOnlyChange ? '' : faultText(question, finding, formatMessage);
  const changed = change && boardChangedText(check, change, formatMessage);
  const message = formatMessage('on', {
    named: nameOfQuestion(question, formatMessage),
    fault,
    changed,
  });
  // The changed board is likely to be why the answer is wrong, and its sentence has its own advice.
  if (isOnlyChange || change !== undefined) return { message };
  const { kind, answer } = finding;
  const hasCommas =
    kind === 'wrong-lines' && (answer as string[]).some((line) => line.includes(','));
  return { message, hint: hasCommas ? formatMessage('commas.hint') : undefined };
}

/** The question in parts, for programs that read a report; the names of the wrong squares; and a picture. */
function detailsOf(
  question: GomokuQuestion,
  finding: WrongAnswer,
  formatMessage: FormatGomokuMessage,
): ReturnType<Explainer['details']> {
  const wrong = wrongNames(finding);
  const actual = finding.kind === 'wrong-squares' ? points.inCase(finding.answer) : undefined;
  const details = {
    mark: question.mark,
    ...wrong,
    picture: pictureLines(failurePictures(question, { ...wrong, actual }, formatMessage)),
  };
  if (isAboutLine(question)) return details;
  const explanation = searchTexts(question, formatMessage);
  return {
    moves: writeMoves(question.position),
    depth: question.depth,
    ...details,
    ...(explanation.length > 0 && { explanation }),
  };
}

function wrongNames(finding: WrongAnswer): WrongNames {
  if ('part' in finding) return { changed: changedSquares(finding).map(nameOfSquare) };
  if (finding.kind !== 'wrong-squares') return {};
  const { missing, unexpected, repeated } = wrongSquares(finding);
  return {
    missing: missing.map(nameOfSquare),
    unexpected: [...unexpected, ...repeated].map(nameOfSquare),
  };
}

/** A plain program needs some 24 µs to evaluate a board (measured), so this takes 5 s. */
const MAX_LEAVES = 200_000;
/** The command `try` shows the values of this many candidates. A guess. */
const MAX_VALUES = 8;

/** Makes what `try` shows: the best points on the board, and the value of each candidate. */
export function gomokuTrial(formatMessage: FormatGomokuMessage): Trial {
  return {
    isTooLarge: ({ board, depth = 0 }) =>
      board !== undefined && countLeaves(board as string, depth as number, MAX_LEAVES) > MAX_LEAVES,
    inShort: (check, answer) => {
      if (check === 'lines')
        return formatMessage('try.lines', { count: (answer as string[]).length });
      return functionOf(stated, check).returns.write(answer)!;
    },
    program: (values, squares) =>
      programAnswer(questionIn(PROGRAM, values), squares as SquareNumber[], formatMessage),
    reasons: (values) => bestValues(questionIn(PROGRAM, values), formatMessage),
  };
}

function programAnswer(
  { position, mark, depth }: GomokuQuestion,
  squares: readonly SquareNumber[],
  formatMessage: FormatGomokuMessage,
): readonly Passage[] {
  const signs = signsOf(position);
  const isTaken = (square: SquareNumber): boolean => signs[square] !== 0;
  const marks = { right: squares, unexpected: squares.filter(isTaken) };
  return [
    formatMessage('try.answers', {
      mark: mark.toUpperCase(),
      depth,
      squares: points.write(squares)!,
      count: squares.length,
    }),
    '',
    { boards: [{ board: position, ...marks }], below: [formatMessage('try.legend')] },
  ];
}

/** The number of candidates and the values of the best ones, the best first. */
function bestValues(
  { position, depth, mark }: GomokuQuestion,
  formatMessage: FormatGomokuMessage,
): readonly Passage[] {
  const values = [...valuesOfCandidates(position, depth)].toSorted(([, a], [, b]) => b - a);
  const best = values.filter(([, value]) => value === values[0]![1]);
  const count = Math.max(MAX_VALUES, Math.min(best.length, 2 * MAX_VALUES));
  const valueTexts = values
    .slice(0, count)
    .map(([square, value]) => `${nameOfSquare(square)} ${value.toLocaleString('en')}`);
  return [
    formatMessage('try.candidates', { mark: mark.toUpperCase(), depth, count: values.length }),
    formatMessage('try.values', { values: valueTexts, more: values.length - valueTexts.length }),
    formatMessage('try.best', {
      squares: points.write(best.map(([square]) => square))!,
      count: best.length,
    }),
    formatMessage('try.meaning', { depth }),
  ];
}
