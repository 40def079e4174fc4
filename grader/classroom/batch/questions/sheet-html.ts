/** Renders sheets as HTML pages that are printed on A4, black on white, without a script. */

import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { type Content, html, type Markup, wholePage } from '../../../base/text/html.ts';
import { pictureMarkup } from '../../../exercises/kit/boards/draw-svg.ts';
import type { QuizCode } from '../../../quiz/quiz.ts';
import { codeInText } from './code-in-text.ts';
import type { SheetBlock, SheetChoice, SheetPage } from './sheet-blocks.ts';

const STYLE_SHEETS = ['../../../reports/html/pictures.css', 'sheet.css'].map(
  (name) => new URL(name, import.meta.url),
);

export function sheetAsHtml({ title, blocks }: SheetPage, formatMessage: FormatMessage): string {
  return wholePage({
    language: formatMessage('class.tag'),
    title,
    files: STYLE_SHEETS,
    body: html`<main>\n${blocks.map(blockMarkup)}</main>`,
  });
}

function blockMarkup(block: SheetBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return headingMarkup(block.level, block.text);
    case 'text':
      return html`<p>${block.text}</p>\n`;
    case 'sentence':
      return html`<p>${sentenceMarkup(block.text)}</p>\n`;
    case 'list':
      return html`<ul>\n${block.items.map((item) => html`<li>${item}</li>\n`)}</ul>\n`;
    case 'table':
      return tableMarkup(block.heads, block.rows);
    case 'code':
      return html`<figure class="code"><figcaption>${block.caption}</figcaption>\n${codeMarkup(block.code)}</figure>\n`;
    case 'picture':
      return html`${pictureMarkup(block.picture)}\n`;
    case 'drawing':
      return html`<pre class="drawing">${block.lines.join('\n')}</pre>\n`;
    case 'choices':
      return choicesMarkup(block.choices);
    case 'line':
      return html`<p class="line">${block.label} <span></span></p>\n`;
    case 'command':
      return html`<p class="command">${block.lead} <code>${block.command}</code></p>\n`;
    case 'part':
      return html`<section class="${block.name}">\n${block.blocks.map(blockMarkup)}</section>\n`;
    default:
      return block satisfies never;
  }
}

function sentenceMarkup(words: string): Markup[] {
  return codeInText(words).map(({ text, isCode }) =>
    isCode ? html`<code>${text}</code>` : html`${text}`,
  );
}

function headingMarkup(level: 1 | 2 | 3, words: string): Markup {
  if (level === 1) return html`<h1>${words}</h1>\n`;
  return level === 2 ? html`<h2>${words}</h2>\n` : html`<h3>${words}</h3>\n`;
}

function tableMarkup(heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  const lines = rows.map(([first, ...others]) => {
    const cells = others.map((cell) => html`<td>${cell}</td>`);
    return html`<tr><th scope="row">${first}</th>${cells}</tr>\n`;
  });
  const headings = heads.map((head) => html`<th scope="col">${head}</th>`);
  return html`<table>\n<thead><tr>${headings}</tr></thead>\n<tbody>\n${lines}</tbody></table>\n`;
}

/** Each line is a row, so that the rest of a long line is not taken for a line of its own. */
function codeMarkup({ firstLine, lines }: QuizCode): Markup {
  const rows = lines.map(
    (line, index) =>
      html`<tr><td>${firstLine + index}</td><td><code>${line === '' ? ' ' : line}</code></td></tr>\n`,
  );
  return html`<table>\n<tbody>\n${rows}</tbody></table>`;
}

/** Boards stand side by side, so that a question is not longer than a page. */
function choicesMarkup(choices: readonly SheetChoice[]): Markup {
  const hasBoards = choices.some(({ picture }) => picture !== undefined);
  return html`<ul class="choices${hasBoards && ' side-by-side'}">\n${choices.map(choiceMarkup)}</ul>\n`;
}

function choiceMarkup({ letter, text: words, picture, isRight }: SheetChoice): Markup {
  const named: Content = letter !== undefined && html`<b>${letter}</b> `;
  const drawn = picture !== undefined && pictureMarkup(picture);
  const box = isRight === true ? '☑' : '☐';
  return html`<li class="${isRight === true && 'right'}"><span class="box">${box}</span> <div>${named}${words}${drawn}</div></li>\n`;
}
