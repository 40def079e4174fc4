/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { gameTreeAnswers } from './answers/kept-answers.ts';
import { gameTree } from './exercise.ts';
import { type GameTreeJury, gameTreeJury } from './jury.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { wordsIn } from './say.ts';
import { gameTreeTeller } from './teller.ts';
import { gameTreeTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...gameTree,
  prepare: async (projectFolder) => gameTreeJury(await gameTreeAnswers(projectFolder)),
  words: wordsIn,
  bugs: gameTreeBugs,
  teller: (jury, failures, language) => gameTreeTeller(jury as GameTreeJury, failures, language),
  trial: (jury, language) => gameTreeTrial(jury as GameTreeJury, language),
};
