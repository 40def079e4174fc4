/** The sandbox is told what a question needs, and no value that it does not. */
import { expect, test } from 'vitest';
import type { Asking } from '../../engine/check.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { codeOfText } from '../kit/in-child/boards/board-code.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import { gameTreeOracle } from './graded.ts';
import { tellBoards, valueAt } from './in-child/known-boards.ts';
import type { GameTreeCheck } from './page.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const oracle = gameTreeOracle(answers);
const BOARD = 'xox o_o _x_';

function told(name: GameTreeCheck, asking: Asking, board: BoardText = BOARD) {
  const [, , input = ''] = oracle.question(name, [board], asking).arguments;
  return { root: input.slice(11, 22), letters: input.slice(22) };
}

test.each(['buildTree', 'bestMoves', 'get_value', 'isTerminal'] as const)(
  '%s needs nothing',
  (name) => {
    expect(told(name, { convention: 'none' }).letters).toBe('');
  },
);

test('a tree of the submission’s own needs nothing', () => {
  expect(told('minmax', { convention: 'ownTree' }).letters).toBe('');
});

test('a bare tree needs no value', () => {
  expect(told('max_value', { convention: 'bare' }).letters).toBe('');
});

test.each(['max_value', 'min_value'] as const)('%s is not told its own board’s value', (name) => {
  const board = name === 'max_value' ? BOARD : 'xox oxo _x_';
  expect(told(name, { convention: 'valued' }, board).letters).toMatch(/^[?][-0+]*$/);
  expect(told('minmax', { convention: 'valued' }).letters).toMatch(/^[-0+]+$/);
});

test('where right functions stand in they know the question’s own boards', () => {
  const asking = { convention: 'none', hasSubstitutes: true } as const;
  expect(told('buildTree', asking).letters).toMatch(/^[-0+]+$/);
});

test('the sandbox reads what it is told, for every board of the tree and no other', () => {
  tellBoards(codeOfText(BOARD), told('minmax', { convention: 'valued' }).letters);
  const below = answers.forcedWins(BOARD);
  for (const board of [BOARD, ...below]) {
    expect(valueAt(codeOfText(board))).toBe(answers.value(board));
  }
  expect(valueAt(codeOfText('___ ___ ___'))).toBe(0);
  tellBoards(codeOfText(BOARD), '');
  expect(valueAt(codeOfText(BOARD))).toBe(0);
});

test('a board with O to move comes with one before it, in which the game went on', () => {
  const { root } = told('min_value', { convention: 'valued' }, 'xx_ oxo ___');
  expect(root).toBe('_x_ oxo ___');
  expect(told('max_value', { convention: 'valued' }).root).toBe(BOARD);
});

test('a question about the submission’s own tree is as large as that tree, from its root', () => {
  const nodes = (name: GameTreeCheck, convention: string, board: BoardText): number =>
    oracle.question(name, [board], { convention }).nodes;
  const root = '___ ___ ___';
  const below = '_x_ ___ ___';
  expect(nodes('min_value', 'ownTree', below)).toBe(
    nodes('buildTree', 'none', root) + nodes('min_value', 'bare', below),
  );
});
