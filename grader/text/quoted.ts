/** A user's text and characters as an English message shows them. */
import { visibleLine } from './visible.ts';

/** A text in quotes: short, on one line, with nothing that could move a terminal. */
export function quoted(text: string, most = 40): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > most ? `${oneLine.slice(0, most)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}

/** @returns `the digit 0`, `the character %`, or with its number in Unicode where it may not be seen */
export function characterName(character: string): string {
  if (character >= '0' && character <= '9') return `the digit ${character}`;
  if (character >= '!' && character <= '~') return `the character ${character}`;
  const hexadecimal = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the character ${quoted(character)} (U+${hexadecimal})`;
}
