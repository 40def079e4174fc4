/**
 * A place in a student's file: its name, such as `main.ts:12:5`, and the line itself with the place marked, cut to a
 * width. HTML gets the line in parts and marks it in its own way; text reports get lines.
 */
import path from 'node:path';
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../base/in-child/visible.ts';
import { columnsOf, lastColumns, shortened } from '../base/text/terminal.ts';
import type { RepairPlace } from '../results/result.ts';

/**
 * How many UTF-16 units are read for each column that is shown (a guess): a line may have a hundred thousand
 * characters, and some of them take no room.
 */
const MAX_UNITS_PER_COLUMN = 40;

/** A line, where it is known, and the part to mark: `column` counts from 1, `length` in UTF-16 units. */
export type MarkedLine = Partial<Omit<SourcePlace, 'file'>>;
export type SourcePlace = Pick<RepairPlace, 'file'> &
  Partial<Pick<RepairPlace, 'source' | 'line' | 'column' | 'length'>>;

/** The place as editors and terminals make a link of it, from the user's current folder. */
export function placeText(submission: string, { file, line, column }: SourcePlace): string {
  const folder = /\.[cm]?[jt]sx?$/i.test(submission) ? path.posix.dirname(submission) : submission;
  const name = visibleLine(path.posix.join(folder, file));
  return [name, line, column].filter((part) => part !== undefined).join(':');
}

/**
 * @param width in columns of a terminal
 * @returns the parts of the line before, at and after the place, made visible, without indentation, cut to the width;
 *   the marked part is never empty
 */
export function codeFrame({ source = '', column = 1, length = 1 }: MarkedLine, width: number) {
  const maxUnits = MAX_UNITS_PER_COLUMN * width;
  const visible = (part: string): string => visibleLine(part.replaceAll('\t', '  '));
  const start = column - 1;
  const end = start + Math.max(length, 1);
  const marked = visible(source.slice(start, Math.min(end, start + maxUnits)).trimEnd()) || ' ';
  const before = visible(source.slice(0, start).trimStart().slice(-maxUnits));
  const after = visible(source.slice(end, end + maxUnits)).trimEnd();
  // In a line that is too long, the text before the place gets half of the room.
  const roomForRest = Math.min(columnsOf(marked + after), Math.ceil(width / 2));
  const shortBefore = lastColumns(before, width - roomForRest);
  const room = width - columnsOf(shortBefore);
  const shortMarked = shortened(marked, room);
  const left = room - columnsOf(shortMarked);
  const shortAfter = left < 1 ? '' : shortened(after, left);
  return { before: shortBefore, marked: shortMarked, after: shortAfter };
}

/** @returns the line with its number, and a mark below the place; nothing where the line is not known */
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
