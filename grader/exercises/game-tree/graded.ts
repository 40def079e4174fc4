/** All that grading this exercise takes. `try` shows it in the platform's form. */
import type { Exercise } from '../../engine/exercise.ts';
import { printedBoards, readPrinted } from '../kit/boards/printed-boards.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import { simplestFirst } from '../kit/in-child/boards/moves.ts';
import { differencesFromRules, gameTreeAnswers } from './answers.ts';
import { ownCase } from './case-details.ts';
import { explorer } from './drawings/explorer.ts';
import { drawnReason, picturesOf } from './drawings/shown-boards.ts';
import { gameTreeExplainer } from './explainer.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { type GameTreeOracle, gameTree, gameTreeOracle } from './oracle.ts';
import { formatterFor } from './say.ts';

export const graded: Exercise = {
  ...gameTree,
  prepare: async (projectFolder) => gameTreeOracle(await gameTreeAnswers(projectFolder)),
  caseAnswers: (oracle) => ({
    ...gameTree.caseAnswers(oracle),
    againstRules: () => differencesFromRules((oracle as GameTreeOracle).answers),
  }),
  view: {
    compare: (a, b) =>
      isNineSquares(a) && isNineSquares(b) ? simplestFirst(a, b) : a.length - b.length,
    whole: '[xo_]{3} [xo_]{3} [xo_]{3}',
    pictures: picturesOf,
    reasons: (shown, language) => {
      const { refutations = [], treeDifference, expected } = ownCase(shown);
      const isEmpty = Array.isArray(expected) && expected.length === 0;
      const [first] = refutations;
      return [
        ...(first !== undefined && isEmpty ? [formatterFor(language)('report.no-forced-win')] : []),
        ...[first, treeDifference].flatMap((each) => each?.text ?? []),
      ];
    },
    drawnReason,
    explorer,
  },
  bugs: gameTreeBugs,
  program: readPrinted,
  explainer: (oracle, language, failures) =>
    gameTreeExplainer(oracle as GameTreeOracle, language, failures),
  trial: (language) => ({
    program: (_values, boards) => [
      printedBoards('best move way:', boards as BoardText[]).split('\n'),
    ],
    // The form in which boards are printed has nothing for an empty list.
    remark: (boards) =>
      (boards as BoardText[]).length === 0 ? formatterFor(language)('try.no-board') : undefined,
  }),
};
