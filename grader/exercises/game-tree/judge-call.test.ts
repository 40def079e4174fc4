import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { answersFrom } from './answers.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import { gameTreeOracle } from './graded.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const oracle = gameTreeOracle(answers);

/** Whether it is right that a function returned this of a board. */
function isRightOf(name: string, board: string, returned: string, judge = oracle): boolean {
  const given = field(JSON.stringify(board));
  const result = field('whole') + field(returned) + field(given);
  const written = {
    name,
    ending: 'returned',
    precondition: '=',
    argumentFields: given,
    result,
  } as const;
  return judge.judgeCall(written).isRight;
}

// X has won, and it would be the turn of O.
const WON_BY_X = 'xxx oo_ ___';
const UNDECIDED = 'xx_ oo_ ___';

test('a value is right or wrong by what the reference says', () => {
  expect(isRightOf('min_value', WON_BY_X, '1')).toBe(true);
  expect(isRightOf('min_value', WON_BY_X, '-1')).toBe(false);
  expect(isRightOf('max_value', UNDECIDED, '1')).toBe(true);
});

test('what get_value says of an unfinished board is known by the rules alone', () => {
  const drawsWin = answersFrom({
    value: (board) => (answers.value(board) === 0 ? 1 : answers.value(board)),
    forcedWins: (board) => answers.forcedWins(board),
  });
  const asked = ['get_value', UNDECIDED, '1'] as const;
  expect(isRightOf(...asked)).toBe(false);
  expect(isRightOf(...asked, gameTreeOracle(drawsWin))).toBe(true);
  const over = ['get_value', WON_BY_X, '0'] as const;
  expect(isRightOf(...over, gameTreeOracle(drawsWin))).toBe(false);
});

test('of boards that minmax is not for, nobody says what it has to answer', () => {
  const BEFORE_O = 'xx_ o__ ___';
  for (const board of [WON_BY_X, BEFORE_O]) expect(isRightOf('minmax', board, '1')).toBe(true);
});
