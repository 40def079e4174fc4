/** All that grading this exercise takes. `try` shows it in the platform's form. */
import { answerIn } from '../../derived/oracle.ts';
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { gameTreeExplainer } from './explainer.ts';
import { platformForm, platformProgram } from './game/platform-form.ts';
import { sizeOfTree } from './game/positions.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { type GameTreeOracle, gameTree, gameTreeOracle } from './oracle.ts';
import { stated, wantedOf } from './page.ts';
import { gameTreeAnswers } from './reference-answers.ts';
import { sayIn, wordsIn } from './say.ts';
import { view } from './view.ts';

export const graded: GradedExercise = {
  ...gameTree,
  prepare: async (projectFolder) => gameTreeOracle(await gameTreeAnswers(projectFolder)),
  words: wordsIn,
  view,
  bugs: gameTreeBugs,
  program: platformProgram,
  explainer: (oracle, failures, language) =>
    gameTreeExplainer(oracle as GameTreeOracle, failures, language),
  trial: (_oracle, language) => ({
    right: ({ name }, board) => {
      if (wantedOf(name) !== 'tree') return undefined;
      const nodes = sizeOfTree(board);
      return sayIn(language)('try.tree-of', { nodes, count: nodes.toLocaleString('en') });
    },
    program: (_board, { fields }) => {
      const boards = answerIn(stated, 'bestMoves', fields)?.answer;
      if (boards === undefined) return undefined;
      return [{ kind: 'picture', lines: platformForm(boards as BoardText[]).split('\n') }];
    },
  }),
};
