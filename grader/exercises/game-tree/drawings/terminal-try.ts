/** What `try` says beside the best moves themselves: which are right, what was printed, what failed. */
import type { ReportWords } from '../../../feedback/report-words.ts';
import { printedLines } from '../../../reports/terminal-failure.ts';
import {
  INDENT,
  type Page,
  pageFor,
  paragraph,
  type TerminalStyle,
} from '../../../reports/terminal-page.ts';
import { placeLines } from '../../../reports/terminal-source.ts';
import type { LoadError, Printed } from '../../../results/result.ts';
import { type BoardText, inReadingOrder } from '../game/board.ts';
import { legalMoves } from '../game/positions.ts';

export interface Tried {
  readonly board: BoardText;
  readonly returned: readonly BoardText[];
  /** The forced wins there really are. */
  readonly forced: readonly BoardText[];
  /** Why a board wins or does not, in a sentence or two. */
  readonly why?: ReadonlyMap<BoardText, string>;
}

/** What kept a submission from answering, with its place where there is one. */
export type Trouble = LoadError;

/** @returns a line for each board that was returned or should have been, in reading order */
export function triedText(tried: Tried, style: TerminalStyle, words: ReportWords): string {
  const page = pageFor(style, words);
  const { returned, forced, why } = tried;
  const boards = [...new Set([...returned, ...forced])].toSorted(inReadingOrder);
  const found = forced.filter((board) => returned.includes(board)).length;
  const lines = [
    ...paragraph(page, words.tried.summary(found, forced.length)),
    ...boards.flatMap((board) => {
      const { sign, says, isGood } = verdictOn(board, tried, page);
      const paint = isGood ? page.ink.green : page.ink.red;
      const reason = why?.get(board);
      return [
        ...paragraph(page, says, `${sign} ${board}  `).map(paint),
        ...(reason === undefined ? [] : paragraph(page, reason, INDENT)),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictOn(
  board: BoardText,
  { board: asked, returned, forced }: Tried,
  { words: { tried } }: Page,
): { readonly sign: string; readonly says: string; readonly isGood: boolean } {
  if (!returned.includes(board)) return { sign: '✗', says: tried.missed, isGood: false };
  if (!forced.includes(board)) {
    const isMove = legalMoves(asked).includes(board);
    return { sign: '✗', says: isMove ? tried.notForced : tried.notAMove, isGood: false };
  }
  return returned.indexOf(board) === returned.lastIndexOf(board)
    ? { sign: '✓', says: tried.forced, isGood: true }
    : { sign: '✗', says: tried.twice, isGood: false };
}

export function printedText(printed: Printed, style: TerminalStyle, words: ReportWords): string {
  const lines = printedLines(words.printedByTry(), printed, pageFor(style, words));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

export function troubleText(
  submission: string,
  trouble: Trouble,
  style: TerminalStyle,
  words: ReportWords,
): string {
  const page = pageFor(style, words);
  return `${troubleLines(submission, trouble, page).join('\n')}\n`;
}

/** What happened, where, and what to try. */
export function troubleLines(submission: string, trouble: Trouble, page: Page): string[] {
  const { ink, words } = page;
  const { message, hint, file, ...place } = trouble;
  return [
    ...paragraph(page, message, '✗ ').map((line) => ink.red(line)),
    ...(file === undefined ? [] : placeLines(submission, { file, ...place }, page)),
    ...(hint === undefined
      ? []
      : paragraph(page, hint, words.tryThis).map((line) => ink.cyan(line))),
  ];
}
