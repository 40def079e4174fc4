/**
 * Writes questions in the GIFT format, which Moodle imports. What is written follows Moodle's own importer
 * (`question/format/gift/format.php`): a question ends at an empty line, so each part of it is one line, and the characters
 * of the format have a backslash before them.
 */

import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { escapeHtml } from '../../../base/text/html.ts';
import type { Picture } from '../../../engine/picture.ts';
import { pictureLines } from '../../../exercises/kit/boards/draw-lines.ts';
import type { QuizCode, QuizQuestion } from '../../../quiz/quiz.ts';
import type { StudentSheet } from './class-sheets.ts';
import { codeInText } from './code-in-text.ts';
import { functionCaption, functionsIn, isWithin } from './student-sheet.ts';

/**
 * @param sheets of one submission, which are several where a group has handed it in
 * @param title of the exercise, which names the category of the questions
 */
export function giftText(
  sheets: readonly StudentSheet[],
  title: string,
  formatMessage: FormatMessage,
): string {
  return sheets.map((sheet) => sheetText(sheet, title, formatMessage)).join('');
}

function sheetText(
  { who, quiz }: StudentSheet,
  title: string,
  formatMessage: FormatMessage,
): string {
  const category = `$CATEGORY: ${categoryName(title)}/${categoryName(who)}\n\n`;
  const questions = quiz.questions.map((question, index) => {
    const name = `${who} ${index + 1}`;
    return `::${escapeGift(name)}::[html]${questionMarkup(question, formatMessage)}${answerText(question, formatMessage)}\n\n`;
  });
  return `${category}${questions.join('')}`;
}

/** The name of a category has at most 255 characters in Moodle. Longer names are cut well before. */
const MAX_NAME_LENGTH = 100;

/** In the path of a category Moodle replaces no backslashes, and a slash in a name is written twice. */
function categoryName(name: string): string {
  const line = name
    .replace(/[\s\\]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  const doubled = line.replaceAll('/', '//');
  // A slash at either end would be taken for one between two names.
  return doubled.replace(/^\//, ' /').replace(/\/$/, '/ ');
}

function questionMarkup(question: QuizQuestion, formatMessage: FormatMessage): string {
  const { run, text, code } = question;
  const parts = [sentenceMarkup(run.sentence)];
  if (run.picture !== undefined) parts.push(pictureMarkup(run.picture));
  else if (run.drawing !== undefined) parts.push(preformatted(run.drawing));
  const functions = functionsIn([question]);
  for (const each of functions) {
    parts.push(paragraph(functionCaption(each, formatMessage)), codeMarkup(each));
  }
  for (const lines of code) {
    if (!functions.some((each) => isWithin(lines, each))) parts.push(codeMarkup(lines));
  }
  parts.push(sentenceMarkup(text));
  return parts.join('');
}

/** The right number, or the choices with exactly one right one; then the reason, which is shown afterwards. */
function answerText({ answer, why }: QuizQuestion, formatMessage: FormatMessage): string {
  const reason = `####[html]${why.map(sentenceMarkup).join('')}`;
  if (answer.type === 'count') return `{#${answer.right}:0\n${reason}\n}`;
  const choices = answer.choices.map(({ text, picture }, index) => {
    const sign = index === answer.right ? '=' : '~';
    const drawn = picture === undefined ? '' : pictureMarkup(picture);
    return `${sign}[html]${inline(text)}${drawn}\n`;
  });
  const unknown = `~[html]${inline(formatMessage('quiz.unknown'))}\n`;
  return `{\n${choices.join('')}${unknown}${reason}\n}`;
}

function paragraph(text: string): string {
  return `<p>${inline(text)}</p>`;
}

/** @returns text on one line, as HTML within GIFT */
function inline(text: string): string {
  return escapeGift(escapeHtml(text.replace(/\s+/g, ' ')));
}

function sentenceMarkup(text: string): string {
  const parts = codeInText(text).map((part) =>
    part.isCode
      ? escapeGift('<code class="nolink">') + inline(part.text) + '</code>'
      : inline(part.text),
  );
  return `<p>${parts.join('')}</p>`;
}

/** Moodle draws no formulas and makes no links where the class is `nolink`. */
function preformatted(lines: readonly string[]): string {
  const html = lines.map(escapeHtml).join('\n');
  return escapeGift(`<pre class="nolink">${html}</pre>`);
}

function codeMarkup({ firstLine, lines }: QuizCode): string {
  const width = String(firstLine + lines.length - 1).length;
  return preformatted(
    lines.map((line, index) => `${String(firstLine + index).padStart(width)}  ${line}`),
  );
}

/** Moodle removes drawings from questions, so boards are drawn in text. */
function pictureMarkup(picture: Picture): string {
  return preformatted(pictureLines([picture]));
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|[\n\r]/g, '\\n');
}
