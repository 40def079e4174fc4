/** Renders sheets as Markdown. Text of students can neither become markup there nor end a block of code. */
import { codeBlock, codeSpan, markdownText } from '../../../base/text/markdown.ts';
import type { Picture } from '../../../engine/picture.ts';
import { pictureLines } from '../../../exercises/kit/boards/draw-lines.ts';
import type { QuizCode } from '../../../quiz/quiz.ts';
import { codeInText } from './code-in-text.ts';
import type { SheetBlock, SheetChoice, SheetPage } from './sheet-blocks.ts';

export function sheetAsMarkdown({ blocks }: SheetPage): string {
  return blocksText(blocks);
}

/** @returns paragraphs with an empty line between them */
function blocksText(blocks: readonly SheetBlock[]): string {
  return blocks.map((block, index) => ruleBefore(block, index) + blockText(block)).join('\n');
}

/** A rule parts students. At the beginning of a file it would be taken for something else. */
function ruleBefore(block: SheetBlock, index: number): string {
  const isStudent = block.kind === 'part' && block.name !== 'question';
  return isStudent && index > 0 ? '---\n\n' : '';
}

function sentenceText(words: string): string {
  const parts = codeInText(words);
  return parts.map(({ text, isCode }) => (isCode ? codeSpan(text) : markdownText(text))).join('');
}

/** @returns lines that end in a line break */
function blockText(block: SheetBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${markdownText(block.text)}\n`;
    case 'text':
      return `${markdownText(block.text)}\n`;
    case 'sentence':
      return `${sentenceText(block.text)}\n`;
    case 'list':
      return block.items.map((item) => `- ${markdownText(item)}\n`).join('');
    case 'table':
      return tableText(block.heads, block.rows);
    case 'code':
      return `${markdownText(block.caption)}\n\n${codeBlock(numbered(block.code))}`;
    case 'picture':
      return pictureText(block.picture);
    case 'drawing':
      return codeBlock(block.lines.join('\n'));
    case 'choices':
      return block.choices.map(choiceText).join('');
    case 'line':
      return `${markdownText(block.label)} \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n`;
    case 'command':
      return `${markdownText(block.lead)} ${codeSpan(block.command)}\n`;
    case 'part':
      return blocksText(block.blocks);
    default:
      return block satisfies never;
  }
}

function tableText(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rule = heads.map((_, column) => (column === 0 ? ':--' : ':-:'));
  return [heads.map(markdownText), rule, ...rows.map((row) => row.map(markdownText))]
    .map(lineOf)
    .join('');
}

function numbered({ firstLine, lines }: QuizCode): string {
  const width = String(firstLine + lines.length - 1).length;
  const numberedLines = lines.map((line, index) =>
    `${String(firstLine + index).padStart(width)} | ${line}`.trimEnd(),
  );
  return numberedLines.join('\n');
}

export function pictureText(picture: Picture): string {
  return codeBlock(pictureLines([picture]).join('\n'));
}

/** A board belongs to its choice, so all of its lines are indented as far as the text of the choice. */
function choiceText({ letter, text: words, picture, isRight }: SheetChoice): string {
  const box = isRight === true ? '☑' : '☐';
  const named = letter === undefined ? '' : `**${letter}** `;
  const mark = isRight === true ? ' ←' : '';
  const line = `- ${box} ${named}${markdownText(words)}${mark}\n`;
  if (picture === undefined) return line;
  const drawn = pictureText(picture).trimEnd().split('\n');
  return `${line}\n${drawn.map((each) => `  ${each}\n`).join('')}\n`;
}
