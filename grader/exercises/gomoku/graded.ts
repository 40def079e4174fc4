/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import type { CheckName } from './checks/check-names.ts';
import { gomoku } from './exercise.ts';
import { gomokuJury } from './jury.ts';
import { gomokuTeller } from './teller.ts';
import { gomokuTrial } from './trial.ts';
import { chinese } from './words/chinese.ts';
import { english } from './words/english.ts';

export const graded: GradedExercise = {
  ...gomoku,
  purpose: (check, language) =>
    (language === 'zh' ? chinese : english).purposes[check as CheckName],
  prepare: async () => gomokuJury(),
  teller: async (_jury, _failures, language) => gomokuTeller(language),
  trial: (_jury, language) => gomokuTrial(language),
};
