/** Tells of wrong answers in this exercise, in words and with the board drawn. Also what `try` shows. */

import type { Explainer, Explanation } from '../../engine/explainer.ts';
import type { WrongAnswer } from '../../engine/finding.ts';
import { functionOf, nameOf, PROGRAM } from '../../engine/in-child/inputs.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { pictureLines } from '../kit/boards/draw-lines.ts';
import { writeMoves } from '../kit/in-child/large-board/position.ts';
import { nameOfSquare, type Square, signsOf } from '../kit/in-child/large-board/squares.ts';
import { failurePictures, type WrongNames } from './drawings/failure-picture.ts';
import {
  boardChangedText,
  changedSquares,
  type FormatGomokuMessage,
  faultText,
  isAboutLine,
  nameOfQuestion,
  type GomokuQuestion,
  questionIn,
  questionOf,
  wrongSquares,
} from './gomoku-words.ts';
import { points } from './in-child/gomoku-value-types.ts';
import { countLeaves, valuesOfCandidates } from './in-child/gomoku-rules.ts';
import { stated } from './page.ts';

export function gomokuExplainer(formatMessage: FormatGomokuMessage) {
  return {
    explain: ({ name }, input, finding) =>
      explain(questionOf(name, input)!, finding, formatMessage),
    expectedAsData: ({ name }, input) =>
      name === 'lines' ? (ruledAnswer(stated, name, input) as string[]) : undefined,
    details: ({ name }, input, finding) =>
      detailsOf(questionOf(name, input)!, finding, formatMessage),
    named: ({ name }, input) => nameOfQuestion(questionOf(name, input)!, formatMessage),
  } satisfies Partial<Explainer>;
}

function explain(
  question: GomokuQuestion,
  finding: WrongAnswer,
  formatMessage: FormatGomokuMessage,
): Explanation {
  const { check } = question;
  const isChange = 'part' in finding;
  const change = isChange ? finding : finding.changed;
  const fault = isChange ? '' : faultText(question, finding, formatMessage);
  const changed = change && boardChangedText(check, change, formatMessage);
  const message = formatMessage('on', {
    named: nameOfQuestion(question, formatMessage),
    fault,
    changed,
  });
  // What is changed is likely to be why the answer is wrong; what to do about it is said with it.
  if (isChange || change !== undefined) return { message };
  const { kind, answer } = finding;
  const hasCommas =
    kind === 'wrong-lines' && (answer as string[]).some((line) => line.includes(','));
  return {
    message,
    hint: formatMessage(`advice.${nameOf(stated, check) as 'bestPoints'}`, { hasCommas }),
  };
}

/** The board as moves, who thinks and how far; what is missing and too many, by the names of squares. */
function detailsOf(
  question: GomokuQuestion,
  finding: WrongAnswer,
  formatMessage: FormatGomokuMessage,
): ReturnType<Explainer['details']> {
  const wrong = wrongNames(finding);
  const actual = finding.kind === 'wrong-squares' ? points.inCase(finding.answer) : undefined;
  return {
    ...(!isAboutLine(question) && {
      moves: writeMoves(question.position),
      depth: question.depth,
    }),
    mark: question.mark,
    ...wrong,
    picture: pictureLines(failurePictures(question, { ...wrong, actual }, formatMessage)),
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

/** A plain program needs some 24 µs for each. */
const MOST_LEAVES = 200_000;
/** So many of the best values are told. */
const MOST_VALUES = 8;

/** What `try` shows: the best points on the board, and what each candidate is worth. */
export function gomokuTrial(formatMessage: FormatGomokuMessage): Trial {
  return {
    isTooLarge: ({ board, depth = 0 }) =>
      board !== undefined &&
      countLeaves(board as string, depth as number, MOST_LEAVES) > MOST_LEAVES,
    inShort: (check, answer) =>
      check === 'lines'
        ? formatMessage('try.lines', { count: (answer as string[]).length })
        : functionOf(stated, check).returns.write(answer)!,
    program: (values, squares) =>
      answerOf(questionIn(PROGRAM, values), squares as Square[], formatMessage),
    reasons: (values) => reasons(questionIn(PROGRAM, values), formatMessage),
  };
}

function answerOf(
  { position, mark, depth }: GomokuQuestion,
  squares: readonly Square[],
  formatMessage: FormatGomokuMessage,
): readonly Passage[] {
  const signs = signsOf(position);
  const isTaken = (square: Square): boolean => signs[square] !== 0;
  const marks = { right: squares, unexpected: squares.filter(isTaken) };
  return [
    formatMessage('try.answers', {
      ...{ mark: mark.toUpperCase(), depth, squares: points.write(squares)! },
      count: squares.length,
    }),
    '',
    { boards: [{ board: position, ...marks }], below: [formatMessage('try.legend')] },
  ];
}

/** What the best candidates are worth, the best first, and how many there are. */
function reasons(
  { position, depth, mark }: GomokuQuestion,
  formatMessage: FormatGomokuMessage,
): readonly Passage[] {
  const values = [...valuesOfCandidates(position, depth)].toSorted(([, a], [, b]) => b - a);
  const best = values.filter(([, value]) => value === values[0]![1]);
  const told = values
    .slice(0, Math.max(MOST_VALUES, Math.min(best.length, 2 * MOST_VALUES)))
    .map(([square, value]) => `${nameOfSquare(square)} ${value.toLocaleString('en')}`);
  return [
    formatMessage('try.candidates', { mark: mark.toUpperCase(), depth, count: values.length }),
    formatMessage('try.values', { values: told, more: values.length - told.length }),
    formatMessage('try.best', {
      squares: points.write(best.map(([square]) => square))!,
      count: best.length,
    }),
    formatMessage('try.meaning', { depth }),
  ];
}
