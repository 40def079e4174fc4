/**
 * A line of a student's file with a place in it marked, cut to a width. It is given in parts, so that a
 * page can mark it in its own way, and as two lines of text.
 */
import { columnsOf, lastColumns, shortened } from '../text/terminal.ts';

/** For each column so much text is looked at: a line may have a hundred thousand letters. */
const MOST_PER_COLUMN = 40;

export interface CodeFrame {
  /** Without the line's indentation, and cut at its beginning where the line is long. */
  readonly before: string;
  /** Never empty. */
  readonly marked: string;
  readonly after: string;
}

/** A line, and what is marked in it: from a column on, from 1, so many UTF-16 units. */
export interface MarkedLine {
  readonly source: string;
  readonly column?: number | undefined;
  readonly length?: number | undefined;
}

/**
 * @param width in columns of a terminal
 * @param visible makes a part of the line harmless for where it is shown
 */
export function codeFrame(
  { source, column = 1, length = 1 }: MarkedLine,
  width: number,
  visible: (text: string) => string = (part) => part,
): CodeFrame {
  const most = MOST_PER_COLUMN * width;
  const shown = (part: string): string => visible(part.replaceAll('\t', '  '));
  const [start, end] = [column - 1, column - 1 + Math.max(length, 1)];
  const marked = shown(source.slice(start, Math.min(end, start + most)).trimEnd()) || ' ';
  const before = shown(source.slice(0, start).trimStart().slice(-most));
  const after = shown(source.slice(end, end + most)).trimEnd();
  if (columnsOf(before + marked + after) <= width) return { before, marked, after };

  // Half of the room is for what stands before the place.
  const roomForRest = Math.min(columnsOf(marked + after), Math.ceil(width / 2));
  const shortBefore = lastColumns(before, width - roomForRest);
  const room = width - columnsOf(shortBefore);
  const shortMarked = shortened(marked, room);
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
  return width < 1 ? '' : shortened(text, width);
}
