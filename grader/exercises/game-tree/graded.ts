/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { REPORT_WORDS } from '../../feedback/catalogue.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { bugsIn } from './bugs.ts';
import { gameTree } from './exercise.ts';
import { type GameTreeJury, gameTreeJury } from './jury.ts';
import { gameTreeTeller } from './teller.ts';
import { gameTreeTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...gameTree,
  prepare: async (projectFolder) => gameTreeJury(await loadAnswers(projectFolder, gameTree.name)),
  proofText: (asked, language) => REPORT_WORDS[language].proven(asked),
  purpose: (check, language) => REPORT_WORDS[language].jobs[check] ?? '',
  bugs: bugsIn,
  teller: (jury, failures, language) => gameTreeTeller(jury as GameTreeJury, failures, language),
  trial: (jury, language) => gameTreeTrial(jury as GameTreeJury, language),
};
