/** Lays out a question of a quiz, and what is said to its answer, for a terminal. */
import { visibleLine } from '../../base/in-child/visible.ts';
import { wrapText } from '../../base/text/terminal.ts';
import type { Picture } from '../../engine/picture.ts';
import type { QuizCode, QuizQuestion, QuizRun } from '../../quiz/quiz.ts';
import { callLines } from '../../reports/call-tree-lines.ts';
import { drawPictures, INDENT, type Page } from '../../reports/report-page.ts';
import { type ReportPiece, textPiece, textPieces } from '../../reports/report-pieces.ts';

/** What was typed: a number, or that one does not know. */
export type TypedAnswer = number | 'unknown';

interface QuestionNumber {
  readonly number: number;
  readonly count: number;
}

const EMPTY_LINE = textPiece('');

/** The run, its input, the lines that the question is about, the question, and the choices. */
export function questionPieces(
  { run, code, text, answer }: QuizQuestion,
  { number, count }: QuestionNumber,
  page: Page,
): ReportPiece[] {
  const { formatMessage } = page;
  const pieces: ReportPiece[] = [
    textPiece(formatMessage('quiz.number', { number, count }), 'advice'),
    textPiece(run.sentence),
    ...inputPieces(run, page),
    ...code.map((each) => codePiece(each, page)),
    EMPTY_LINE,
    textPiece(text),
  ];
  if (answer.type === 'choice') {
    pieces.push(...choicePictures(answer.choices, page));
    const texts = [...answer.choices.map((each) => each.text), formatMessage('quiz.unknown')];
    pieces.push(...texts.map((each, index) => textPiece(each, undefined, `  ${index + 1}. `)));
  }
  return [...pieces, EMPTY_LINE];
}

function inputPieces({ picture, drawing }: QuizRun, page: Page): ReportPiece[] {
  if (picture !== undefined) return [{ kind: 'picture', lines: drawPictures([picture], page) }];
  if (drawing === undefined) return [];
  return [{ kind: 'picture', lines: drawing.map((line) => visibleLine(line)) }];
}

/** Draws the choices side by side, where each of them is an input with a picture. */
function choicePictures(
  choices: readonly { readonly picture?: Picture | undefined }[],
  page: Page,
): ReportPiece[] {
  const drawn = choices.flatMap(({ picture }) => picture?.boards[0] ?? []);
  if (drawn.length < choices.length) return [];
  const boards = drawn.map((each, index) => ({ ...each, caption: `${index + 1}.` }));
  return [{ kind: 'picture', lines: drawPictures([{ boards }], page) }];
}

/** @returns the lines with their numbers. Nothing is cut off, because the answer may depend on it */
function codePiece({ firstLine, lines }: QuizCode, { width, ink }: Page): ReportPiece {
  const digits = String(firstLine + lines.length - 1).length;
  const room = width - INDENT.length - digits - GUTTER.length;
  return {
    kind: 'picture',
    lines: lines.flatMap((line, index) => {
      const number = String(firstLine + index);
      return wrappedSource(visibleLine(line.replaceAll('\t', INDENT)), room).map((part, at) => {
        return ink.dim((at === 0 ? number : '').padStart(digits) + GUTTER) + part;
      });
    }),
  };
}

const GUTTER = ' │ ';
/** The rest of a wrapped line stands so much further to the right than its beginning. */
const HANGING = '    ';

/** @returns a line of code as several that are narrow enough, with its indentation before each */
function wrappedSource(line: string, width: number): readonly string[] {
  const source = line.trimStart();
  const indent = line.slice(0, line.length - source.length).slice(0, width / 2);
  const parts = wrapText(source, width - indent.length - HANGING.length);
  return parts.map((part, at) => indent + (at === 0 ? '' : HANGING) + part);
}

/** Whether the answer is right, the right one, and what shows it. */
export function verdictPieces(
  question: QuizQuestion,
  { typed, isRight }: { readonly typed: TypedAnswer; readonly isRight: boolean },
  page: Page,
): ReportPiece[] {
  const { formatMessage } = page;
  const right = rightAnswer(question);
  const isUnknown = typed === 'unknown';
  const verdict = isRight
    ? textPiece(formatMessage('quiz.right'), 'right', '✓ ')
    : textPiece(formatMessage('quiz.wrong', { right, isUnknown }), 'wrong', '✗ ');
  return [verdict, ...reasonPieces(question, page)];
}

/** The right answer, and what shows it. */
export function answerPieces(question: QuizQuestion, page: Page): ReportPiece[] {
  const answer = page.formatMessage('quiz.answer', { answer: rightAnswer(question) });
  return [textPiece(answer, 'right', '✓ '), ...reasonPieces(question, page)];
}

function rightAnswer({ answer }: QuizQuestion): string {
  if (answer.type === 'count') return String(answer.right);
  return `${answer.right + 1}. ${answer.choices[answer.right]!.text}`;
}

/** Sentences, and the calls of the run. */
function reasonPieces({ why, calls }: QuizQuestion, page: Page): ReportPiece[] {
  const { formatMessage } = page;
  return [
    ...textPieces(why),
    EMPTY_LINE,
    textPiece(formatMessage('quiz.calls')),
    { kind: 'picture', lines: callLines(calls, page) },
    EMPTY_LINE,
  ];
}
