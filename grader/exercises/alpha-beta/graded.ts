/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { ownFinding } from './checks/judge.ts';
import { alphaBeta } from './exercise.ts';
import { alphaBetaExplainer } from './explainer.ts';
import { alphaBetaOracle } from './oracle.ts';
import { wordsIn } from './say.ts';
import { alphaBetaTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...alphaBeta,
  // The inputs behind "*" are proof for their shapes only; the listed trees are larger.
  proof: 'every-case',
  words: wordsIn,
  bugs: {
    // Which bound is returned for a value outside the window is free, so a right number has no place here.
    answerKey: (_check, finding) => {
      const { actual, value, tips, evaluated } = ownFinding(finding);
      const number = value === undefined ? '' : `= ${actual}`;
      return `${number} ${tips === undefined ? '' : `tips ${evaluated.join(',')}`}`;
    },
  },
  prepare: async () => alphaBetaOracle(),
  explainer: async (_oracle, _failures, language) => alphaBetaExplainer(language),
  trial: (_oracle, language) => alphaBetaTrial(language),
};
