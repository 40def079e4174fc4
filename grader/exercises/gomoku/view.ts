/** How failures in this exercise are shown; in text with the picture that the teller put into the result. */
import { savedPicture, type View } from '../../exercise/view.ts';
import { readQuestionOf } from './checks/read-question.ts';
import { smallestFirst } from './checks/smallest-first.ts';
import { page } from './drawings/page.ts';
import { wordsIn } from './say.ts';
import { WORDS } from './words/by-language.ts';
import { nameOfQuestion } from './words/question-name.ts';

export const view: View = {
  words: wordsIn,
  compare: smallestFirst,
  named: (check, input, language) => {
    const question = readQuestionOf(check, input);
    return question === undefined ? input : nameOfQuestion(question, WORDS[language]);
  },
  text: { picture: savedPicture },
  page,
};
