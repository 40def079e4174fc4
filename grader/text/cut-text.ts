/** Cuts what comes from a submission where it comes in: before anything is measured, matched or shown. */

/** Of one text: so much a submission prints, at most, before the rest is left out. */
export const MOST_LETTERS = 4000;

export function cutText(text: string): string {
  return text.slice(0, MOST_LETTERS);
}
