/** What this exercise says itself, beyond what follows from its page. */
import { derivedExercise } from '../../derived/derived-exercise.ts';
import type { WrongAnswer } from '../../derived/oracle.ts';
import { heuristicSearchExplainer } from './explainer.ts';
import { keyOf } from './failure.ts';
import { stated } from './page.ts';
import { wordsIn } from './say.ts';
import { heuristicSearchTrial } from './trial.ts';

export const graded = derivedExercise(stated, {
  // The inputs behind "*" are proof for 3×3; the listed boards of 4×4 and 5×5 are needed as well.
  proof: 'every-case',
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  words: wordsIn,
  bugs: { answerKey: (check, finding) => keyOf(check, finding as WrongAnswer) },
  explainer: async (_oracle, _failures, language) => heuristicSearchExplainer(language),
  trial: (_oracle, language) => heuristicSearchTrial(language),
});
