import fc from 'fast-check';
import { expect, test } from 'vitest';
import { padOfSquare, readTurn, squareOfPad } from './read-turn.ts';

const square = (row: number, column: number) => ({ kind: 'move', square: { row, column } });

test('a square is read as row and column, however they are parted', () => {
  for (const text of ['2,3', ' 2 , 3 ', '2 3', '(2,3)', '２，３', '2、3']) {
    expect(readTurn(text), text).toEqual(square(2, 3));
  }
});

test('a single digit is a square of the number pad, 7 at the top left and 3 at the bottom right', () => {
  expect(readTurn('7')).toEqual(square(1, 1));
  expect(readTurn('5')).toEqual(square(2, 2));
  expect(readTurn('3')).toEqual(square(3, 3));
});

test('every digit stands for a square of its own', () => {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(digits.map((digit) => padOfSquare(squareOfPad(digit)))).toEqual(digits);
});

test('commands are read in full, by their first letter and in Chinese', () => {
  expect(['undo', 'U', '悔棋'].map(readTurn)).toEqual(Array(3).fill({ kind: 'undo' }));
  expect(['quit', 'q', '退出'].map(readTurn)).toEqual(Array(3).fill({ kind: 'quit' }));
  expect(['help', '?'].map(readTurn)).toEqual(Array(2).fill({ kind: 'help' }));
});

test('anything else is no turn, and never an exception', () => {
  for (const text of ['0', '2,4', '22', 'constructor', '2,', '']) {
    expect(readTurn(text), text).toEqual({ kind: 'unknown' });
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => readTurn(text).kind !== undefined),
  );
});
