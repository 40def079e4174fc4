/** How failures in this exercise are shown; in text with the picture that the explainer put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { readQuestionOf } from './checks/read-question.ts';
import { smallestFirst } from './checks/smallest-first.ts';
import { page } from './drawings/page.ts';
import { nameOfQuestion } from './question-name.ts';
import { sayIn, wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  compare: smallestFirst,
  named: (check, input, language) => {
    const question = readQuestionOf(check, input);
    return question === undefined ? input : nameOfQuestion(question, sayIn(language));
  },
  text: { picture: savedPicture },
  page,
};
