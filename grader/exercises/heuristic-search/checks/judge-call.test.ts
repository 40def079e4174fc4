/** Judges single calls as they are written down in the sandbox: who is right, wrong, or not to blame. */
import { expect, test } from 'vitest';
import type { WrittenCall } from '../../../exercise/check.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { beginAbout, isInside, isPromised } from '../inside/contract.ts';
import { judgeCall } from './judge-call.ts';

function value(kind: string, text: string): string {
  return field('value') + field(kind) + field(text);
}

function states(...texts: readonly string[]): string {
  return field('states') + field(texts.join(';')) + field('all');
}

function call(name: string, given: string, after: string, reply: string): WrittenCall {
  return { name, how: 'returned', standing: '=', given, result: field(after) + field(reply) };
}

const isRight = (written: WrittenCall): boolean => judgeCall(written).isRight;

const BOARD = '_o_ _x_ ___';
const GIVEN = `${BOARD};x`;

test('a value is right or wrong by the rules, and -0 is 0', () => {
  expect(isRight(call('evaluate', `${GIVEN};`, GIVEN, value('number', '2')))).toBe(true);
  expect(isRight(call('evaluate', `${GIVEN};`, GIVEN, value('number', '3')))).toBe(false);
  expect(isRight(call('evaluate', `${GIVEN};`, GIVEN, value('string', '2')))).toBe(false);
  const empty = '___ ___ ___;x';
  expect(isRight(call('evaluate', `${empty};`, empty, value('number', '-0')))).toBe(true);
  expect(isRight(call('isTerminal', `${GIVEN};`, GIVEN, value('boolean', 'false')))).toBe(true);
});

test('a call that changes what it was given is answered wrongly', () => {
  const after = 'xo_ _x_ ___;x';
  expect(isRight(call('evaluate', `${GIVEN};`, after, value('number', '2')))).toBe(false);
});

test('what throws is wrong', () => {
  const thrown = {
    name: 'evaluate',
    how: 'threw',
    standing: '=',
    given: `${GIVEN};`,
    result: '',
  } as const;
  expect(isRight(thrown)).toBe(false);
});

test('a search may be asked about what comes next, no further ahead, for the side to move', () => {
  beginCall('max_value');
  beginAbout(BOARD, 2);
  const next = 'xo_ _x_ ___';
  expect(isInside('min_value', next, 1)).toBe(true);
  expect(isInside('min_value', next, 2)).toBe(false);
  expect(isInside('max_value', next, 1)).toBe(false);
  expect(isInside('min_value', '_x_ o__ x__', 1)).toBe(false);
  expect(isInside('bestMoves', next, 1)).toBe(false);
});

test('lines may be counted on any board', () => {
  beginCall('evaluate');
  beginAbout(BOARD, 0);
  expect(isInside('openLines', 'xox xxo xox', 'x')).toBe(true);
  expect(isInside('openLines', 'xox xxo xox', 'z')).toBe(false);
  const count = (number: string) =>
    call('openLines', 'xox xxo xox;;x', 'xox xxo xox;', value('number', number));
  expect(isRight(count('3'))).toBe(true);
  expect(isRight(count('5'))).toBe(false);
});

test('nothing is promised with the wrong side to move, and no moves in a game that is won', () => {
  expect(isPromised('evaluate', BOARD, 'x')).toBe(true);
  expect(isPromised('evaluate', BOARD, 'o')).toBe(false);
  expect(isPromised('successors', 'xxx oo_ ___', 'o')).toBe(false);
  expect(isPromised('evaluate', 'xxx oo_ ___', 'o')).toBe(true);
});

test('of equal positions one must be left, whichever it is', () => {
  const given = 'x__ ___ ___,__x ___ ___,_x_ ___ ___,';
  const answered = (...boards: readonly string[]) =>
    call('distinct', given, '', states(...boards.flatMap((board) => [board, 'o'])));
  expect(isRight(answered('_x_ ___ ___', '__x ___ ___'))).toBe(true);
  expect(isRight(answered('_x_ ___ ___'))).toBe(false);
  expect(isRight(answered('_x_ ___ ___', 'x__ ___ ___', '__x ___ ___'))).toBe(false);
});

test('of text that is no call nobody can say what is right', () => {
  const nobodys = { input: undefined, isRight: true };
  expect(judgeCall(call('evaluate', '?;x;', '?;x', value('number', '2')))).toEqual(nobodys);
  expect(judgeCall(call('max_value', `${GIVEN};1e9`, GIVEN, value('number', '2')))).toEqual(
    nobodys,
  );
  expect(judgeCall(call('distinct', '?', '', states()))).toEqual(nobodys);
  expect(judgeCall(call('nonsense', GIVEN, GIVEN, value('number', '2')))).toEqual(nobodys);
});
