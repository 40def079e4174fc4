/** Makes a student's words safe for a terminal: nothing in them can move the cursor or ring a bell. */

/** @returns one line, without control characters or characters that turn the writing direction */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\ufffd')
    .trim();
}
