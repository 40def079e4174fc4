import { expect, test } from 'vitest';
import { formatterFor, wantedText } from './exercise-words.ts';

test.each([
  ['number', 'number'],
  [['number'], 'list of numbers'],
  [[['number']], 'list of lists of numbers'],
  [[[['truth']]], 'list of lists of lists of booleans'],
  [['object'], 'list of objects'],
] as const)('the type %j is called %s', (wanted, text) => {
  expect(wantedText(wanted as Parameters<typeof wantedText>[0], formatterFor('en'))).toBe(text);
});
