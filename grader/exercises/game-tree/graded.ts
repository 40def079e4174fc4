/**
 * The exercise game-tree: what follows from its spec in `page.ts`, with everything that it does otherwise. It is loaded by
 * the entry in the list of exercises. Each member is explained at `ExerciseOverrides` and `Exercise`.
 */
import { deriveExercise } from '../../engine/derive-exercise.ts';
import { printedBoards, readPrinted } from '../kit/boards/printed-boards.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import { completeTreeNodes, simplestFirst } from '../kit/in-child/boards/moves.ts';
import { differencesFromRules, type GameTreeAnswers, storedAnswers } from './answers.ts';
import { ownCase } from './case-details.ts';
import { cases } from './case-format.ts';
import { explorer } from './drawings/explorer.ts';
import { drawnReason, picturesOf } from './drawings/shown-boards.ts';
import { gameTreeExplainer } from './explainer.ts';
import { gameTreeBugs } from './known-bugs.ts';
import { type GameTreeOracle, oracleOverrides } from './oracle.ts';
import { stated } from './page.ts';
import { formatterFor } from './say.ts';

export const graded = deriveExercise(stated, {
  confusions: {
    symmetricFunctions: [['max_value', 'min_value']],
    confusedTexts: [['x', 'o', '_']],
  },
  // `buildTree` makes the tree on which the other functions are asked. Where it is wrong, the grader makes one.
  submissionTree: {
    convention: 'ownTree',
    maker: 'buildTree',
    completeConvention: 'valued',
    conventionWithoutMaker: 'unmarked',
  },
  // The whole program builds the tree as well, so it visits each node twice.
  check: (derived) =>
    derived.isProgram ? { ...derived, nodes: (board) => 2 * completeTreeNodes(board) } : derived,
  texts: formatterFor,
  cases,
  answers: storedAnswers,
  againstRules: (answers) => differencesFromRules(answers as GameTreeAnswers),
  oracle: oracleOverrides,
  bugs: gameTreeBugs,
  program: readPrinted,
  explainer: (language, oracle, failures) =>
    gameTreeExplainer(oracle as GameTreeOracle, language, failures),
  trial: (language) => ({
    program: (_values, boards) => [
      printedBoards('best move way:', boards as BoardText[]).split('\n'),
    ],
    // The platform prints nothing for an empty list, so a person at a terminal is told in words.
    remark: (boards) =>
      (boards as BoardText[]).length === 0 ? formatterFor(language)('try.no-board') : undefined,
  }),
  view: {
    compare: (a, b) =>
      isNineSquares(a) && isNineSquares(b) ? simplestFirst(a, b) : a.length - b.length,
    whole: '[xo_]{3} [xo_]{3} [xo_]{3}',
    pictures: picturesOf,
    reasons: (shown, language) => {
      const { refutations = [], treeDifference, expected, explanation = [] } = ownCase(shown);
      // The value of a board has two reasons: what each move is worth, and the line of play, which is short.
      if (typeof expected === 'number') return explanation.slice(1);
      const isNoMoveRight = Array.isArray(expected) && expected.length === 0;
      const [first] = refutations;
      const sentences: string[] = [];
      if (first !== undefined && isNoMoveRight) {
        sentences.push(formatterFor(language)('report.no-forced-win'));
      }
      if (first !== undefined) sentences.push(first.text);
      if (treeDifference !== undefined) sentences.push(treeDifference.text);
      return sentences;
    },
    drawnReason,
    explorer,
  },
});

/** @returns what asks the questions of this exercise and judges the answers, with these right answers at hand */
export function gameTreeOracle(answers: GameTreeAnswers): GameTreeOracle {
  return graded.oracleWith(answers) as GameTreeOracle;
}
