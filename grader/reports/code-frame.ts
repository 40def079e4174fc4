/**
 * The line of a source file on which a place begins, with the place marked, cut to a width. It is
 * given in parts, so that a page can mark it in its own way, and as two lines of text.
 */

import type { Range } from '../hints/patches/patch.ts';
import { columnsOf } from '../text/columns.ts';

/** So much of the room is for what stands before the place, where the line is too long. */
const SHARE_BEFORE = 0.5;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;
const TAB = '  ';
/** For each column so much text is looked at: a line may have a hundred thousand letters. */
const MOST_PER_COLUMN = 40;
const CUT = '…';

export interface CodeFrame {
  /** Without the line's indentation, and cut at its beginning where the line is long. */
  readonly before: string;
  /** Never empty. Of a place of several lines, the first. */
  readonly marked: string;
  readonly after: string;
}

export interface FrameOptions {
  /** In columns of a terminal. */
  readonly width?: number;
  /** Makes a part of the line harmless for where it is shown. */
  readonly visible?: (text: string) => string;
}

/** @param text the whole file; the offsets of `mark` count its UTF-16 units */
export function codeFrame(text: string, mark: Range, options: FrameOptions = {}): CodeFrame {
  const { width = 60, visible = (part: string) => part } = options;
  const start = text.slice(0, mark.start).split(LINE_END).at(-1)!;
  const line = start + text.slice(mark.start).split(LINE_END)[0]!;
  const shown = (part: string): string => visible(part.replaceAll('\t', TAB));
  const length = Math.max(mark.end - mark.start, 1);
  const most = MOST_PER_COLUMN * width;
  const first = (part: string): string => part.slice(0, most);
  const marked = shown(first(line.slice(start.length, start.length + length)).trimEnd()) || ' ';
  const before = shown(start.trimStart().slice(-most));
  const after = shown(first(line.slice(start.length + length))).trimEnd();
  if (columnsOf(before + marked + after) <= width) return { before, marked, after };

  const roomForRest = Math.min(columnsOf(marked + after), Math.ceil(width * (1 - SHARE_BEFORE)));
  const shortBefore = lastColumns(before, width - roomForRest);
  const room = width - columnsOf(shortBefore);
  const shortMarked = firstColumns(marked, room);
  return {
    before: shortBefore,
    marked: shortMarked,
    after: firstColumns(after, room - columnsOf(shortMarked)),
  };
}

/** The line, and below it a line that points at the place. */
export function frameLines({ before, marked, after }: CodeFrame): [line: string, carets: string] {
  const carets = '^'.repeat(Math.max(columnsOf(marked), 1));
  return [before + marked + after, ' '.repeat(columnsOf(before)) + carets];
}

function firstColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  return width < 1 ? '' : taken(charactersOf(text), width - 1).join('') + CUT;
}

/** The end of a text, cut before it where it is wider. */
export function lastColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  return width < 1
    ? ''
    : CUT +
        taken(charactersOf(text).toReversed(), width - 1)
          .toReversed()
          .join('');
}

/** As a reader counts them: an emoji of several code points is one. */
function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function taken(characters: readonly string[], width: number): string[] {
  let columns = 0;
  const end = characters.findIndex((character) => {
    columns += columnsOf(character);
    return columns > width;
  });
  return characters.slice(0, end === -1 ? undefined : end);
}
