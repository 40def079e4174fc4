/** The sandbox is told what a question needs, and no value that it does not. */
import { expect, test } from 'vitest';
import { loadAnswers } from '../../../reference/load-answers.ts';
import { codeOfText } from '../inside/board-code.ts';
import { boardAbove, isFinished, learn, valueAt } from '../inside/known-boards.ts';
import { boardTable } from './board-table.ts';
import { tellingOf, withTold } from './told-boards.ts';

const answers = await loadAnswers(process.cwd());
const table = boardTable(answers);
const BOARD = 'xox o_o _x_';

function toldOf(name: string, board = BOARD, isHelped = false) {
  const [, , , above, letters] = withTold(table, [name, codeOfText(board), 7], isHelped);
  return { above: above as number, letters: letters as string };
}

test.each(['buildTree', 'bestMoves', 'built', 'grown', 'get_value'])('%s needs nothing', (name) => {
  expect(toldOf(name).letters).toBe('');
  expect(tellingOf(name, false)).toBe('nothing');
});

test('isTerminal needs whether its own board comes with children', () => {
  expect(toldOf('isTerminal').letters).toBe('U');
  expect(toldOf('isTerminal', 'xxx oo_ ___').letters).toBe('F');
  expect(tellingOf('isTerminal', false)).toBe('nothing');
});

test.each(['diagnose', 'play'])('%s needs ends, and no value', (name) => {
  expect(toldOf(name).letters).toMatch(/^U[UF]+$/);
  expect(tellingOf(name, false)).toBe('nothing');
});

test.each(['max_value', 'min_value'])('%s is not told the value of its own board', (name) => {
  expect(toldOf(name).letters).toMatch(/^U[-0+LDW]+$/);
  expect(tellingOf(name, false)).toBe('given-values');
});

test('where right functions stand in they know the question’s own boards', () => {
  expect(toldOf('buildTree', BOARD, true).letters).toMatch(/^[-0+LDW]+$/);
  expect(tellingOf('buildTree', true)).toBe('right-functions');
});

test('the sandbox reads what it is told, for every board of the tree and no other', () => {
  const { above, letters } = toldOf('minmax');
  learn(codeOfText(BOARD), above, letters);
  const below = answers.forcedWins(BOARD);
  expect([BOARD, ...below].map((board) => valueAt(codeOfText(board)))).toEqual([
    1,
    ...below.map(() => 1),
  ]);
  expect(isFinished(codeOfText(BOARD))).toBe(false);
  for (const board of below) expect(isFinished(codeOfText(board))).toBe(answers.finished(board));
  expect(valueAt(codeOfText('xxx oo_ ___'))).toBe(0);
  learn(codeOfText('xxx oo_ ___'), -1, '');
  expect(valueAt(codeOfText(BOARD))).toBe(0);
});

test('a board with O to move comes with one before it, in which the game went on', () => {
  const { above, letters } = toldOf('min_value', 'xx_ oxo ___');
  learn(codeOfText('xx_ oxo ___'), above, letters);
  expect(boardAbove()).toBe(codeOfText('_x_ oxo ___'));
  expect(toldOf('max_value').above).toBe(-1);
});
