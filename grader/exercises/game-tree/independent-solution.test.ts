/**
 * The reference gives every expected output, so it is held here against a solution that shares
 * nothing with it: no tree, no recursion, no boards as arrays. Each position is two sets of squares
 * in one number, and the values are worked out backwards, from full boards to the empty one.
 */
import { describe, expect, it } from 'vitest';
import { GameTree, MinMax } from '../../../reference/game-tree.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import {
  countX,
  expectSame,
  forcedWins,
  nodeOf,
  solution,
  xToMove,
} from './fixtures/independent-solution-setup.ts';

/** How often each answer comes, as an object from answer to number. */
function tally(answers: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

describe('the independent solution agrees with what is known of the game', () => {
  it('in the values of the positions X can face', () => {
    expect(tally(xToMove.map((board) => solution(board).value))).toEqual({
      1: 1830,
      0: 441,
      [-1]: 152,
    });
  });

  it('in how many moves force a win', () => {
    expect(tally(xToMove.map((board) => forcedWins(board).length))).toEqual({
      0: 593,
      1: 970,
      2: 468,
      3: 256,
      4: 68,
      5: 64,
      6: 4,
    });
  });

  it('in the size of the trees', () => {
    const sizeWith = (xs: number) =>
      xToMove
        .filter((board) => countX(board) === xs)
        .reduce((size, board) => size + solution(board).treeSize, 0);
    expect([0, 1, 2, 3, 4].map(sizeWith)).toEqual([549_946, 549_936, 137_340, 14_608, 444]);
    expect(549_946 + 549_936 + 137_340 + 14_608 + 444).toBe(1_252_274);
  });
});

describe('the reference agrees with the independent solution', () => {
  const rules = new MinMax(new GameTree(nodeOf('___ ___ ___')));

  it('in which of the 5,478 boards are finished', () => {
    expectSame(
      boardsOf('reachable'),
      (board) => rules.isTerminal(nodeOf(board)),
      (board) => solution(board).over,
    );
  });

  it('in the values of the 958 finished boards', () => {
    expectSame(
      boardsOf('finished'),
      (board) => rules.get_value(nodeOf(board)),
      (board) => solution(board).value,
    );
  });

  it('in all that was asked of its larger functions beforehand: values and forced wins', async () => {
    const answers = await gameTreeAnswers(PROJECT_FOLDER);
    expectSame(
      boardsOf('reachable'),
      (board) => answers.value(board),
      (board) => solution(board).value,
    );
    expectSame(
      xToMove,
      (board) => answers.forcedWins(board).toSorted(),
      (board) => forcedWins(board).toSorted(),
    );
  });
});
