/**
 * A place in a student's file: `main.ts:12:5`, and the line itself with the place in it marked, cut to a
 * width. The line is given in parts, so that a page can mark it in its own way, and as lines of text.
 */
import path from 'node:path';
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../base/in-child/visible.ts';
import { columnsOf, lastColumns, shortened } from '../base/text/terminal.ts';
import type { RepairPlace } from '../results/result.ts';

/** For each column so much text is looked at: a line may have a hundred thousand letters. */
const MOST_PER_COLUMN = 40;

/** A line, where it is known, and what is marked in it: from a column on, from 1, so many UTF-16 units. */
export type MarkedLine = Partial<Omit<Place, 'file'>>;
export type Place = Pick<RepairPlace, 'file'> &
  Partial<Pick<RepairPlace, 'source' | 'line' | 'column' | 'length'>>;

/** As an editor or a terminal makes a link of it, from where the user stands. */
export function placeText(submission: string, { file, line, column }: Place): string {
  const folder = /\.[cm]?[jt]sx?$/i.test(submission) ? path.posix.dirname(submission) : submission;
  const name = visibleLine(path.posix.join(folder, file));
  return [name, line, column].filter((part) => part !== undefined).join(':');
}

/**
 * @param width in columns of a terminal
 * @returns the line made visible, without its indentation, cut where it is long; what is marked is never empty
 */
export function codeFrame({ source = '', column = 1, length = 1 }: MarkedLine, width: number) {
  const most = MOST_PER_COLUMN * width;
  const shown = (part: string): string => visibleLine(part.replaceAll('\t', '  '));
  const [start, end] = [column - 1, column - 1 + Math.max(length, 1)];
  const marked = shown(source.slice(start, Math.min(end, start + most)).trimEnd()) || ' ';
  const before = shown(source.slice(0, start).trimStart().slice(-most));
  const after = shown(source.slice(end, end + most)).trimEnd();
  // Where it is too long, half of the room is for what stands before the place.
  const roomForRest = Math.min(columnsOf(marked + after), Math.ceil(width / 2));
  const shortBefore = lastColumns(before, width - roomForRest);
  const room = width - columnsOf(shortBefore);
  const shortMarked = shortened(marked, room);
  const left = room - columnsOf(shortMarked);
  const shortAfter = left < 1 ? '' : shortened(after, left);
  return { before: shortBefore, marked: shortMarked, after: shortAfter };
}

/** The line with its number, and a mark below it; nothing where it is not known. */
export function frameLines(place: MarkedLine, width: number, ink: Pick<Colors, 'dim' | 'red'>) {
  const { source, line, column } = place;
  if (source === undefined || line === undefined) return [];
  const gutter = `${line} │ `;
  const under = `${' '.repeat(gutter.length - 2)}│ `;
  const { before, marked, after } = codeFrame(place, width - gutter.length);
  const code = ink.dim(gutter) + before + marked + after;
  if (column === undefined) return [code];
  const carets = ' '.repeat(columnsOf(before)) + '^'.repeat(Math.max(columnsOf(marked), 1));
  return [code, ink.dim(under) + ink.red(carets)];
}
