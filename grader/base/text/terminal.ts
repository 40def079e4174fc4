/** Measures, cuts and wraps visible text for a terminal, by its width in columns. */
import stringWidth from 'fast-string-width';
import { visibleText } from '../in-child/visible.ts';
import { withoutCommands } from './workflow-log.ts';

/** @returns the width in columns, where a wide character counts as two */
export const columnsOf: (text: string) => number = stringWidth;

/** @returns how many rows of a screen a text takes, where longer lines are broken, with the row below it */
export function rowsOnScreen(text: string, columns: number): number {
  const rows = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(columnsOf(line) / Math.max(1, columns))));
  return rows.reduce((sum, each) => sum + each, 0);
}

/** @returns as much of the text's beginning or end as fits into the columns */
function fitting(text: string, columns: number, part: 'beginning' | 'end'): string {
  // Characters as a reader counts them: an emoji of several code points is one.
  const characters: Iterable<{ segment: string }> = new Intl.Segmenter().segment(text);
  const ordered = part === 'end' ? [...characters].toReversed() : characters;
  const fitted: string[] = [];
  let columnsLeft = columns;
  for (const { segment } of ordered) {
    columnsLeft -= columnsOf(segment);
    if (columnsLeft < 0) break;
    fitted.push(segment);
  }
  return (part === 'end' ? fitted.toReversed() : fitted).join('');
}

/**
 * Cuts a text of many lines: long lines end in `…`, tabs become spaces, and blank lines at the end are removed.
 *
 * @param maxColumns at least 2
 * @returns the first lines, and whether others were cut off
 */
export function visibleLines(text: string, maxLines: number, maxColumns: number) {
  const lines = visibleText(text).trimEnd().replace(/\t/g, '  ').split('\n');
  return {
    lines: lines.slice(0, maxLines).map((line) => shortened(line, maxColumns)),
    isCut: lines.length > maxLines,
  };
}

/** @returns one line of visible text, cut to a width in columns */
export function shortened(line: string, maxColumns: number): string {
  if (line.length <= maxColumns && columnsOf(line) <= maxColumns) return line;
  return `${fitting(line, maxColumns - 1, 'beginning')}…`;
}

/** @returns the line, or as much of its end as fits into the width */
export function lastColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  return width < 1 ? '' : `…${fitting(text, width - 1, 'end')}`;
}

/**
 * A piece that is never broken: a Chinese character with the punctuation behind it (a line may break between two
 * characters), a word, or the space between pieces.
 */
const PIECE = String.raw`[\u2E80-\uFFEF][、-〉》」』】〕！），．：；？]*|[^\s\u2E80-\uFFEF]+|[^\S\n]+`;

/**
 * @param text plain text; its own line breaks stay
 * @param width in columns, where a wide character counts as two
 * @param unbroken the source of a pattern for texts with spaces that are not broken, such as boards
 */
export function wrapText(text: string, width: number, unbroken?: string): string[] {
  const unbrokenPiece =
    unbroken === undefined ? '' : String.raw`(?:${unbroken})[^\s\u2E80-\uFFEF]*|`;
  const pieces = new RegExp(unbrokenPiece + PIECE, 'gu');
  const lines = text.split('\n').flatMap((line) => wrapLine(line, Math.max(width, 2), pieces));
  // A text that was harmless inside a line may be a command at the beginning of the next one.
  return lines.map(withoutCommands);
}

function wrapLine(text: string, width: number, pieces: RegExp): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of [...text.matchAll(pieces)].flatMap(([match]) => cutIntoLines(match, width))) {
    const isSpace = piece.trim() === '';
    if (isSpace && line === '') continue;
    // Spaces that do not fit are trimmed from the end of the line.
    if (isSpace || columnsOf(line + piece) <= width) {
      line += piece;
    } else {
      if (line !== '') lines.push(line.trimEnd());
      line = piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Cuts a word that is wider than a line wherever the line is full. */
function cutIntoLines(word: string, width: number): string[] {
  const parts: string[] = [];
  let rest = word;
  while (columnsOf(rest) > width) {
    const part = fitting(rest, width, 'beginning');
    if (part === '') break;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  if (rest !== '') parts.push(rest);
  return parts;
}
