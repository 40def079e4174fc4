/** Notes on an exercise in a folder of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ExerciseFiles, filesOutside } from '../../grader/engine/exercise-files.ts';
import { scratchFolder } from '../../grader/fixtures/made-class.ts';
import { layOutside } from '../../grader/fixtures/page-exercises.ts';
import { notesOnExercise } from './exercise-notes.ts';

const { folder, remove } = scratchFolder('notes');
afterAll(remove);

function laidOut(exercise: string, test: string): ExerciseFiles {
  const own = layOutside(path.join(folder, test), exercise);
  return filesOutside(own, own);
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

test('there are none on an exercise that has all texts and states all functions', async () => {
  expect(await notesOnExercise(laidOut('nim', 'none'))).toEqual([]);
});

test('texts that are not there in each language are named', async () => {
  const files = laidOut('nim', 'languages');
  const words = JSON.parse(readFileSync(files.words, 'utf8'));
  delete words['purpose.moves'].zh;
  words['purpose.best'] = 'the move that wins';
  writeFileSync(files.words, JSON.stringify(words));
  expect(await notesOnExercise(files)).toEqual([
    expect.stringContaining(
      'purpose.moves (none in zh), purpose.best (one text for all languages)',
    ),
  ]);
});

test('inputs that are listed more than once are counted', async () => {
  const files = laidOut('nim', 'repeated');
  const every = 'every: { of: () => Array(60).fill({ heap: 3 }), isWhole: false },\n  program:';
  change(files.spec, /program:/, every);
  expect(await notesOnExercise(files)).toContainEqual(
    expect.stringContaining('every.of lists {"heap":3} 60 times for moves'),
  );
});

test('a list of few inputs, as a new exercise has it, is named', async () => {
  const files = laidOut('nim', 'few');
  change(files.spec, /program:/, 'every: { of: () => [{ heap: 3 }], isWhole: false },\n  program:');
  expect(await notesOnExercise(files)).toContainEqual(
    expect.stringContaining(
      'every.of lists little for moves (an input), isWon (an input), best (an input).',
    ),
  );
});

test('functions between markers that the spec does not state are named', async () => {
  expect(await notesOnExercise(laidOut('run-cache', 'not-stated'))).toContainEqual(
    'get, put, evict stand between markers, and the page does not state them.\n' +
      'Students write them, and only the functions that call them are graded.',
  );
});

test('questions of the reference that every.of does not list are told with an example', async () => {
  const files = laidOut('small-cache', 'on-the-way');
  expect(await notesOnExercise(files)).not.toContainEqual(expect.stringContaining('On the way'));
  change(
    files.reference,
    /if \(cache.length === 3\).*\n.*push.*/,
    'cache.push({ key, value }); if (cache.length > 3) this.evict(cache); return cache.length;',
  );
  change(files.spec, /'a', 'b', 'c'/, "'', '', ''");
  expect(await notesOnExercise(files)).toContainEqual(
    'On the way to other answers, the reference asks evict about an input that every.of does not list, such as\n' +
      'evict([{"key":"","value":0},{"key":"","value":1},{"key":"","value":2},{"key":"new","value":7}]). ' +
      'List these too: a function that is wrong only there then loses points of its own.',
  );
});
