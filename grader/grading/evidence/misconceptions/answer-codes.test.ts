import { describe, expect, it } from 'vitest';
import { codeOf, RIGHT_CODE, RIGHT_KEY, UNKNOWN_CODE } from './answer-codes.ts';

describe('the code of a block', () => {
  const keys = (wrong: Record<string, string | undefined>) => (input: string) =>
    input in wrong ? wrong[input] : RIGHT_KEY;
  const inputs = ['a', 'b', 'c'];

  it('is that of right answers only where all are right, and unknown where one is', () => {
    expect(codeOf(inputs, keys({}))).toBe(RIGHT_CODE);
    expect(codeOf(inputs, keys({ b: '= 1' }))).toMatch(/^[a-zA-Z]{3}$/);
    expect(codeOf(inputs, keys({ a: '= 1', b: undefined }))).toBe(UNKNOWN_CODE);
  });

  it('differs with what is answered, and with where', () => {
    const codes = [{ a: '= 1' }, { a: '= 2' }, { b: '= 1' }, { a: '= 1', b: '= 1' }];
    expect(new Set(codes.map((wrong) => codeOf(inputs, keys(wrong)))).size).toBe(4);
  });
});
