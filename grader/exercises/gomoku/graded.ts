/** What this exercise says itself, beyond what follows from its page. */
import { derivedExercise } from '../../derived/derived-exercise.ts';
import { page } from './drawings/page.ts';
import { gomokuExplainer } from './explainer.ts';
import { nameOfQuestion } from './gomoku-words.ts';
import { stated } from './page.ts';
import { keyOf, questionOf } from './question.ts';
import { sayIn } from './say.ts';
import { gomokuTrial } from './trial.ts';

export const graded = derivedExercise(stated, {
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  say: sayIn,
  bugs: { answerKey: keyOf },
  explainer: gomokuExplainer,
  trial: gomokuTrial,
  view: {
    page,
    named: (check, input, language) => {
      const question = questionOf(check, input);
      return question === undefined ? input : nameOfQuestion(question, sayIn(language));
    },
  },
});
