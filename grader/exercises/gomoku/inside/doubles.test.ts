/** The right functions of the sandbox, held against the rules of the grader, which share no code. */
import { describe, expect, test } from 'vitest';
import { FUNCTION_NAMES } from '../checks/check-names.ts';
import { CHECKS } from '../checks/checks.ts';
import { everyInput, lettersIn, questionOf, rightAnswerTo } from '../checks/inputs.ts';
import { judge } from '../checks/judge.ts';
import { doubleFor } from './doubles.ts';
import { boardOf, lettersOf } from './letters.ts';

type RightFunction = (this: { mark: string }, ...args: unknown[]) => unknown;

const MOST_WORK = 3000;

describe.each(FUNCTION_NAMES)('%s', (name) => {
  const double = doubleFor(name) as RightFunction;
  const inputs = everyInput(name).filter((input) => CHECKS[name].nodes(input) <= MOST_WORK);

  test('answers as the rules do, on boards that cannot be written to', () => {
    for (const input of inputs.filter((_, index) => index % 7 === 0)) {
      const question = questionOf(name, input);
      const board = boardOf(lettersIn(input));
      for (const row of board) Object.freeze(row);
      Object.freeze(board);
      const player = { mark: question.mark };
      const value =
        question.check === 'scoreLine'
          ? double.call(player, question.line, question.mark)
          : double.call(player, board, question.depth);
      expect(judge(value, rightAnswerTo(question)), input).toBeUndefined();
    }
  });

  test('shows nothing of how it works', () => {
    expect(Function.prototype.toString.call(double)).toMatch(/native code/);
  });
});

test('a board is made of ordinary rows, and read as it was made', () => {
  const letters = 'x_o'.repeat(75);
  const board = boardOf(letters);
  expect(board.map((row) => row.length)).toEqual(Array(15).fill(15));
  expect(lettersOf(board)).toBe(letters);
  expect(lettersOf(board.slice(1))).toBe('?');
  expect(lettersOf([...board.slice(1), null])).toBe('?');
  board[0]![1] = 'X';
  expect(lettersOf(board).slice(0, 3)).toBe('x?o');
});

test('what is no board is refused', () => {
  expect(() => (doubleFor('winner') as RightFunction).call({ mark: 'x' }, [])).toThrow(/no board/);
});
