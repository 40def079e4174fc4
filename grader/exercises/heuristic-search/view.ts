/** How failures in this exercise are shown; in text with the picture that the teller put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { smallestFirst } from './checks/smallest-first.ts';
import { page } from './page.ts';
import { REPORT_WORDS } from './report-words.ts';

export const view: View = {
  words: REPORT_WORDS,
  compare: smallestFirst,
  text: { whole: '[xo_]{3,5}(?: [xo_]{3,5}){2,4}', picture: savedPicture },
  page,
};
