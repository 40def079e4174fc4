/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { gomoku } from './exercise.ts';
import { gomokuExplainer } from './explainer.ts';
import { gomokuBugs } from './known-bugs.ts';
import { gomokuOracle } from './oracle.ts';
import { wordsIn } from './say.ts';
import { gomokuTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...gomoku,
  words: wordsIn,
  bugs: gomokuBugs,
  prepare: async () => gomokuOracle(),
  explainer: async (_oracle, _failures, language) => gomokuExplainer(language),
  trial: (_oracle, language) => gomokuTrial(language),
};
