/**
 * The pieces that reports are made of, such as a sentence, a picture or a line of the program. The terminal, HTML and
 * Markdown reports have the same pieces and lay each out in their own way.
 */
import type { Picture } from '../engine/picture.ts';
import type { Printed } from '../results/result.ts';
import type { Page } from './report-page.ts';
import { type MarkedLine, placeText, type SourcePlace } from './source-place.ts';

export type Tone = 'good' | 'right' | 'bad' | 'wrong' | 'advice' | 'warning' | 'quiet';

/** Opens a failure: the functions that fail, what is wrong with them, and the id of the case that shows it. */
interface Heading {
  readonly kind: 'heading';
  readonly names: readonly string[];
  readonly text: string;
  readonly id: string;
}

interface DrawnPicture {
  readonly kind: 'picture';
  /** The drawing in lines of text. */
  readonly lines: readonly string[];
  /** The same for HTML, which draws the boards itself. */
  readonly pictures?: readonly Picture[] | undefined;
}

/** A paragraph; an empty text is an empty line. */
interface Text {
  readonly kind: 'text';
  readonly text: string;
  /** Stands before the first line. The other lines are indented as far. */
  readonly sign?: string;
  readonly tone?: Tone | undefined;
}

/** A command on one line however long it is, so that it can be pasted. */
interface PastedCommand {
  readonly kind: 'command';
  readonly lead: string;
  readonly command: string;
}

/** A source location, and the line of code there with the location marked. */
interface SourceLine {
  readonly kind: 'place';
  /** The location as text: see `placeText`. */
  readonly at: string;
  readonly line: MarkedLine;
}

/** Text that the submission printed. */
interface PrintedOutput {
  readonly kind: 'printed';
  readonly heading: string;
  readonly printed: Printed;
}

export type ReportPiece =
  | Heading
  | DrawnPicture
  | Text
  | PastedCommand
  | SourceLine
  | PrintedOutput;

export function textPiece(text: string, tone?: Tone, sign = ''): ReportPiece {
  return { kind: 'text', text, tone, sign };
}

/** @returns a piece for each text, in the same tone and with the same sign */
export function textPieces(
  texts: readonly string[] | string = [],
  tone?: Tone,
  sign?: string,
): ReportPiece[] {
  return [texts].flat().map((text) => textPiece(text, tone, sign));
}

/** @param line the line of code to quote; `{}` names the location without quoting it */
export function placePiece(
  place: SourcePlace,
  { subject }: Page,
  line: MarkedLine = place,
): ReportPiece {
  return { kind: 'place', at: placeText(subject.submission, place), line };
}

/** @returns nothing when only blanks were printed */
export function printedPieces(heading: string, printed: Printed | undefined): ReportPiece[] {
  if (printed === undefined || printed.text.trim() === '') return [];
  return [{ kind: 'printed', heading, printed }];
}
