/** Asks the questions of a quiz one after the other, and shows after each answer whether it is right, and why. */
import { createInterface } from 'node:readline';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Quiz, QuizQuestion } from '../../quiz/quiz.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import type { Page } from '../../reports/report-page.ts';
import { type ReportPiece, textPiece, textPieces } from '../../reports/report-pieces.ts';
import { EXIT, type Io } from '../io.ts';
import { readLine } from '../play/read-line.ts';
import { nextTypedLine } from '../typed-line.ts';
import { questionPieces, type TypedAnswer, verdictPieces } from './quiz-pieces.ts';

/** @returns the exit code: whether all questions were answered, rightly or not */
export async function askQuiz(quiz: Quiz, page: Page, io: Io): Promise<number> {
  const input = createInterface({ input: io.input, terminal: false, crlfDelay: Infinity });
  const lines = input[Symbol.asyncIterator]();
  const { formatMessage } = io;
  const show = (pieces: readonly ReportPiece[]): void => io.out(pieceText(pieces, page));
  try {
    show([...textPieces(quiz.notes, 'warning'), ...quiz.notes.map(() => textPiece(''))]);
    let rightCount = 0;
    for (const [index, question] of quiz.questions.entries()) {
      show(questionPieces(question, { number: index + 1, count: quiz.questions.length }, page));
      const typed = await answerTo(question, lines, io);
      if (typed === undefined) return EXIT.cannotGrade;
      if (isRight(typed, question)) rightCount++;
      show(verdictPieces(question, { typed, isRight: isRight(typed, question) }, page));
    }
    const values = { right: rightCount, count: quiz.questions.length, seed: quiz.seed };
    show([textPiece(formatMessage('quiz.end', values), 'good')]);
    return EXIT.good;
  } finally {
    input.close();
  }
}

/** Answers that mean that one does not know. With choices, the number after the last one means it too. */
const UNKNOWN = ['?', '？'];

/** @returns nothing where the input ends, or the user leaves */
async function answerTo(
  question: QuizQuestion,
  lines: AsyncIterator<string>,
  io: Io,
): Promise<TypedAnswer | undefined> {
  const { formatMessage, out } = io;
  for (;;) {
    out(`${promptFor(question, formatMessage)} `);
    const { text, command } = readLine(await nextTypedLine(lines, io));
    if (command === 'quit') return undefined;
    const typed = typedIn(text, question);
    if (typed !== undefined) return typed;
    out(`${formatMessage('quiz.again')}\n`);
  }
}

function promptFor({ answer }: QuizQuestion, formatMessage: FormatMessage): string {
  if (answer.type === 'count') return formatMessage('quiz.prompt.count');
  return formatMessage('quiz.prompt.choice', { last: answer.choices.length + 1 });
}

/** @returns nothing for a text that is no answer */
function typedIn(text: string, { answer }: QuizQuestion): TypedAnswer | undefined {
  if (UNKNOWN.includes(text)) return 'unknown';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const number = Number(text);
  if (answer.type === 'count') return number;
  if (number === answer.choices.length + 1) return 'unknown';
  return number >= 1 && number <= answer.choices.length ? number : undefined;
}

function isRight(typed: TypedAnswer, { answer }: QuizQuestion): boolean {
  const right = answer.type === 'count' ? answer.right : answer.right + 1;
  return typed === right;
}
