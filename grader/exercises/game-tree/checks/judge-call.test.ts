import { expect, test } from 'vitest';
import type { JudgedCall } from '../../../exercise/check.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { gameTreeAnswers } from '../answers/kept-answers.ts';
import type { Answers } from '../game/answers.ts';
import { codeOfText } from '../inside/board-code.ts';
import { gameTreeJury } from '../jury.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const jury = gameTreeJury(answers);

/** How a call is judged that one function made of another, about a board. */
function verdictOf(
  name: string,
  board: string,
  returned: string,
  by: string,
  above: string,
  judge = jury,
) {
  const reply = field('value') + field('number') + field(returned);
  const code = codeOfText(board);
  const written = {
    name,
    how: 'returned',
    given: `${code}=0`,
    result: `${code} ${reply}`,
  } as const;
  const call: JudgedCall = { name: by, verdict: 'right', input: above };
  return judge.judgeCall(written, { call, isAskedAgain: false }).verdict;
}

// X has won, and it would be the turn of O.
const WON_BY_X = 'xxx oo_ ___';
// O has won, and it would be the turn of X.
const WON_BY_O = 'ooo xx_ x__';

test('a value function has to know the end of a game where it would be the turn of its side', () => {
  expect(verdictOf('min_value', WON_BY_X, '1', 'max_value', 'xx_ oo_ ___')).toBe('right');
  expect(verdictOf('min_value', WON_BY_X, '-1', 'max_value', 'xx_ oo_ ___')).toBe('wrong');
  expect(verdictOf('max_value', WON_BY_O, '-1', 'min_value', 'oo_ xx_ x__')).toBe('right');
  expect(verdictOf('max_value', WON_BY_O, '1', 'min_value', 'oo_ xx_ x__')).toBe('wrong');
});

test('where it would be the turn of the other side, whoever asks it is at fault', () => {
  expect(verdictOf('max_value', WON_BY_X, '1', 'minmax', 'xx_ oo_ ___')).toBe('right');
  expect(verdictOf('max_value', WON_BY_X, '-1', 'minmax', 'xx_ oo_ ___')).toBe('unpromised');
  expect(verdictOf('min_value', WON_BY_O, '1', 'min_value', 'oo_ xx_ x__')).toBe('unpromised');
});

/** Below it X wins, whatever is played. @param unfinished the `val` of the three nodes where the game goes on */
function leavesWrong(...unfinished: readonly number[]): boolean {
  const [first, second, third] = unfinished;
  const node = (board: string, val: unknown, below = '') => `${codeOfText(board)}=${val}${below}`;
  const ends = ['xox oxo oxx', 'xox oxo xxo'].map((board) => node(board, 1));
  const below = `(${node('xox oxo ox_', second, `(${ends[0]})`)} ${node('xox oxo _xo', third, `(${ends[1]})`)})`;
  const result = node(
    'xox oxo ___',
    0,
    `(${node('xox oxo _x_', first, below)} ${node('xox oxo x__', 1)})`,
  );
  return jury.leavesWrongValues({
    name: 'buildTree',
    how: 'returned',
    given: '',
    result,
  });
}

test('a tree has wrong values where some were written and others are not right', () => {
  expect(leavesWrong(1, 1, 1)).toBe(false);
  expect(leavesWrong(1, 1, -1)).toBe(true);
  expect(leavesWrong(1, 0, 1)).toBe(true);
});

test('a tree in which nobody wrote the values of unfinished games has none that are wrong', () => {
  expect(leavesWrong(0, 0, 0)).toBe(false);
  expect(
    leavesWrong(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
  ).toBe(false);
});

test('what get_value says of an unfinished board is known by the rules alone', () => {
  const drawsWin: Answers = {
    finished: (board) => answers.finished(board),
    value: (board) => (answers.value(board) === 0 ? 1 : answers.value(board)),
    forcedWins: (board) => answers.forcedWins(board),
  };
  const asked = ['get_value', 'xx_ oo_ ___', '1', 'isTerminal', 'xx_ oo_ ___'] as const;
  expect(verdictOf(...asked)).toBe('wrong');
  expect(verdictOf(...asked, gameTreeJury(drawsWin))).toBe('right');
  const over = ['get_value', WON_BY_X, '0', 'isTerminal', WON_BY_X] as const;
  expect(verdictOf(...over, gameTreeJury(drawsWin))).toBe('wrong');
});
