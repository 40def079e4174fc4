/** What every part of the terminal report needs to know: how wide a line is, the colours, the words. */
import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Canvas, View } from '../exercise/view.ts';
import type { Say } from '../messages/say.ts';
import { columnsOf, wrapText } from '../text/terminal.ts';
import { visibleLine, visibleText } from '../text/visible.ts';
import type { Failure } from './failures.ts';

/**
 * What makes room where a screen is too small for all of it, in this order: warnings, how to run it alone and
 * empty lines, the rows of functions with full points, a second place to look at, a large picture.
 */
export const LEFT_OUT = ['warnings', 'again', 'full', 'other-place', 'picture'] as const;

export interface Page {
  /** Of the exercise. */
  readonly view: View;
  /** No line is wider, in columns. */
  readonly width: number;
  readonly ink: Colors;
  readonly say: Say;
  /** The reasoning in full is shown as well. */
  readonly explain: boolean;
  /** Whoever runs the grader for others wants to know what held the program. */
  readonly locks: boolean;
  readonly leftOut: readonly (typeof LEFT_OUT)[number][];
  /** Of several failures only the first is shown in full. */
  readonly folded: boolean;
  /** A picture that fills a screen is left out: a failure above this one has been drawn. */
  readonly smallPicturesOnly: boolean;
  /** Saved pictures of failures above this one, which are not drawn once more. */
  readonly drawnAbove: readonly (readonly string[])[];
}

export interface TerminalStyle {
  readonly colours: boolean;
  /** How wide a line may be; at most 80 are used. */
  readonly columns: number;
  /** The reasoning in full, where the result has it. */
  readonly explain?: boolean;
  /** Of several failures only the first is shown in full. */
  readonly folded?: boolean;
  /** What held the program is named; so it is with the reasoning in full. */
  readonly locks?: boolean;
}

const MOST_COLUMNS = 80;
const LEAST_COLUMNS = 30;

/** What is left of the page for a drawing, which is indented twice. */
export function canvasOf({ width, ink, say }: Page): Canvas {
  return { width: width - 2 * INDENT.length, ink, language: say.language };
}

export function pageFor(style: TerminalStyle, say: Say, view: View): Page {
  const { columns, colours, explain = false, folded = false, locks = false } = style;
  return {
    width: Math.max(LEAST_COLUMNS, Math.min(columns || MOST_COLUMNS, MOST_COLUMNS)),
    ink: picocolors.createColors(colours),
    ...{ say, view, explain, folded, locks: locks || explain },
    ...{ leftOut: [], smallPicturesOnly: false, drawnAbove: [] },
  };
}

export const INDENT = '  ';

/** A message may carry what a student threw, which may be a novel. */
const MOST_LINES = 8;

/**
 * Text over as many lines as it takes, indented, made harmless.
 *
 * @param hanging what stands before the first line; the others are indented as far
 */
export function paragraph(page: Page, text: string, hanging = ''): string[] {
  const inner = ' '.repeat(columnsOf(hanging));
  const lines = wrapText(
    visibleText(text).replace(/\t/g, ' '),
    page.width - INDENT.length - inner.length,
    page.view.text.whole,
  );
  const kept = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  return kept.map((line, i) => `${INDENT}${i === 0 ? hanging : inner}${line}`.trimEnd());
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : INDENT + line));
}

/** Whole numbers as people read them: `2,423`. Points have two decimals at most. */
export function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** The one that is saved with the result, else what the exercise draws of it. */
export function drawn({ shown, check }: Failure, page: Page): readonly string[] {
  const { picture } = shown;
  if (picture !== undefined) return picture.map(visibleLine);
  return page.view.text.picture(check.name, shown, canvasOf(page));
}
