/** Text for a terminal, where lines have a width: measured, cut and broken, after it was made visible. */
import stringWidth from 'fast-string-width';
import { visibleText } from '../in-child/visible.ts';
import { withoutCommands } from './workflow-log.ts';

/** @returns in columns, a wide character counting two */
export const columnsOf: (text: string) => number = stringWidth;

/** @returns the beginning of the text that has room in so many columns, or its end */
function fitting(text: string, columns: number, part: 'beginning' | 'end'): string {
  // As a reader counts them: an emoji of several code points is one.
  const characters: Iterable<{ segment: string }> = new Intl.Segmenter().segment(text);
  const inTurn = part === 'end' ? [...characters].toReversed() : characters;
  const kept: string[] = [];
  let left = columns;
  for (const { segment } of inTurn) {
    left -= columnsOf(segment);
    if (left < 0) break;
    kept.push(segment);
  }
  return (part === 'end' ? kept.toReversed() : kept).join('');
}

/**
 * Visible text of many lines, kept short: long lines end in `…`, tabs are spaces, and the blank
 * lines at the end are gone.
 *
 * @param mostColumns how wide a line may be, at least 2
 * @returns besides, whether lines were left out at the end
 */
export function visibleLines(text: string, mostLines: number, mostColumns: number) {
  const lines = visibleText(text).trimEnd().replace(/\t/g, '  ').split('\n');
  return {
    lines: lines.slice(0, mostLines).map((line) => shortened(line, mostColumns)),
    isCut: lines.length > mostLines,
  };
}

/** @returns one line of visible text, cut to a width in columns */
export function shortened(line: string, mostColumns: number): string {
  if (line.length <= mostColumns && columnsOf(line) <= mostColumns) return line;
  return `${fitting(line, mostColumns - 1, 'beginning')}…`;
}

/** @returns the end of a line of visible text, cut before it where it is wider */
export function lastColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  return width < 1 ? '' : `…${fitting(text, width - 1, 'end')}`;
}

/**
 * What may not be broken: a Chinese character with the punctuation after it (between such characters
 * a line may break); a word. And the space between them.
 */
const PIECE = String.raw`[\u2E80-\uFFEF][、-〉》」』】〕！），．：；？]*|[^\s\u2E80-\uFFEF]+|[^\S\n]+`;

/**
 * @param text plain text; its own line breaks are kept
 * @param width in columns, wide characters counting two
 * @param whole a pattern of what is kept whole although there are spaces in it
 */
export function wrapText(text: string, width: number, whole?: string): string[] {
  const kept = whole === undefined ? '' : String.raw`(?:${whole})[^\s\u2E80-\uFFEF]*|`;
  const pieces = new RegExp(kept + PIECE, 'gu');
  const lines = text.split('\n').flatMap((line) => wrapLine(line, Math.max(width, 2), pieces));
  // Where it is broken, what was within a line begins one.
  return lines.map(withoutCommands);
}

function wrapLine(text: string, width: number, pieces: RegExp): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of [...text.matchAll(pieces)].flatMap(([whole]) => broken(whole, width))) {
    const isSpace = piece.trim() === '';
    if (isSpace && line === '') continue;
    // Spaces without room are cut off at the end, and nothing fits behind them.
    if (isSpace || columnsOf(line + piece) <= width) line += piece;
    else {
      if (line !== '') lines.push(line.trimEnd());
      line = piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** A word that is wider than a line: cut wherever the line is full. */
function broken(word: string, width: number): string[] {
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const fits = columnsOf(rest) <= width;
    const part = fits ? rest : fitting(rest, width, 'beginning') || rest;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}
