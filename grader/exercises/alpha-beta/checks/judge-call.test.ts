/** Which calls between a submission's functions are answered rightly. */
import { describe, expect, it } from 'vitest';
import type { WrittenCall } from '../../../exercise/check.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { FIRST_TIP } from '../inside/question.ts';
import { judgeCall } from './judge-call.ts';

interface Seen {
  readonly name?: string;
  readonly tree?: string;
  readonly window?: readonly number[];
  readonly value?: number;
  readonly before?: readonly number[];
  readonly tips: readonly number[];
}

/** A call about a node whose first tip is the fifth of the question. */
function isRight(seen: Seen): boolean {
  const { name = 'min_value', tree = '[3 12 8]', window = [-Infinity, Infinity] } = seen;
  const { value = 3, before = [], tips } = seen;
  const all = [...before, ...tips].map((tip) => String.fromCharCode(FIRST_TIP + tip)).join('');
  const written: WrittenCall = {
    name,
    how: 'returned',
    standing: '=',
    given: [tree, '4', ...window.map(String)].map(field).join(''),
    result: ['number', String(value), String(before.length), all].map(field).join(''),
  };
  return judgeCall(written).isRight;
}

describe('a call', () => {
  it('is judged by the window that it was given', () => {
    expect(isRight({ tips: [4, 5, 6] })).toBe(true);
    expect(isRight({ tips: [4] })).toBe(false);
    expect(isRight({ window: [5, 9], tips: [4], value: 5 })).toBe(true);
    expect(isRight({ tips: [4, 5, 6, 7] })).toBe(false);
  });

  it('with an empty window is in order when it returns at once', () => {
    expect(isRight({ window: [9, 5], tips: [], value: 9 })).toBe(true);
    expect(isRight({ window: [5, 5], tips: [4] })).toBe(false);
  });

  it('need not look again at tips whose values the program has kept', () => {
    expect(isRight({ before: [0, 4, 5, 6], tips: [] })).toBe(true);
    expect(isRight({ before: [4], tips: [5, 6] })).toBe(true);
    expect(isRight({ before: [4], tips: [5] })).toBe(false);
    expect(isRight({ tree: '7', value: 7, before: [4], tips: [] })).toBe(true);
  });

  it('of a tip looks at it once', () => {
    expect(isRight({ tree: '7', tips: [4], value: 7 })).toBe(true);
    expect(isRight({ tree: '7', tips: [4, 4], value: 7 })).toBe(false);
    expect(isRight({ tree: '7', tips: [4], value: 6 })).toBe(false);
  });
});
