/** Judges single calls as they are written down in the sandbox: who is right, wrong, or not to blame. */
import { expect, test } from 'vitest';
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { judgeCall } from './judge-call.ts';

function value(kind: string, text: string): string {
  return field('value') + field(kind) + field(text);
}

function states(...texts: readonly string[]): string {
  return field('states') + field(texts.join(';')) + field('all');
}

function call(name: string, given: string, after: string, reply: string): WrittenCall {
  return { name, how: 'returned', given, result: field(after) + field(reply) };
}

function verdict(written: WrittenCall, by?: Partial<JudgedCall> & { isAskedAgain?: boolean }) {
  const { isAskedAgain = false, ...known } = by ?? {};
  const judged = { name: 'max_value', verdict: 'right', input: undefined, ...known } as JudgedCall;
  const caller: Caller | undefined = by && { call: judged, isAskedAgain };
  return judgeCall(written, caller).verdict;
}

const BOARD = '_o_ _x_ ___';
const GIVEN = `${BOARD};x`;

test('a value is right or wrong by the rules, and -0 is 0', () => {
  expect(verdict(call('evaluate', `${GIVEN};`, GIVEN, value('number', '2')))).toBe('right');
  expect(verdict(call('evaluate', `${GIVEN};`, GIVEN, value('number', '3')))).toBe('wrong');
  expect(verdict(call('evaluate', `${GIVEN};`, GIVEN, value('string', '2')))).toBe('wrong');
  const empty = '___ ___ ___;x';
  expect(verdict(call('evaluate', `${empty};`, empty, value('number', '-0')))).toBe('right');
  expect(verdict(call('isTerminal', `${GIVEN};`, GIVEN, value('boolean', 'false')))).toBe('right');
});

test('a call that changes what it was given is answered wrongly', () => {
  const after = 'xo_ _x_ ___;x';
  expect(verdict(call('evaluate', `${GIVEN};`, after, value('number', '2')))).toBe('wrong');
});

test('what throws is wrong', () => {
  const thrown = { name: 'evaluate', how: 'threw', given: `${GIVEN};`, result: '' } as const;
  expect(verdict(thrown)).toBe('wrong');
});

test('a search may not be asked to look further than its caller looks', () => {
  const next = 'xo_ _x_ ___;o';
  const asked = { name: 'max_value', input: `${BOARD}; depth 2` };
  const given = (depth: number) =>
    call('min_value', `${next};${depth}`, next, value('number', '9'));
  expect(verdict(given(1), asked)).toBe('wrong');
  expect(verdict(given(2), asked)).toBe('unfounded');
});

test('a search may not be asked about the other side’s turn, nor about another game', () => {
  const asked = { name: 'max_value', input: `${BOARD}; depth 2` };
  const next = 'xo_ _x_ ___;o';
  expect(verdict(call('max_value', `${next};1`, next, value('number', '9')), asked)).toBe(
    'unfounded',
  );
  const other = '_x_ o__ x__;o';
  expect(verdict(call('min_value', `${other};1`, other, value('number', '9')), asked)).toBe(
    'unfounded',
  );
});

test('a depth that was left out, and further arguments, are looked through', () => {
  expect(verdict(call('max_value', `+${GIVEN};?`, GIVEN, value('number', '9')))).toBe('beyond');
  expect(verdict(call('evaluate', `+${GIVEN};`, GIVEN, value('number', '9')))).toBe('beyond');
});

test('lines may be counted on any board', () => {
  const filled = 'xox xxo xox';
  const count = (number: string) =>
    call('openLines', `${filled};;x`, `${filled};`, value('number', number));
  expect(verdict(count('3'), { name: 'evaluate', input: BOARD })).toBe('right');
  expect(verdict(count('5'), { name: 'evaluate', input: BOARD })).toBe('wrong');
});

test('with the wrong side to move only a right answer counts', () => {
  const odd = `${BOARD};o`;
  expect(verdict(call('evaluate', `${odd};`, odd, value('number', '2')))).toBe('right');
  expect(verdict(call('evaluate', `${odd};`, odd, value('number', '3')))).toBe('unfounded');
});

test('nobody has promised moves in a game that is won: what is wrong further down is looked for', () => {
  const won = 'xxx oo_ ___;o';
  const asked = { name: 'min_value', input: 'xxx oo_ ___; depth 3' };
  const moves = states('xxx ooo ___', 'x', 'xxx oo_ o__', 'x', 'xxx oo_ _o_', 'x');
  expect(verdict(call('successors', `${won};`, won, moves), asked)).toBe('unpromised');
  const below = call('evaluate', `${won};`, won, value('number', '1'));
  expect(verdict(below, { name: 'successors', verdict: 'unpromised', input: 'xxx oo_ ___' })).toBe(
    'wrong',
  );
});

test('what asks again what is being answered already is its caller’s doing', () => {
  const written = call('evaluate', `${GIVEN};`, GIVEN, value('number', '3'));
  const asked = { name: 'isTerminal', input: BOARD };
  expect(verdict(written, asked)).toBe('wrong');
  expect(verdict(written, { ...asked, isAskedAgain: true })).toBe('unfounded');
});

test('of equal positions one must be left, whichever it is', () => {
  const given = 'x__ ___ ___,__x ___ ___,_x_ ___ ___,';
  const asked = { name: 'max_value', input: '___ ___ ___; depth 1' };
  const answered = (...boards: readonly string[]) =>
    call('distinct', given, '', states(...boards.flatMap((board) => [board, 'o'])));
  expect(verdict(answered('_x_ ___ ___', '__x ___ ___'), asked)).toBe('right');
  expect(verdict(answered('_x_ ___ ___'), asked)).toBe('wrong');
  expect(verdict(answered('_x_ ___ ___', 'x__ ___ ___', '__x ___ ___'), asked)).toBe('wrong');
});

test('text that is no call is nobody’s fault but its author’s', () => {
  expect(verdict(call('evaluate', '?;x;', '?;x', value('number', '2')))).toBe('unfounded');
  expect(verdict(call('max_value', `${GIVEN};1e9`, GIVEN, value('number', '2')))).toBe('unfounded');
  expect(verdict(call('distinct', '?', '', states()))).toBe('unfounded');
  expect(verdict(call('nonsense', GIVEN, GIVEN, value('number', '2')))).toBe('unfounded');
});
