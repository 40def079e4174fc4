/** The exercise gomoku: what follows from its spec, and what it overrides. */

import type { Random } from '../../base/random.ts';
import { deriveExercise } from '../../engine/derive-exercise.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult } from '../../results/result.ts';
import { cases } from './case-format.ts';
import { failurePictures, type WrongNames } from './drawings/failure-picture.ts';
import { gomokuExplainer, gomokuTrial } from './gomoku-explainer.ts';
import { formatterFor, keyOf, nameOfQuestion, questionOf } from './gomoku-words.ts';
import { stated } from './page.ts';
import { freshQuestions } from './positions/fresh-questions.ts';

/** An HTML report has room for more runs than a terminal. A guess. */
const MAX_RUNS_ON_PAGE = 12;

export const graded = deriveExercise(stated, {
  confusions: {
    symmetricFunctions: [['max_value', 'min_value']],
    confusedTexts: [['x', 'o', '_']],
  },
  texts: formatterFor,
  cases,
  check: (derived) => {
    const fresh = (random: Random) => freshQuestions(derived.name, random);
    return { ...derived, inputDomain: { ...derived.inputDomain, fresh } };
  },
  bugs: { answerKey: keyOf },
  explainer: (language) => gomokuExplainer(formatterFor(language)),
  trial: (language) => gomokuTrial(formatterFor(language)),
  view: {
    pictures: (check, shown, language) => {
      const question = questionOf(check, inputOf(shown));
      if (question === undefined) return [];
      const wrong = shown as CaseResult<WrongNames>;
      return failurePictures(question, wrong, formatterFor(language), MAX_RUNS_ON_PAGE);
    },
    reasons: ({ explanation = [] }) => explanation,
    named: (check, input, language) => {
      const question = questionOf(check, input);
      return question === undefined ? input : nameOfQuestion(question, formatterFor(language));
    },
  },
});
