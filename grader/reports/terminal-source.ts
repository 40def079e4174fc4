/** A place in a student's file: `main.ts:12:5`, the line itself, and a caret below it. */
import path from 'node:path';
import type { SourceLocation } from '../results/result.ts';
import { columnsOf } from '../text/columns.ts';
import { visibleLine, visibleText } from '../text/visible.ts';
import { INDENT, type Page } from './terminal-page.ts';

/** So much of the room is for what stands before the place, where the line is too long. */
const SHARE_BEFORE = 0.7;

type Place = Omit<SourceLocation, 'line' | 'column'> & Partial<SourceLocation>;

/** @param submission as the result names it: a folder or a file */
export function placeLines(submission: string, place: Place, page: Page): string[] {
  const { ink } = page;
  const name = placeText(submission, place);
  const room = page.width - INDENT.length;
  // What tells most stands at the end: the file's own name, and the line.
  const shown = columnsOf(name) > room ? `…${lastColumns(name, room - 1)}` : name;
  const lines = [INDENT + ink.cyan(shown)];
  if (place.source === undefined || place.line === undefined) return lines;
  const gutter = `${INDENT}${place.line} │ `;
  const { text, caretAt } = excerpt(place.source, place.column, page.width - gutter.length);
  lines.push(ink.dim(gutter) + text);
  if (caretAt !== undefined) {
    const under = ' '.repeat(gutter.length - 2);
    lines.push(`${ink.dim(`${under}│ `)}${' '.repeat(caretAt)}${ink.red('^')}`);
  }
  return lines;
}

/** As an editor or a terminal makes a link of it, from where the user stands. */
export function placeText(submission: string, { file, line, column }: Place): string {
  const folder = /\.[cm]?[jt]sx?$/i.test(submission) ? path.posix.dirname(submission) : submission;
  const name = visibleLine(path.posix.join(folder, file));
  return [name, line, column].filter((part) => part !== undefined).join(':');
}

interface Excerpt {
  readonly text: string;
  /** In columns. */
  readonly caretAt?: number;
}

function excerpt(source: string, column: number | undefined, width: number): Excerpt {
  const at = Math.min(Math.max((column ?? 1) - 1, 0), source.length);
  const spaced = (text: string): string => visibleText(text).replace(/[\t\n]/g, '  ');
  const before = spaced(source.slice(0, at).replace(/^\s+/, ''));
  const after = spaced(at < source.search(/\S|$/) ? source.trimStart() : source.slice(at));
  const mostBefore = Math.floor(width * SHARE_BEFORE);
  const shownBefore =
    columnsOf(before) > mostBefore ? `…${lastColumns(before, mostBefore - 1)}` : before;
  const used = columnsOf(shownBefore);
  const shownAfter = firstColumns(after, width - used);
  return column === undefined
    ? { text: shownBefore + shownAfter }
    : { text: shownBefore + shownAfter, caretAt: used };
}

function firstColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text.trimEnd();
  return `${takeColumns([...text], width - 1).join('')}…`;
}

function lastColumns(text: string, width: number): string {
  return takeColumns([...text].reverse(), width)
    .reverse()
    .join('');
}

function takeColumns(characters: readonly string[], width: number): string[] {
  const taken: string[] = [];
  let columns = 0;
  for (const character of characters) {
    columns += columnsOf(character);
    if (columns > width) break;
    taken.push(character);
  }
  return taken;
}
