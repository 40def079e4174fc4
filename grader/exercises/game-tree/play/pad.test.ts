import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../../../fixtures/any-string.ts';
import { padOfSquare, readSquare, squareOfPad } from './pad.ts';

test('a square is read as row and column, however they are parted', () => {
  for (const text of ['2,3', '2 , 3', '2 3', '(2,3)', '2、3']) {
    expect(readSquare(text), text).toBe('2,3');
  }
});

test('a single digit is a square of the number pad, 7 at the top left and 3 at the bottom right', () => {
  expect(['7', '5', '3'].map(readSquare)).toEqual(['1,1', '2,2', '3,3']);
});

test('every digit stands for a square of its own', () => {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(digits.map((digit) => padOfSquare(squareOfPad(digit)))).toEqual(digits);
});

test('anything else is no square, and never an exception', () => {
  for (const text of ['0', '2,4', '22', 'constructor', '2,', '']) {
    expect(readSquare(text), text).toBeUndefined();
  }
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(readSquare(text) ?? '1,1').toMatch(/^[1-3],[1-3]$/);
    }),
  );
});
