/**
 * A page of a terminal: how wide a line is, the colours, the words; and how the pieces of what is told are laid
 * out on it.
 */
import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import { visibleText } from '../base/in-child/visible.ts';
import {
  type FormatMessage,
  formatterFor,
  SOURCE_LANGUAGE,
} from '../base/messages/format-message.ts';
import { columnsOf, lastColumns, visibleLines, wrapText } from '../base/text/terminal.ts';
import type { Picture } from '../engine/picture.ts';
import type { View } from '../engine/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import { pictureLines } from '../exercises/kit/boards/draw-lines.ts';
import type { GradeResult, Printed } from '../results/result.ts';
import { frameLines, type MarkedLine } from './source-place.ts';

/**
 * What makes room where a screen is too small for all of it, in this order: warnings, how to run it alone and
 * empty lines, the rows of functions with full points, a second place to look at, a large picture.
 */
export const LEFT_OUT = ['warnings', 'again', 'full', 'other-place', 'picture'] as const;

/** What is told of, as commands name it, and in which language. */
export type About = Pick<GradeResult, 'submission' | 'exercise' | 'command' | 'language'>;

export interface Page {
  readonly about: About;
  /** Of the exercise. */
  readonly view: View;
  /** No line is wider, in columns. */
  readonly width: number;
  /** Stands before each line. */
  readonly indent: string;
  readonly ink: Colors;
  readonly formatMessage: FormatMessage;
  /** The reasoning in full is shown as well. */
  readonly explain: boolean;
  /** What held the program is named: whoever runs the grader for others wants to know, and who wants it all. */
  readonly locks: boolean;
  readonly leftOut: readonly (typeof LEFT_OUT)[number][];
  /** Of several failures only the first is shown in full. */
  readonly folded: boolean;
  /** It stands below another failure: a picture that fills a screen is left out. */
  readonly isBelow: boolean;
}

/** How a terminal is written on; at most 80 columns are used. */
export interface TerminalStyle extends Partial<Pick<Page, 'explain' | 'folded' | 'locks'>> {
  readonly colours: boolean;
  readonly columns: number;
}

export const INDENT = '  ';
const MOST_COLUMNS = 80;
const LEAST_COLUMNS = 30;
/** A message may carry what a student threw, which may be a novel. */
const MOST_LINES = 8;
const MOST_PRINTED_LINES = 6;

/** In the language in which the submission was graded. */
export function pageOf(about: About, view: View, style: TerminalStyle): Page {
  const { columns, colours, explain = false, folded = false, locks = false } = style;
  return {
    width: Math.max(LEAST_COLUMNS, Math.min(columns || MOST_COLUMNS, MOST_COLUMNS)),
    ink: picocolors.createColors(colours),
    formatMessage: formatterFor(about.language ?? SOURCE_LANGUAGE),
    ...{ about, view, explain, folded, locks: locks || explain, indent: INDENT },
    ...{ leftOut: [], isBelow: false },
  };
}

/** In what is left of the page for a drawing, which is indented twice. */
export function drawn(pictures: readonly Picture[], { width, ink }: Page): string[] {
  return pictureLines(pictures, { width: width - 2 * INDENT.length, ink });
}

/** What is told comes in pieces, which a terminal and a page lay out in their own ways. */
export type Piece =
  /** Of a failure: the functions, what is said of them, and the case. */
  | {
      readonly kind: 'heading';
      readonly names: readonly string[];
      readonly text: string;
      readonly id: string;
    }
  /** What is drawn stays as it is: in lines of text; a page draws the boards itself where it is given them. */
  | {
      readonly kind: 'picture';
      readonly lines: readonly string[];
      readonly pictures?: readonly Picture[] | undefined;
    }
  | {
      readonly kind: 'words';
      readonly text: string;
      /** Stands before the first line; the others are indented as far. */
      readonly sign?: string;
      readonly tone?: keyof typeof TONES | undefined;
    }
  /** On one line however long it is: so it can be pasted. */
  | { readonly kind: 'command'; readonly lead: string; readonly command: string }
  /** A line of the program, with what is marked in it, and how its place is named. */
  | { readonly kind: 'place'; readonly at: string; readonly line: MarkedLine }
  /** What a submission printed. */
  | { readonly kind: 'printed'; readonly heading: string; readonly printed: Printed };

const TONES = {
  good: ['green'],
  right: ['green', 'bold'],
  bad: ['red'],
  wrong: ['red', 'bold'],
  advice: ['cyan'],
  warning: ['yellow'],
  quiet: ['dim'],
} as const;

export function words(text: string, tone?: keyof typeof TONES, sign = ''): Piece {
  return { kind: 'words', text, tone, sign };
}

/** One, several, or none. */
export function sentences(
  texts: readonly string[] | string = [],
  ...how: [tone?: keyof typeof TONES, sign?: string]
): Piece[] {
  return [texts].flat().map((text) => words(text, ...how));
}

/** Nothing where it printed nothing. */
export function printedPieces(heading: string, printed: Printed | undefined): Piece[] {
  const isNothing = printed === undefined || printed.text.trim() === '';
  return isNothing ? [] : [{ kind: 'printed', heading, printed }];
}

export function pieceLines(pieces: readonly Piece[], page: Page): string[] {
  const { ink, indent, width } = page;
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case 'heading':
        return headingLines(piece, page);
      case 'words': {
        const paints = piece.tone === undefined ? [] : TONES[piece.tone];
        return paragraph(page, piece.text, piece.sign).map((line) =>
          paints.reduce((painted, paint) => ink[paint](painted), line),
        );
      }
      case 'picture':
        return indented(piece.lines, indent);
      case 'command':
        return commandLines(piece, page);
      case 'place': {
        const room = width - indent.length;
        // What tells most stands at the end: the file's own name, and the line.
        const at = ink.cyan(lastColumns(piece.at, room));
        return indented([at, ...frameLines(piece.line, room, ink)], indent);
      }
      case 'printed':
        return printedLines(piece, page);
      default:
        return piece satisfies never;
    }
  });
}

/** Each line with its end. */
export function pieceText(pieces: readonly Piece[], page: Page): string {
  return pieceLines(pieces, page)
    .map((line) => `${line}\n`)
    .join('');
}

function headingLines({ names, text }: Extract<Piece, { kind: 'heading' }>, page: Page): string[] {
  const { ink, view, width } = page;
  const name = `✗ ${names.join(', ')}`;
  const [first = '', ...rest] = wrapText(name + text, width - INDENT.length, view.whole);
  return [
    ink.bold(ink.red(first.slice(0, name.length))) + first.slice(name.length),
    ...indented(rest),
  ];
}

function commandLines({ lead, command }: Extract<Piece, { kind: 'command' }>, page: Page) {
  const { ink, indent } = page;
  const onOne = `${indent}${lead} ${command}`;
  return columnsOf(onOne) <= page.width
    ? [ink.dim(onOne)]
    : [...paragraph(page, lead), ink.dim(indent + INDENT + command)];
}

/** Words of a submission stand behind it, so that they cannot be taken for words of the grader. */
const BAR = '│ ';

function printedLines({ heading, printed }: Extract<Piece, { kind: 'printed' }>, page: Page) {
  const { ink, indent } = page;
  const bar = indent + BAR;
  const { lines, isCut } = visibleLines(printed.text, MOST_PRINTED_LINES, page.width - bar.length);
  return [
    ...paragraph(page, heading),
    ...lines.map((line) => ink.dim(bar) + line),
    ...(isCut || printed.truncated
      ? [ink.dim(indent + page.formatMessage('report.printed-more'))]
      : []),
  ];
}

/**
 * Text over as many lines as it takes, indented, made harmless. A line break within it comes from a submission, such
 * as from an error's message: what follows it stands behind the bar that printed output has, so that no reader, and no
 * program that searches a log, takes it for a line of the grader's own.
 *
 * @param hanging what stands before the first line; the others are indented as far
 */
export function paragraph(page: Page, text: string, hanging = ''): string[] {
  const inner = ' '.repeat(columnsOf(hanging));
  const room = page.width - page.indent.length - inner.length;
  const [first = '', ...foreign] = visibleText(text).replace(/\t/g, ' ').trimEnd().split('\n');
  const wrapped = (line: string, width: number): string[] => wrapText(line, width, page.view.whole);
  const lines = wrapped(first, room);
  for (const line of foreign) {
    lines.push(...wrapped(line, room - BAR.length).map((part) => BAR + part));
  }
  const kept = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  return kept.map((line, i) => `${page.indent}${i === 0 ? hanging : inner}${line}`.trimEnd());
}

export function indented(lines: readonly string[], indent = INDENT): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** The total, with the exercise in which it was earned: a report may lie beside those of other exercises. */
export function totalText(result: GradeResult, formatMessage: FormatMessage): string {
  return formatMessage('report.total', {
    ...inNumbers(result),
    exercise: result.exercise ?? DEFAULT_EXERCISE,
  });
}

type Points = Pick<GradeResult, 'score' | 'maxScore'>;

/** As messages are given them. */
export function inNumbers({ score, maxScore }: Points) {
  return { score: numberText(score), maxScore: numberText(maxScore) };
}

/** Whole numbers as people read them: `2,423`. Points have two decimals at most. */
export function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
