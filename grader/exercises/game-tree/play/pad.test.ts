import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../../../fixtures/any-string.ts';
import { PAD, readSquare } from './pad.ts';

test('a square is read as row and column, however they are parted', () => {
  for (const text of ['2,3', '2 , 3', '2 3', '(2,3)', '2、3']) {
    expect(readSquare(text), text).toBe('2,3');
  }
});

test('a single digit is a square of the number pad, 7 at the top left and 3 at the bottom right', () => {
  expect(['7', '5', '3'].map(readSquare)).toEqual(['1,1', '2,2', '3,3']);
});

test('every digit stands for a square of its own', () => {
  expect(new Set(PAD.map(readSquare)).size).toBe(9);
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
