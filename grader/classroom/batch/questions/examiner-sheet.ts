/**
 * Writes the sheet of the examiner: the seed, a table of all answers, who has no sheet, and for each student the questions
 * with the answers, the reasons, and the commands that show them.
 */
import { type FormatMessage, nameList } from '../../../base/messages/format-message.ts';
import { shellCommand } from '../../../base/text/shell.ts';
import type { QuizQuestion } from '../../../quiz/quiz.ts';
import { placeFrom } from '../program-place.ts';
import { letterOf, shortAnswer } from './answer-text.ts';
import type { ClassSheets, StudentSheet } from './class-sheets.ts';
import { sharedQuestions, sharingNotes } from './shared-questions.ts';
import { heading, list, type SheetBlock, sentence, text } from './sheet-blocks.ts';
import type { QuestionOptions } from './stored-quizzes.ts';
import { questionBlocks } from './student-sheet.ts';

export interface ExaminerOptions extends QuestionOptions {
  /** The title of the exercise. */
  readonly title: string;
  /** The options of `quiz` for the same exercise and cases; empty for those that are meant without them. */
  readonly options: readonly string[];
  /** @returns a path as it stands in commands */
  readonly relative: (file: string) => string;
  readonly formatMessage: FormatMessage;
}

export function examinerBlocks(
  classSheets: ClassSheets,
  options: ExaminerOptions,
): readonly SheetBlock[] {
  const { sheets, without } = classSheets;
  const { title, seed, count, formatMessage } = options;
  return [
    heading(1, formatMessage('sheet.examiner.title', { title })),
    text(formatMessage('sheet.examiner.secret')),
    text(formatMessage('sheet.examiner.seed', { seed, count })),
    text(formatMessage('sheet.examiner.limits')),
    ...keyBlocks(sheets, formatMessage),
    ...listed(fewerNotes(sheets, formatMessage), 'sheet.examiner.fewer', formatMessage),
    ...listed(sharingNotes(sheets, formatMessage), 'sheet.examiner.same', formatMessage),
    ...listed(
      without.map(({ who, reason }) => `${who}${formatMessage('class.colon')}${reason}`),
      'sheet.examiner.without',
      formatMessage,
    ),
    ...sheets.map((sheet) => answersOf(sheet, sheets, options)),
  ];
}

/** A table of all answers, by which many sheets are marked at once. */
function keyBlocks(sheets: readonly StudentSheet[], formatMessage: FormatMessage): SheetBlock[] {
  if (sheets.length === 0) return [];
  const columns = Math.max(...sheets.map(({ quiz }) => quiz.questions.length));
  const numbers = Array.from({ length: columns }, (_, index) => String(index + 1));
  const rows = sheets.map(({ who, quiz }) => [
    who,
    ...numbers.map((_, index) => {
      const question = quiz.questions[index];
      return question === undefined ? '–' : shortAnswer(question.answer);
    }),
  ]);
  return [
    heading(2, formatMessage('sheet.examiner.key')),
    { kind: 'table', heads: [formatMessage('sheet.examiner.student'), ...numbers], rows },
  ];
}

function fewerNotes(sheets: readonly StudentSheet[], formatMessage: FormatMessage): string[] {
  return sheets.flatMap(({ who, quiz }) => {
    const made = quiz.questions.length;
    if (made >= quiz.wanted) return [];
    const notes = quiz.notes.join(' ');
    return [formatMessage('sheet.examiner.made', { who, made, wanted: quiz.wanted, notes })];
  });
}

function listed(
  items: readonly string[],
  key: `sheet.examiner.${'fewer' | 'same' | 'without'}`,
  formatMessage: FormatMessage,
): SheetBlock[] {
  return items.length === 0 ? [] : [heading(2, formatMessage(key)), ...list(items)];
}

function answersOf(
  sheet: StudentSheet,
  sheets: readonly StudentSheet[],
  options: ExaminerOptions,
): SheetBlock {
  const { who, quiz } = sheet;
  const { formatMessage } = options;
  const isWhole = quiz.questions.length >= quiz.wanted;
  const blocks = [
    heading(2, who),
    text(formatMessage('sheet.examiner.available', { count: quiz.available })),
    // Where there are fewer questions than were asked for, the notes stand above.
    ...(isWhole ? list(quiz.notes) : []),
    ...unpackBlocks(sheet, options),
    ...quiz.questions.map((question, index) => answerPart(sheet, index, question, sheets, options)),
  ];
  return { kind: 'part', name: 'answers', blocks };
}

/** Says what has to be done before the commands can be run, where the program was handed in as an archive. */
function unpackBlocks({ place }: StudentSheet, { formatMessage }: ExaminerOptions): SheetBlock[] {
  const { archive, commit } = place;
  if (archive === undefined) return [];
  if (commit === undefined) return [text(formatMessage('appeal.unpack', { archive }))];
  return [text(formatMessage('appeal.check-out', { repository: archive, commit }))];
}

function answerPart(
  sheet: StudentSheet,
  index: number,
  question: QuizQuestion,
  sheets: readonly StudentSheet[],
  options: ExaminerOptions,
): SheetBlock {
  const { answer, why } = question;
  const { formatMessage } = options;
  const number = index + 1;
  const count = sheet.quiz.questions.length;
  const blocks: SheetBlock[] = [
    heading(3, formatMessage('quiz.number', { number, count })),
    ...questionBlocks(question, []),
  ];
  if (answer.type === 'count') {
    blocks.push(text(formatMessage('sheet.examiner.right', { answer: answer.right })));
  } else {
    const choices = answer.choices.map(({ text: words, picture }, at) => ({
      letter: letterOf(at),
      text: words,
      picture,
      isRight: at === answer.right,
    }));
    blocks.push({ kind: 'choices', choices });
  }
  blocks.push(...why.map(sentence));
  const others = sharedQuestions(sheet, question, sheets);
  if (others.length > 0) {
    blocks.push(text(formatMessage('sheet.examiner.shared', { names: nameList(others) })));
  }
  const command = showCommand(sheet, number, options);
  if (command !== undefined) {
    blocks.push({ kind: 'command', lead: formatMessage('sheet.examiner.command'), command });
  }
  return { kind: 'part', name: 'question', blocks };
}

/** @returns nothing where the path cannot be quoted for a shell */
function showCommand(
  { quiz, place }: StudentSheet,
  number: number,
  { options, relative, count }: ExaminerOptions,
): string | undefined {
  const path = placeFrom(place, relative);
  // A name that begins with a dash would be read as an option.
  const submission = path.startsWith('-') ? `./${path}` : path;
  const words = ['npm', 'run', 'quiz', '--', submission, ...options];
  words.push('--count', String(count), '--seed', quiz.seed, '--show', String(number));
  return shellCommand(words);
}
