/**
 * Writes the sheet of one student: the functions that run in the questions, and the questions with room for the answers.
 * It is to be answered on paper, so it has everything that is needed, and nothing that gives an answer away.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { QuizCode, QuizFunction, QuizQuestion } from '../../../quiz/quiz.ts';
import { letterOf } from './answer-text.ts';
import type { StudentSheet } from './class-sheets.ts';
import {
  heading,
  type Part,
  type SheetBlock,
  type SheetChoice,
  sentence,
  text,
} from './sheet-blocks.ts';

/** @param title of the exercise */
export function studentPart(
  { who, quiz }: StudentSheet,
  title: string,
  formatMessage: FormatMessage,
): Part {
  const { questions } = quiz;
  const count = questions.length;
  const functions = functionsIn(questions);
  const blocks = [
    heading(1, formatMessage('sheet.title', { title })),
    text(formatMessage('sheet.name', { name: who })),
    text(formatMessage('sheet.intro', { count })),
    heading(2, formatMessage('sheet.program')),
    text(formatMessage('sheet.program-note')),
    ...functions.map((code) => functionBlock(code, formatMessage)),
    ...questions.map((question, index): SheetBlock => {
      const number = formatMessage('quiz.number', { number: index + 1, count });
      // A sheet may have several pages, which can be mixed up with those of others.
      const named = heading(2, `${number} · ${who}`);
      return questionPart([named, ...questionBlocks(question, functions)], question, formatMessage);
    }),
  ];
  return { kind: 'part', name: 'student', blocks };
}

function questionPart(
  blocks: readonly SheetBlock[],
  { answer }: QuizQuestion,
  formatMessage: FormatMessage,
): SheetBlock {
  const unknown: SheetChoice = { text: formatMessage('quiz.unknown') };
  const answerBlocks: SheetBlock[] =
    answer.type === 'count'
      ? [
          { kind: 'line', label: formatMessage('sheet.number') },
          { kind: 'choices', choices: [unknown] },
        ]
      : [{ kind: 'choices', choices: [...choicesOf(answer.choices), unknown] }];
  return { kind: 'part', name: 'question', blocks: [...blocks, ...answerBlocks] };
}

function choicesOf(choices: readonly SheetChoice[]): SheetChoice[] {
  return choices.map(({ text: words, picture }, index) => ({
    letter: letterOf(index),
    text: words,
    picture,
  }));
}

/**
 * The run that a question is about, the lines that it names, and the question.
 *
 * @param shown functions that the reader sees already, of which no lines are shown again
 */
export function questionBlocks(
  { run, text: words, code }: QuizQuestion,
  shown: readonly QuizFunction[],
): SheetBlock[] {
  const blocks: SheetBlock[] = [sentence(run.sentence)];
  if (run.picture !== undefined) blocks.push({ kind: 'picture', picture: run.picture });
  else if (run.drawing !== undefined) blocks.push({ kind: 'drawing', lines: run.drawing });
  for (const lines of code) {
    if (shown.some((each) => isWithin(lines, each))) continue;
    blocks.push({ kind: 'code', caption: lines.file, code: lines });
  }
  blocks.push(sentence(words));
  return blocks;
}

function functionBlock(code: QuizFunction, formatMessage: FormatMessage): SheetBlock {
  return { kind: 'code', caption: functionCaption(code, formatMessage), code };
}

export function functionCaption(
  { name, file }: QuizFunction,
  formatMessage: FormatMessage,
): string {
  return formatMessage('sheet.function', { name, file });
}

/** @returns every function that a run of a question enters, whole, in the order of the text */
export function functionsIn(questions: readonly QuizQuestion[]): QuizFunction[] {
  const all = questions.flatMap(({ run }) => run.functions);
  const distinct = new Map(
    all.map((each) => [JSON.stringify([each.file, each.firstLine, each.lines.length]), each]),
  );
  const functions = [...distinct.values()];
  // A function inside of another one is shown with that.
  const outermost = functions.filter((inner) => !functions.some((outer) => isInside(inner, outer)));
  return outermost.toSorted((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.firstLine - b.firstLine;
  });
}

function isInside(inner: QuizFunction, outer: QuizFunction): boolean {
  return inner !== outer && isWithin(inner, outer);
}

/** Whether all lines of the first are lines of the second. */
export function isWithin(inner: QuizCode, outer: QuizCode): boolean {
  if (inner.file !== outer.file) return false;
  const end = (code: QuizCode): number => code.firstLine + code.lines.length;
  return inner.firstLine >= outer.firstLine && end(inner) <= end(outer);
}
