/**
 * How the result of a search is written as text: the returned number, and the tips that were evaluated for it. Results are
 * compared by the hundred thousand, and texts are compared faster than lists.
 */

import { describe } from '../../../sandbox/in-child/describe.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';

/**
 * Three texts with a space between them, such as `3 0123678 `: the number; the evaluated tips in order, with repeats; and
 * the tips that were evaluated before. In the answer to a question these were evaluated while its nodes were made. In the
 * result of a call they were evaluated earlier for the same question, and each stands there once.
 */
export type SearchedText = string;

/** The character code of the first tip in a list of tips. The tip with the number n has the code 48 + n. */
export const FIRST_TIP = 48;

/** @returns the character that stands for a tip in a list of tips */
export function tipCharacter(tip: number): string {
  return intact.fromCharCode(FIRST_TIP + tip);
}

/** @param tips evaluated for the number @param before the tips that were evaluated before them */
export function writeSearched(value: number, tips: string, before: string): SearchedText {
  return `${describe(value)} ${tips} ${before}`;
}

/**
 * Writes the result of a search that the grader runs itself.
 *
 * @param first the number of the first tip of the asked node
 * @param search calls `look` with each tip that it evaluates, counted from the first tip of the asked node
 */
export function searchedText(
  first: number,
  search: (look: (tip: number) => void) => number,
): SearchedText {
  let tips = '';
  const value = search((tip) => {
    tips += tipCharacter(first + tip);
  });
  return writeSearched(value, tips, '');
}

/** @returns the number and the numbers of the tips, with repeats */
export function searchedIn(text: SearchedText) {
  const [value, tips = '', before = ''] = text.split(' ');
  return { value: Number(value), tips: tipsIn(tips), before: tipsIn(before) };
}

function tipsIn(characters: string): number[] {
  return characters.split('').map((character) => character.charCodeAt(0) - FIRST_TIP);
}

/** @returns the number as it is written in the text */
export function numberIn(text: SearchedText): string {
  return intact.slice(text, 0, intact.indexOf(text, ' '));
}
