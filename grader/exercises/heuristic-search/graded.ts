/** All that grading this exercise takes. Its right answers are worked out from the rules. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { heuristicSearch } from './exercise.ts';
import { heuristicSearchJury } from './jury.ts';
import { heuristicSearchBugs } from './known-bugs.ts';
import { wordsIn } from './say.ts';
import { heuristicSearchTeller } from './teller.ts';
import { heuristicSearchTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...heuristicSearch,
  // The inputs behind "*" are proof for 3×3; the listed boards of 4×4 and 5×5 are needed as well.
  proof: 'every-case',
  words: wordsIn,
  bugs: heuristicSearchBugs,
  prepare: async () => heuristicSearchJury(),
  teller: async (_jury, _failures, language) => heuristicSearchTeller(language),
  trial: (_jury, language) => heuristicSearchTrial(language),
};
