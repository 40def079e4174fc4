/**
 * Writes a source location for a report: its name, such as `main.ts:12:5`, and the line of code with the location marked,
 * cut to a width. The HTML report gets the line in parts and marks it itself; text reports get lines of text.
 */
import path from 'node:path';
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../base/in-child/visible.ts';
import { columnsOf, lastColumns, shortened } from '../base/text/terminal.ts';
import type { RepairPlace } from '../results/result.ts';

/**
 * This many UTF-16 units are read for each column that is shown (a guess). A line may have a hundred thousand characters,
 * and some of them are invisible.
 */
const MAX_UNITS_PER_COLUMN = 40;

/** The text and the number of a line, and the part to mark: `column` counts from 1, `length` in UTF-16 units. */
export type MarkedLine = Partial<Omit<SourcePlace, 'file'>>;
/** A source location, with the text of its line if that is known. */
export type SourcePlace = Pick<RepairPlace, 'file'> &
  Partial<Pick<RepairPlace, 'source' | 'line' | 'column' | 'length'>>;

/**
 * @param submission the path of the submission, from the user's current folder
 * @returns the location in the form that editors and terminals make a link of: `folder/main.ts:12:5`
 */
export function placeText(submission: string, { file, line, column }: SourcePlace): string {
  const folder = /\.[cm]?[jt]sx?$/i.test(submission) ? path.posix.dirname(submission) : submission;
  const name = visibleLine(path.posix.join(folder, file));
  return [name, line, column].filter((part) => part !== undefined).join(':');
}

/**
 * @param width in columns of a terminal
 * @returns the parts of the line before, at and after the location, without indentation, cut to the width. Characters that
 *   are invisible or dangerous are made visible. The marked part is never empty.
 */
export function codeFrame({ source = '', column = 1, length = 1 }: MarkedLine, width: number) {
  const maxUnits = MAX_UNITS_PER_COLUMN * width;
  const visible = (part: string): string => visibleLine(part.replaceAll('\t', '  '));
  const start = column - 1;
  const end = start + Math.max(length, 1);
  const marked = visible(source.slice(start, Math.min(end, start + maxUnits)).trimEnd()) || ' ';
  const before = visible(source.slice(0, start).trimStart().slice(-maxUnits));
  const after = visible(source.slice(end, end + maxUnits)).trimEnd();
  // In a line that is too long, the text before the location gets at least half of the room.
  const roomForRest = Math.min(columnsOf(marked + after), Math.ceil(width / 2));
  const shortBefore = lastColumns(before, width - roomForRest);
  const roomForMarked = width - columnsOf(shortBefore);
  const shortMarked = shortened(marked, roomForMarked);
  const roomForAfter = roomForMarked - columnsOf(shortMarked);
  const shortAfter = roomForAfter < 1 ? '' : shortened(after, roomForAfter);
  return { before: shortBefore, marked: shortMarked, after: shortAfter };
}

/** @returns the line with its number, and below it a mark under the location; nothing if the line is not known */
export function frameLines(place: MarkedLine, width: number, ink: Pick<Colors, 'dim' | 'red'>) {
  const { source, line, column } = place;
  if (source === undefined || line === undefined) return [];
  const gutter = `${line} │ `;
  const gutterBelow = `${' '.repeat(gutter.length - 2)}│ `;
  const { before, marked, after } = codeFrame(place, width - gutter.length);
  const code = ink.dim(gutter) + before + marked + after;
  if (column === undefined) return [code];
  const carets = ' '.repeat(columnsOf(before)) + '^'.repeat(Math.max(columnsOf(marked), 1));
  return [code, ink.dim(gutterBelow) + ink.red(carets)];
}
