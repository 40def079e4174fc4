/** How failures in this exercise are shown; in text with the picture that the explainer put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { page } from './drawings/page.ts';
import { nameOfQuestion } from './gomoku-words.ts';
import { smallestFirst } from './page.ts';
import { questionOf } from './question.ts';
import { sayIn, wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  compare: smallestFirst,
  named: (check, input, language) => {
    const question = questionOf(check, input);
    return question === undefined ? input : nameOfQuestion(question, sayIn(language));
  },
  text: { picture: savedPicture },
  page,
};
