import { expect, test } from 'vitest';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { deriveExercise } from './derive-exercise.ts';
import { filesOutside } from './exercise-files.ts';
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

test('the inputs of the whole program have the name of the functions’ inputs', () => {
  const folder = inProject('grader/fixtures/exercise-waiting-line');
  const { words } = deriveExercise(waitingLine, undefined, filesOutside(folder, folder));
  expect(words('en')('asked.of-program')).toBe('lines asked');
  expect(words('zh')('asked.of-program')).toBe('队列');
});
