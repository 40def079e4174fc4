/**
 * The page that a text report is laid out on: its width, colours and language, and how much of the result it shows.
 */
import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import {
  type FormatMessage,
  formatterFor,
  SOURCE_LANGUAGE,
} from '../base/messages/format-message.ts';
import type { Picture } from '../engine/picture.ts';
import type { View } from '../engine/view.ts';
import { type Canvas, pictureLines } from '../exercises/kit/boards/draw-lines.ts';
import type { GradeResult } from '../results/result.ts';

/**
 * The parts that a folded report leaves out, one after the other, until it fits on the screen. `command` is the command
 * that runs the shown case again, and the empty lines between paragraphs. `full-points` are the rows of functions with
 * full points, and `open-rows` those of functions that are not written yet or wait for such functions. `other-cases` is
 * how many cases fail beside the shown one. `drawn-reasons` are the pictures in the full reasoning. `advice` is left out
 * only where a line to look at follows. Of a `picture` its first row of boards is left, without an empty margin, if that
 * is small.
 */
export const OMISSIONS = [
  'warnings',
  'command',
  'full-points',
  'other-place',
  'open-rows',
  'other-cases',
  'drawn-reasons',
  'advice',
  'picture',
] as const;

/** The submission that a report is about, as commands name it, and the language of the report. */
export interface ReportSubject
  extends Pick<GradeResult, 'submission' | 'exercise' | 'command' | 'language'> {
  /** How commands name the exercise when it lies outside of the project. */
  readonly outsideFolder?: string | undefined;
}

export interface Page {
  readonly subject: ReportSubject;
  /** The view of the subject's exercise. */
  readonly view: View;
  /** The maximum width of a line, in columns. */
  readonly width: number;
  /** Spaces before each line. */
  readonly indent: string;
  readonly ink: Colors;
  readonly formatMessage: FormatMessage;
  /** Whether the full reasoning is shown as well. */
  readonly explain: boolean;
  /** Whether the sandbox's locks are named, for readers who run the grader for others. */
  readonly locks: boolean;
  readonly omitted: readonly (typeof OMISSIONS)[number][];
  /** Whether only the first of several failures is shown in full. */
  readonly folded: boolean;
  /**
   * Whether it follows each save of the student's. Functions that are right then share one line, and an idea stays on the
   * screen when the line is found.
   */
  readonly inWatch: boolean;
  /** Whether another failure stands above, so that a large picture would no longer fit on the screen. */
  readonly isBelow: boolean;
}

/** How to write on a terminal. At most 80 columns are used. */
export interface TerminalStyle
  extends Partial<Pick<Page, 'explain' | 'folded' | 'locks' | 'inWatch'>> {
  readonly colours: boolean;
  readonly columns: number;
  /**
   * How many lines a folded report should have at most, with the line of the next prompt; as many as a terminal has when it
   * is opened unless given.
   */
  readonly maxLines?: number | undefined;
}

export const INDENT = '  ';
/** Longer lines are hard to read. */
const MAX_COLUMNS = 80;
/** Words no longer fit on narrower lines (a guess). */
const MIN_COLUMNS = 30;

/** @returns a page in the language in which the submission was graded */
export function createPage(subject: ReportSubject, view: View, style: TerminalStyle): Page {
  const { columns, colours, explain = false, folded = false } = style;
  return {
    subject: { ...subject, outsideFolder: view.outsideFolder },
    view,
    width: Math.max(MIN_COLUMNS, Math.min(columns || MAX_COLUMNS, MAX_COLUMNS)),
    indent: INDENT,
    ink: picocolors.createColors(colours),
    formatMessage: formatterFor(subject.language ?? SOURCE_LANGUAGE),
    explain,
    locks: style.locks ?? false,
    omitted: [],
    folded,
    inWatch: style.inWatch ?? false,
    isBelow: false,
  };
}

/**
 * @param canvas the margin of cropped boards, where it is not as usual
 * @returns lines that fit on the page when they are indented twice
 */
export function drawPictures(
  pictures: readonly Picture[],
  { width, ink }: Page,
  canvas: Pick<Canvas, 'margin'> = {},
): string[] {
  return pictureLines(pictures, { width: width - 2 * INDENT.length, ink, ...canvas });
}
