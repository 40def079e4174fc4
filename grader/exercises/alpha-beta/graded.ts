/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { alphaBeta } from './exercise.ts';
import { alphaBetaExplainer } from './explainer.ts';
import { alphaBetaBugs } from './known-bugs.ts';
import { alphaBetaOracle } from './oracle.ts';
import { wordsIn } from './say.ts';
import { alphaBetaTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...alphaBeta,
  // The inputs behind "*" are proof for their shapes only; the listed trees are larger.
  proof: 'every-case',
  words: wordsIn,
  bugs: alphaBetaBugs,
  prepare: async () => alphaBetaOracle(),
  explainer: async (_oracle, _failures, language) => alphaBetaExplainer(language),
  trial: (_oracle, language) => alphaBetaTrial(language),
};
