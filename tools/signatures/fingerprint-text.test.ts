import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RIGHT_CODE,
  UNKNOWN_CODE,
  unpackCodes,
} from '../../grader/grading/evidence/misconceptions/answer-codes.ts';
import { packCodes } from './fingerprint-text.ts';

describe('packed codes', () => {
  it('come out as they went in', () => {
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
    expect(packCodes(codes)).toBe('5000.2abcxyz');
  });
});
