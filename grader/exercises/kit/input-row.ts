/** Recognizes the words of an input that a user wrote without quotation marks, so that each row of a board is a word. */

/** @returns whether a word is a row of a board of any size, in small or capital letters */
export function isInputRow(word: string): boolean {
  return /^[xo_]+$/i.test(word);
}
