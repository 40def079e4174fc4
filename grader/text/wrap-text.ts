/** Breaks text into lines of a width: between words, and never inside what an exercise keeps whole. */
import { beginning, columnsOf } from './columns.ts';
import { withoutCommands } from './workflow-log.ts';

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
  let columns = 0;
  for (const [piece] of text.matchAll(pieces)) {
    const isSpace = piece.trim() === '';
    const wide = columnsOf(piece);
    if (columns + wide <= width) {
      if (isSpace && line === '') continue;
      line += piece;
      columns += wide;
    } else if (!isSpace) {
      if (line !== '') lines.push(line.trimEnd());
      const parts = wide <= width ? [piece] : broken(piece, width);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
      columns = columnsOf(line);
    }
  }
  return [...lines, line.trimEnd()];
}

/** A word that is wider than a line: cut wherever the line is full. */
function broken(word: string, width: number): string[] {
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const part = beginning(rest, width) || rest;
    parts.push(part.trimEnd());
    rest = rest.slice(part.length);
  }
  return parts;
}
