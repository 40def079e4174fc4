/** All that grading this exercise takes. */
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import { gameTreeAnswers } from './answers/kept-answers.ts';
import { gameTree } from './exercise.ts';
import { gameTreeExplainer } from './explainer.ts';
import { platformProgram } from './game/platform-form.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { type GameTreeOracle, gameTreeOracle } from './oracle.ts';
import { wordsIn } from './say.ts';
import { gameTreeTrial } from './trial.ts';

export const graded: GradedExercise = {
  ...gameTree,
  prepare: async (projectFolder) => gameTreeOracle(await gameTreeAnswers(projectFolder)),
  words: wordsIn,
  bugs: gameTreeBugs,
  program: platformProgram,
  explainer: (oracle, failures, language) =>
    gameTreeExplainer(oracle as GameTreeOracle, failures, language),
  trial: (_oracle, language) => gameTreeTrial(language),
};
