/** Breaks lines of text so that they fit a width, at the places between words and between characters. */
import stringWidth from 'string-width';

/** A Chinese character with what must stay after it; a word; the space between. */
const PIECE = /[\u2E80-\uFFEF][、。）！，．：；？]*|[^\s\u2E80-\uFFEF]+|\s+/gu;
const INDENT = '  ';

/** Lines after a break are indented. @param columns wide characters count two */
export function fitLines(lines: readonly string[], columns: number): string[] {
  return lines.flatMap((line) => (stringWidth(line) <= columns ? [line] : broken(line, columns)));
}

function broken(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (stringWidth(line + piece.trimEnd()) <= columns) line += piece;
    else {
      lines.push(line.trimEnd());
      line = INDENT + piece.trimStart();
    }
  }
  return [...lines, line.trimEnd()];
}
