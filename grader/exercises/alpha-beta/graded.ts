/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { alphaBeta } from './exercise.ts';
import { alphaBetaJury } from './jury.ts';
import { alphaBetaBugs } from './known-bugs.ts';
import { wordsIn } from './say.ts';
import { alphaBetaTeller } from './teller.ts';
import { alphaBetaTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...alphaBeta,
  // The inputs behind "*" are proof for their shapes only; the listed trees are larger.
  proof: 'every-case',
  words: wordsIn,
  bugs: alphaBetaBugs,
  prepare: async () => alphaBetaJury(),
  teller: async (_jury, _failures, language) => alphaBetaTeller(language),
  trial: (_jury, language) => alphaBetaTrial(language),
};
