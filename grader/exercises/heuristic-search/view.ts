/** How failures in this exercise are shown; in text with the picture that the explainer put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { MISTAKEN_GUESS } from './explain-guess.ts';
import { failurePage } from './failure-page.ts';
import { smallestFirst } from './page.ts';
import { wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  tryWhenRight: [MISTAKEN_GUESS.board, '--depth', String(MISTAKEN_GUESS.depth), '--explain'],
  compare: smallestFirst,
  text: { whole: '[xo_]{3,5}(?: [xo_]{3,5}){2,4}', picture: savedPicture },
  page: failurePage,
};
