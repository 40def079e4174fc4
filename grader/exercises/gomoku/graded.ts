/** What this exercise says itself, beyond what follows from its page. */
import { derivedExercise } from '../../derived/derived-exercise.ts';
import type { WrongAnswer } from '../../derived/oracle.ts';
import { gomokuExplainer } from './explainer.ts';
import { stated } from './page.ts';
import { keyOf } from './question.ts';
import { wordsIn } from './say.ts';
import { gomokuTrial } from './trial.ts';

export const graded = derivedExercise(stated, {
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  words: wordsIn,
  bugs: { answerKey: (check, finding) => keyOf(check, finding as WrongAnswer) },
  explainer: async (_oracle, _failures, language) => gomokuExplainer(language),
  trial: (_oracle, language) => gomokuTrial(language),
});
