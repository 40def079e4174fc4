/** All that grading this exercise takes. `try` shows it in the platform's form. */
import type { GradedExercise } from '../../derived/graded-exercise.ts';
import { type BoardText, isNineSquares } from '../../kit/boards/board.ts';
import { simplestFirst } from '../../kit/boards/moves.ts';
import { printedBoards, readPrinted } from '../../kit/boards/printed-boards.ts';
import { ownCase } from './case-details.ts';
import { page } from './drawings/page.ts';
import { drawnReason, pictureOf } from './drawings/terminal-picture.ts';
import { gameTreeExplainer } from './explainer.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { type GameTreeOracle, gameTree, gameTreeOracle } from './oracle.ts';
import { stated } from './page.ts';
import { gameTreeAnswers } from './reference-answers.ts';
import { sayIn } from './say.ts';

export const graded: GradedExercise = {
  ...gameTree,
  stated,
  prepare: async (projectFolder) => gameTreeOracle(await gameTreeAnswers(projectFolder)),
  view: {
    compare: (a, b) =>
      isNineSquares(a) && isNineSquares(b) ? simplestFirst(a, b) : a.length - b.length,
    text: {
      whole: '[xo_]{3} [xo_]{3} [xo_]{3}',
      picture: pictureOf,
      reasons: (shown, language) => {
        const { refutations = [], treeDifference, expected } = ownCase(shown);
        const isEmpty = Array.isArray(expected) && expected.length === 0;
        const [first] = refutations;
        return [
          ...(first !== undefined && isEmpty ? [sayIn(language)('report.no-forced-win')] : []),
          ...[first, treeDifference].flatMap((each) => each?.text ?? []),
        ];
      },
      drawnReason,
    },
    page,
  },
  bugs: gameTreeBugs,
  program: { check: 'bestMoves', write: (board) => board, read: readPrinted },
  explainer: (oracle, failures, language) =>
    gameTreeExplainer(oracle as GameTreeOracle, failures, language),
  trial: () => ({
    program: (_values, boards) => [
      printedBoards('best move way:', boards as BoardText[]).split('\n'),
    ],
  }),
};
