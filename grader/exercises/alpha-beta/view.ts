/** How failures in this exercise are shown; in text with the picture that the explainer put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { page } from './drawings/page.ts';
import { smallestFirst } from './page.ts';
import { wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  compare: smallestFirst,
  text: { picture: savedPicture },
  page,
};
