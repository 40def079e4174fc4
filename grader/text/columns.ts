/** How wide a text is in a terminal. */
import stringWidth from 'string-width';
import { MOST_LETTERS } from './cut-text.ts';

const PLAIN = /^[ -~]*$/;

/**
 * To look at each character of a text far too long for a line can take minutes.
 *
 * @returns in columns, a wide character counting two; roughly where it is so long
 */
export function columnsOf(text: string): number {
  // The library's first text takes as long as half of a start.
  if (PLAIN.test(text)) return text.length;
  return text.length > MOST_LETTERS ? text.length : stringWidth(text);
}
