/** All that grading this exercise takes. Its right answers are worked out from the rules. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { heuristicSearch } from './exercise.ts';
import { heuristicSearchExplainer } from './explainer.ts';
import { heuristicSearchBugs } from './known-bugs.ts';
import { heuristicSearchOracle } from './oracle.ts';
import { wordsIn } from './say.ts';
import { heuristicSearchTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...heuristicSearch,
  // The inputs behind "*" are proof for 3×3; the listed boards of 4×4 and 5×5 are needed as well.
  proof: 'every-case',
  words: wordsIn,
  bugs: heuristicSearchBugs,
  prepare: async () => heuristicSearchOracle(),
  explainer: async (_oracle, _failures, language) => heuristicSearchExplainer(language),
  trial: (_oracle, language) => heuristicSearchTrial(language),
};
