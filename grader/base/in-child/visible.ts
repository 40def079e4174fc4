/**
 * Makes text that somebody else wrote or printed harmless to show: nothing in it can move a cursor,
 * change colours, turn the direction of reading, or hide. Which characters do that is said here and
 * nowhere else. The other files of this folder, one for each target, start from here and add what
 * their own form needs.
 */

/**
 * Control and format characters (escape sequences, bidi controls, zero-width ones, tags), halves of
 * surrogate pairs, private and unassigned ones, line and paragraph separators, and whatever else
 * shows as nothing. The two selectors that tell whether a sign is drawn as a picture are harmless.
 */
const UNSEEN = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Marks above and below letters pile up over the neighbouring lines; four are plenty. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * @returns the text with a visible double for each character that could do or hide something: `␛`
 *   for an escape, `⟨U+202E⟩` for a bidi override. Line breaks (as `\n`) and tabs stay. It is always
 *   well-formed, and stays as it is when it is made visible again.
 */
export function visibleText(text: string): string {
  const shown = replaceUnseen(text.replace(/\r\n/g, '\n'), (character) =>
    character === '\t' ? character : double(character),
  );
  return shown.replace(PILED_MARKS, '$1');
}

/** The same for what belongs on one line: a name, a title. Line breaks and tabs become spaces. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]+/g, ' ');
}

/** For targets with escapes of their own. @param by called for each such character but line breaks */
export function replaceUnseen(text: string, by: (character: string) => string): string {
  return text.replace(UNSEEN, (character) => (character === '\n' ? character : by(character)));
}

function double(character: string): string {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return '␡';
  return `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** A user's text in quotes: short, on one line, with nothing that could move a terminal. */
export function quoted(text: string, most = 40): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > most ? `${oneLine.slice(0, most)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}

/** Of one text: so much a submission prints, at most, before the rest is left out. */
export const MAX_TEXT_LENGTH = 4000;

/** Cuts what comes from a submission where it comes in: before anything is measured, matched or shown. */
export function cutText(text: string, most = MAX_TEXT_LENGTH): string {
  return text.length <= most ? text : separateText(text.slice(0, most));
}

/** A part of a text keeps the whole of it in memory, because the engine does not copy it. @returns a copy */
export function separateText(part: string): string {
  return JSON.parse(JSON.stringify(part));
}
