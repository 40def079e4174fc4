/** All that grading this exercise takes. Its right answers are worked out from the rules. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { heuristicSearch } from './exercise.ts';
import { heuristicSearchJury } from './jury.ts';
import { heuristicSearchTeller } from './teller.ts';

export const graded: GradedExercise = {
  ...heuristicSearch,
  prepare: async () => heuristicSearchJury(),
  teller: async (_jury, _failures, language) => heuristicSearchTeller(language),
};
