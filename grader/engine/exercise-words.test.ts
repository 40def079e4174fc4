import { expect, test } from 'vitest';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { deriveExercise } from './derive-exercise.ts';
import { filesOutside } from './exercise-files.ts';
import { formatterFor, wantedAnswerText, wantedText } from './exercise-words.ts';
import { aNumber, listOf, near, orNothing, wholeNumber } from './in-child/value-types.ts';

test.each([
  ['number', 'number'],
  [['number'], 'list of numbers'],
  [[['number']], 'list of lists of numbers'],
  [[[['truth']]], 'list of lists of lists of booleans'],
  [['object'], 'list of objects'],
] as const)('the type %j is called %s', (wanted, text) => {
  expect(wantedText(wanted as Parameters<typeof wantedText>[0], formatterFor('en'))).toBe(text);
});

test.each([
  [wholeNumber(0, 9), 'whole number from 0 to 9'],
  [orNothing(wholeNumber(0, 9)), 'whole number from 0 to 9'],
  [listOf(wholeNumber(0, 9)), 'list of whole numbers from 0 to 9'],
  [listOf(listOf(wholeNumber(-2, 2000))), 'list of lists of whole numbers from -2 to 2000'],
  [aNumber, 'number'],
  [listOf(near(1e-9)), 'list of numbers'],
])('an answer is asked for with its range', (type, text) => {
  expect(wantedAnswerText(type, formatterFor('en'))).toBe(text);
});

test('the inputs of the whole program have the name of the functions’ inputs', () => {
  const folder = inProject('grader/fixtures/exercise-waiting-line');
  const { words } = deriveExercise(waitingLine, undefined, filesOutside(folder, folder));
  expect(words('en')('asked.of-program')).toBe('lines asked');
  expect(words('zh')('asked.of-program')).toBe('队列');
});
