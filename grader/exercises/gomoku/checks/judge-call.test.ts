/** Which calls between a submission's functions are right, wrong, or nobody's but the caller's. */
import { describe, expect, test } from 'vitest';
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { readPosition, writeRows } from '../game/position.ts';
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
  return { name, how: 'returned', given, result: field(reply) + field(after) };
}

function callerOf(name: FunctionName, input: string): Caller {
  const by: JudgedCall = { name, verdict: 'right', input };
  return { call: by, isAskedAgain: false };
}

const verdictOf = (written: WrittenCall, caller?: Caller) => judgeCall(written, caller).verdict;

const afterH8 = lettersAfter('h8');
const rowsOf = (letters: string): string => letters.replace(/.{15}(?=.)/g, '$& ');

describe('with a window', () => {
  // One mark in the middle of the board is worth 10 in each of its four lines.
  const inWindow = (window: string, value: number) =>
    verdictOf(call('min_value', `x 0 ${window} ${afterH8}`, value));

  test('a value inside it is exact', () => {
    expect(inWindow('-Infinity,Infinity', 40)).toBe('right');
    expect(inWindow('0,100', 40)).toBe('right');
    expect(inWindow('0,100', 41)).toBe('wrong');
  });

  test('outside it any bound on the right side will do', () => {
    expect(inWindow('40,100', 40)).toBe('right');
    expect(inWindow('50,100', 50)).toBe('right');
    expect(inWindow('50,100', 60)).toBe('wrong');
    expect(inWindow('0,30', 30)).toBe('right');
    expect(inWindow('0,30', 20)).toBe('wrong');
  });

  test('two numbers that are none are looked through', () => {
    expect(inWindow('7,7', 40)).toBe('beyond');
    expect(verdictOf(call('evaluate', `x - 7,8 ${afterH8}`, 40))).toBe('beyond');
    expect(verdictOf(call('max_value', `o 0 + ${afterH8}`, -40))).toBe('beyond');
  });
});

describe('by its caller', () => {
  const best = callerOf('bestPoints', `x 1 ${rowsOf(EMPTY)}`);

  test('a question about a board that comes next is judged', () => {
    expect(verdictOf(call('min_value', `x 0 - ${afterH8}`, 40), best)).toBe('right');
    expect(verdictOf(call('min_value', `x 0 - ${afterH8}`, 0), best)).toBe('wrong');
  });

  test('looking further than was asked is the caller’s doing', () => {
    expect(verdictOf(call('min_value', `x 1 - ${afterH8}`, 0), best)).toBe('unfounded');
  });

  test('so is asking the side that does not move, or about another game', () => {
    expect(verdictOf(call('max_value', `x 0 - ${afterH8}`, 0), best)).toBe('unfounded');
    const elsewhere = callerOf('bestPoints', `o 2 ${rowsOf(lettersAfter('a1'))}`);
    const given = `o 0 - ${lettersAfter('h8 h9')}`;
    expect(verdictOf(call('min_value', given, 0), elsewhere)).toBe('unfounded');
  });

  test('what is no question is nobody’s else', () => {
    expect(judgeCall(call('evaluate', 'x - - ?', 0), undefined)).toMatchObject({
      verdict: 'unfounded',
      input: undefined,
    });
    expect(verdictOf(call('scoreLine', 'x - - xx', 0))).toBe('unfounded');
    expect(verdictOf(call('evaluate', `? - - ${EMPTY}`, 0))).toBe('unfounded');
  });
});

test('a mark that is left on the board is wrong, whatever is returned', () => {
  expect(verdictOf(call('min_value', `x 0 - ${afterH8}`, 40, afterH8))).toBe('right');
  expect(verdictOf(call('min_value', `x 0 - ${afterH8}`, 40, lettersAfter('h8 h9')))).toBe('wrong');
});

test('what was returned, and what is right, is told in words', () => {
  const judged = judgeCall(call('scoreLine', 'x - - _xx__', 10), undefined);
  expect(judged).toEqual({
    name: 'scoreLine',
    input: 'x _xx__',
    verdict: 'wrong',
    returned: '10',
    expected: '100',
  });
});
