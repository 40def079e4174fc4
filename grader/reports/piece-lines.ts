/** Lays out the pieces of a report as lines of text, for a terminal and for platforms that show plain text. */
import { visibleText } from '../base/in-child/visible.ts';
import { columnsOf, lastColumns, visibleLines, wrapText } from '../base/text/terminal.ts';
import { INDENT, type Page } from './report-page.ts';
import type { ReportPiece, Tone } from './report-pieces.ts';
import { frameLines } from './source-place.ts';

/** The most lines of a paragraph (a guess): a message may quote what a student threw, of any length. */
const MAX_PARAGRAPH_LINES = 8;
/** The most lines shown of what a submission printed (a guess). */
const MAX_PRINTED_LINES = 6;

/** Marks words of the submission, so that they cannot be taken for words of the grader. */
const BAR = '│ ';

const PAINTS = {
  good: ['green'],
  right: ['green', 'bold'],
  bad: ['red'],
  wrong: ['red', 'bold'],
  advice: ['cyan'],
  warning: ['yellow'],
  quiet: ['dim'],
} as const satisfies Record<Tone, readonly (keyof Page['ink'])[]>;

type PieceOf<Kind extends ReportPiece['kind']> = Extract<ReportPiece, { kind: Kind }>;

export function pieceLines(pieces: readonly ReportPiece[], page: Page): string[] {
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case 'heading':
        return headingLines(piece, page);
      case 'text':
        return textLines(piece, page);
      case 'picture':
        return indented(piece.lines, page.indent);
      case 'command':
        return commandLines(piece, page);
      case 'place':
        return placeLines(piece, page);
      case 'printed':
        return printedLines(piece, page);
      default:
        return piece satisfies never;
    }
  });
}

/** @returns the lines of {@link pieceLines}, each with its line break */
export function pieceText(pieces: readonly ReportPiece[], page: Page): string {
  return pieceLines(pieces, page)
    .map((line) => `${line}\n`)
    .join('');
}

export function indented(lines: readonly string[], indent = INDENT): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

function headingLines({ names, text }: PieceOf<'heading'>, page: Page): string[] {
  const { ink, view, width } = page;
  const name = `✗ ${names.join(', ')}`;
  const [first = '', ...rest] = wrapText(name + text, width - INDENT.length, view.whole);
  return [
    ink.bold(ink.red(first.slice(0, name.length))) + first.slice(name.length),
    ...indented(rest),
  ];
}

function textLines({ text, sign, tone }: PieceOf<'text'>, page: Page): string[] {
  const lines = paragraph(page, text, sign);
  if (tone === undefined) return lines;
  return lines.map((line) =>
    PAINTS[tone].reduce((painted: string, paint) => page.ink[paint](painted), line),
  );
}

function commandLines({ lead, command }: PieceOf<'command'>, page: Page): string[] {
  const { ink, indent } = page;
  const oneLine = `${indent}${lead} ${command}`;
  if (columnsOf(oneLine) <= page.width) return [ink.dim(oneLine)];
  return [...paragraph(page, lead), ink.dim(indent + INDENT + command)];
}

function placeLines({ at, line }: PieceOf<'place'>, { ink, indent, width }: Page): string[] {
  const room = width - indent.length;
  // The end of a long path is kept, because it has the file's name and the line.
  const shownPlace = ink.cyan(lastColumns(at, room));
  return indented([shownPlace, ...frameLines(line, room, ink)], indent);
}

function printedLines({ heading, printed }: PieceOf<'printed'>, page: Page): string[] {
  const { ink, indent } = page;
  const bar = indent + BAR;
  const { lines, isCut } = visibleLines(printed.text, MAX_PRINTED_LINES, page.width - bar.length);
  const shown = [...paragraph(page, heading), ...lines.map((line) => ink.dim(bar) + line)];
  if (isCut || printed.truncated) {
    shown.push(ink.dim(indent + page.formatMessage('report.printed-more')));
  }
  return shown;
}

/**
 * Wraps and indents a text that may quote a submission, such as an error's message. A line break can only come from
 * the submission, so what follows it stands behind the bar. No reader, and no program that searches a log, then takes
 * it for a line of the grader.
 *
 * @param sign stands before the first line; the others are indented as far
 */
function paragraph(page: Page, text: string, sign = ''): string[] {
  const hanging = ' '.repeat(columnsOf(sign));
  const room = page.width - page.indent.length - hanging.length;
  const [first = '', ...quoted] = visibleText(text).replace(/\t/g, ' ').trimEnd().split('\n');
  const wrap = (line: string, width: number): string[] => wrapText(line, width, page.view.whole);
  const lines = wrap(first, room);
  for (const line of quoted) {
    lines.push(...wrap(line, room - BAR.length).map((part) => BAR + part));
  }
  const shown =
    lines.length > MAX_PARAGRAPH_LINES ? [...lines.slice(0, MAX_PARAGRAPH_LINES), '…'] : lines;
  return shown.map((line, index) =>
    `${page.indent}${index === 0 ? sign : hanging}${line}`.trimEnd(),
  );
}
