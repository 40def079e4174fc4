import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, packCodes, RIGHT_CODE, UNKNOWN_CODE, unpackCodes } from './answer-codes.ts';
import { RIGHT_KEY } from './answer-key.ts';

describe('packed codes', () => {
  it('come out as they went in, however many different ones there are', () => {
    const letters = fc.constantFrom(...'abyzABYZ');
    const own = fc.tuple(letters, letters, letters).map((three) => three.join(''));
    const code = fc.oneof(fc.constantFrom(RIGHT_CODE, UNKNOWN_CODE), own);
    const runs = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 30 })), { maxLength: 200 });
    fc.assert(
      fc.property(runs, (drawn) => {
        const codes = drawn.flatMap(([each, times]) => new Array<string>(times).fill(each));
        expect(unpackCodes(packCodes(codes))).toEqual(codes);
      }),
    );
  });

  it('take little room where most is right', () => {
    const codes = [...new Array<string>(5000).fill(RIGHT_CODE), 'abc', 'abc', 'xyz'];
    expect(packCodes(codes)).toBe('abcxyz:5000.2ab');
  });
});

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
