/** Which calls between a submission's functions are right, wrong, or nobody's but the caller's. */
import { describe, expect, test } from 'vitest';
import type { WrittenCall } from '../../../exercise/check.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { readPosition, writeRows } from '../game/position.ts';
import { beginAbout, isInside } from '../inside/given.ts';
import type { FunctionName } from './check-names.ts';
import { judgeCall } from './judge-call.ts';

const EMPTY = '_'.repeat(225);

function lettersAfter(moves: string): string {
  const read = readPosition(moves);
  if ('problem' in read) throw new Error(moves);
  return writeRows(read.position).replaceAll(' ', '');
}

/** @param given `mark depth more`, and the board's letters after it */
function call(name: FunctionName, given: string, value: number, after = ''): WrittenCall {
  const reply = ['value', 'number', String(value)].map(field).join('');
  return { name, how: 'returned', standing: '=', given, result: field(reply) + field(after) };
}

const isRight = (written: WrittenCall): boolean => judgeCall(written).isRight;

const afterH8 = lettersAfter('h8');

describe('with a window', () => {
  // One mark in the middle of the board is worth 10 in each of its four lines.
  const inWindow = (window: string, value: number) =>
    isRight(call('min_value', `x 0 ${window} ${afterH8}`, value));

  test('a value inside it is exact', () => {
    expect(inWindow('-Infinity,Infinity', 40)).toBe(true);
    expect(inWindow('0,100', 40)).toBe(true);
    expect(inWindow('0,100', 41)).toBe(false);
  });

  test('outside it any bound on the right side will do', () => {
    expect(inWindow('40,100', 40)).toBe(true);
    expect(inWindow('50,100', 50)).toBe(true);
    expect(inWindow('50,100', 60)).toBe(false);
    expect(inWindow('0,30', 30)).toBe(true);
    expect(inWindow('0,30', 20)).toBe(false);
  });
});

describe('what a right caller may ask', () => {
  const mayAsk = (name: FunctionName, mark: string, depth: number, letters: string): boolean =>
    isInside(name, letters, mark, depth);

  test('is a board that comes next, no further ahead, for the side that moves', () => {
    beginCall('bestPoints');
    beginAbout(EMPTY, 1);
    expect(mayAsk('min_value', 'x', 0, afterH8)).toBe(true);
    expect(mayAsk('min_value', 'x', 1, afterH8)).toBe(false);
    expect(mayAsk('max_value', 'x', 0, afterH8)).toBe(false);
    beginAbout(lettersAfter('a1'), 2);
    expect(mayAsk('min_value', 'o', 0, lettersAfter('h8 h9'))).toBe(false);
  });

  test('is a function that the asked one may be built on, about what it is for', () => {
    beginCall('evaluate');
    beginAbout(EMPTY, 1);
    expect(mayAsk('max_value', 'x', 0, EMPTY)).toBe(false);
    expect(mayAsk('scoreLine', 'x', 0, 'xx_oo')).toBe(true);
    expect(mayAsk('scoreLine', 'x', 0, 'xx')).toBe(false);
    expect(mayAsk('lines', 'x', 0, '?')).toBe(false);
  });
});

test('of what is no question nobody can say what is right', () => {
  expect(judgeCall(call('evaluate', 'x - - ?', 0))).toEqual({ input: undefined, isRight: true });
  expect(judgeCall(call('evaluate', `? - - ${EMPTY}`, 0)).input).toBeUndefined();
});

test('a mark that is left on the board is wrong, whatever is returned', () => {
  expect(isRight(call('min_value', `x 0 - ${afterH8}`, 40, afterH8))).toBe(true);
  expect(isRight(call('min_value', `x 0 - ${afterH8}`, 40, lettersAfter('h8 h9')))).toBe(false);
});

test('what was returned, and what is right, is told in words', () => {
  const judged = judgeCall(call('scoreLine', 'x - - _xx__', 10));
  expect(judged).toEqual({
    input: 'x _xx__',
    isRight: false,
    returned: '10',
    expected: '100',
  });
});
