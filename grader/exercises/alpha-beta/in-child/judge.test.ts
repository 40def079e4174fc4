/** Tests the faults that the judge finds in answers. */
import { describe, expect, it, test } from 'vitest';
import { expectedOf, isRight, judge } from '../fixtures/questions.ts';
import { askedIn } from '../page.ts';

const whole = askedIn('search', '[[3 12 8] [2 4 6] [14 5 2]]');
const inside = askedIn('max_value', '[3 12 8] (5, 20)');
const RIGHT = [0, 1, 2, 3, 6, 7, 8];

describe('an answer', () => {
  it('is right with the value and the tips in order', () => {
    expect(judge('search', whole, { value: 3, tips: RIGHT })).toEqual({});
    expect(isRight(judge('program', whole, { value: 3, tips: RIGHT }))).toBe(true);
  });

  test.each([
    ['looked-too-far', [0, 1, 2, 3, 4, 6, 7, 8], { tip: 4 }],
    ['looked-too-far', [...RIGHT, 5], { tip: 5 }],
    ['cut-too-early', [0, 1, 2, 3, 6, 7], { tip: 8 }],
    ['cut-too-early', [0, 1, 3, 6, 7, 8], { tip: 2 }],
    ['cut-too-early', [], { tip: 0 }],
    ['looked-twice', [0, 0, 1, 2, 3, 6, 7, 8], { tip: 0 }],
    ['looked-twice', [...RIGHT, 0], { tip: 0 }],
    ['out-of-order', [1, 0, 2, 3, 6, 7, 8], { tip: 1, expected: 0 }],
  ] as const)('of search is %s when it evaluates the tips %j', (kind, tips, more) => {
    expect(judge('search', whole, { value: 3, tips })).toEqual({ tips: { kind, ...more } });
  });

  test.each([
    [4, { kind: 'wrong-value', actual: 4, expected: 12 }],
    [5, { kind: 'bound-for-value', bound: 'alpha', actual: 5, expected: 12 }],
    [20, { kind: 'bound-for-value', bound: 'beta', actual: 20, expected: 12 }],
  ])('of max_value that is %s where 12 is right is at fault', (value, fault) => {
    expect(judge('max_value', inside, { value, tips: [0, 1, 2] })).toEqual({ value: fault });
  });

  it('that is infinite is no bound that came in: every search begins with it', () => {
    for (const check of ['minimax', 'search', 'program', 'max_value'] as const) {
      const { value } = judge(check, whole, { value: Infinity, tips: [] });
      expect(value).toMatchObject({ kind: 'wrong-value', actual: Infinity });
    }
  });

  it('outside the window has to be on the right side', () => {
    const above = askedIn('max_value', '[3 12 8] (1, 2)');
    expect(judge('max_value', above, { value: 2, tips: [0] })).toEqual({});
    expect(judge('max_value', above, { value: 1, tips: [0] })).toEqual({
      value: { kind: 'wrong-side', actual: 1, expected: 12, window: { alpha: 1, beta: 2 } },
    });
  });

  it('of bestMove is an index, and its tips are free', () => {
    const tie = askedIn('bestMove', '[[1 2] [5 7] [5 9]]');
    expect(judge('bestMove', tie, { value: 1, tips: [0, 0, 5] })).toEqual({});
    expect(judge('bestMove', tie, { value: 2, tips: [] })).toEqual({
      value: { kind: 'wrong-move', actual: 2, expected: 1 },
    });
  });

  it('of minimax has each tip once, in any order', () => {
    const small = askedIn('minimax', '[[1 2] 3]');
    expect(judge('minimax', small, { value: 3, tips: [2, 1, 0] })).toEqual({});
    expect(judge('minimax', small, { value: 3, tips: [2, 1] }).tips).toEqual({
      kind: 'cut-too-early',
      tip: 0,
    });
    expect(judge('minimax', small, { value: 3, tips: [2, 1, 0, 1] }).tips).toEqual({
      kind: 'looked-twice',
      tip: 1,
    });
    expect(expectedOf('minimax', small)).toMatchObject({ value: 3, tips: [0, 1, 2] });
  });
});
