/**
 * Makes text that a submission wrote or printed harmless to show: nothing in it can move a cursor,
 * change colours, turn the direction of reading, or hide. Every report passes such text through here
 * first, and then does what its own format needs (escapes for HTML, XML, Markdown) on top.
 */
import stringWidth from 'string-width';

/**
 * Control and format characters (escape sequences, bidi overrides, zero-width ones, tags), halves of
 * surrogate pairs, private and line-breaking ones, fillers that show as nothing, and the two code
 * points that XML cannot hold.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\uFFFE\uFFFF]/gu;

/** Marks above and below letters pile up over the neighbouring lines; four are plenty. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * @returns the text with a visible stand-in for each character that could do or hide something: `␛`
 *   for an escape, `⟨U+202E⟩` for a bidi override. Line breaks (as `\n`) and tabs stay.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, (character) =>
      character === '\n' || character === '\t' ? character : standIn(character),
    )
    .replace(PILED_MARKS, '$1');
}

/** The same for what belongs on one line: a name, a title. Line breaks and tabs become spaces. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]+/g, ' ');
}

function standIn(character: string): string {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return '␡';
  return `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

export interface VisibleLines {
  readonly lines: readonly string[];
  /** Lines were left out at the end. */
  readonly isCut: boolean;
}

/**
 * The same for text of many lines, kept short: long lines end in `…`, tabs are spaces, and the blank
 * lines at the end are gone.
 *
 * @param mostColumns how wide a line may be, at least 2
 */
export function visibleLines(text: string, mostLines: number, mostColumns: number): VisibleLines {
  const lines = visibleText(text).replace(/\s+$/, '').replace(/\t/g, '  ').split('\n');
  return {
    lines: lines.slice(0, mostLines).map((line) => shortened(line, mostColumns)),
    isCut: lines.length > mostLines,
  };
}

/** @returns one line of harmless text, cut to a width in columns */
export function shortened(line: string, mostColumns: number): string {
  if (line.length <= mostColumns && stringWidth(line) <= mostColumns) return line;
  // Bounds the work: no character takes more than two columns, and few take none.
  const characters = [...line.slice(0, 8 * mostColumns)];
  let kept = '';
  let columns = 0;
  for (const character of characters) {
    const width = stringWidth(character);
    if (columns + width > mostColumns - 1) break;
    kept += character;
    columns += width;
  }
  return `${kept}…`;
}
