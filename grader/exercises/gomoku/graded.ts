/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { gomoku } from './exercise.ts';
import { gomokuJury } from './jury.ts';
import { gomokuBugs } from './known-bugs.ts';
import { wordsIn } from './say.ts';
import { gomokuTeller } from './teller.ts';
import { gomokuTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...gomoku,
  words: wordsIn,
  bugs: gomokuBugs,
  prepare: async () => gomokuJury(),
  teller: async (_jury, _failures, language) => gomokuTeller(language),
  trial: (_jury, language) => gomokuTrial(language),
};
