/**
 * Makes a text from outside harmless to show: no character in it can move a cursor, change colours, reverse the
 * reading direction, or be invisible. This is the only file that lists such characters. The files in `base/text`, one
 * for each target such as HTML or a terminal, use it and add the escapes of their target.
 */

/**
 * Control and format characters (escapes, bidirectional controls, zero-width characters, tags), halves of surrogate
 * pairs, private and unassigned characters, line and paragraph separators, and all others that are invisible. The two
 * selectors that choose whether a symbol is drawn as an emoji are harmless.
 */
const UNSEEN = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Many combining marks on one letter cover the neighbouring lines. Four are plenty (a guess). */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * @returns the text with a visible symbol for each harmful character: `␛` for an escape, `⟨U+202E⟩` for a
 *   bidirectional override. Line breaks (as `\n`) and tabs stay. The result is well-formed, and applying the function
 *   again does not change it.
 */
export function visibleText(text: string): string {
  const visible = replaceUnseen(text.replace(/\r\n/g, '\n'), (character) =>
    character === '\t' ? character : visibleSymbol(character),
  );
  return visible.replace(PILED_MARKS, '$1');
}

/** Does the same for text of one line, such as a name or a title: line breaks and tabs become spaces. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]+/g, ' ');
}

/**
 * Replaces harmful characters, for targets that have escapes of their own.
 *
 * @param replace is called for each harmful character except line breaks
 */
export function replaceUnseen(text: string, replace: (character: string) => string): string {
  return text.replace(UNSEEN, (character) => (character === '\n' ? character : replace(character)));
}

function visibleSymbol(character: string): string {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return '␡';
  return `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** @returns a user's text in quotes, on one line and cut to a length, for a message */
export function quoted(text: string, maxLength = 40): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > maxLength ? `${oneLine.slice(0, maxLength)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}

/** The most characters that are read of one text from a submission, such as its output (a guess). */
export const MAX_TEXT_LENGTH = 4000;

/** Cuts a text from a submission as soon as it arrives, before it is measured, matched or shown. */
export function cutText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  return text.length <= maxLength ? text : separateText(text.slice(0, maxLength));
}

/** @returns a copy of a part of a text: V8 would otherwise keep the whole text in memory for it */
export function separateText(part: string): string {
  return JSON.parse(JSON.stringify(part));
}
