/** An exercise in which a given function calls functions that students write and that are not graded by themselves. */
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../fixtures/page-exercises.ts';
import { runCommand } from '../fixtures/run-program.ts';

const NAME = 'run-cache';
const { folder, remove } = scratchFolder('given-driver');
layOutside(folder, NAME);
afterAll(remove);

test('the first screen names the function to write, and not the given one', async () => {
  const { out } = await runCommand(folder, ['grade', `./${NAME}`, '--lang', 'en']);
  expect(out).toContain('✗ run: waits for the others');
  expect(out).toContain('run calls get, which is not written yet.');
  expect(out).toContain("Replace the line that throws 'not written yet: get' by your own code.");
  expect(out).not.toContain('run is not written yet');
  expect(out).not.toContain('in the place of yours');
  expect(out).not.toContain('program calls get');
});

test('a wrong function behind the given one is found in its own line', async () => {
  const wrong = referenceOf(NAME).replace('return entry![1];', 'return entry![0];');
  writeFiles(path.join(folder, 'ada'), { [`${NAME}.ts`]: wrong });
  const { out } = await runCommand(folder, ['grade', 'ada', '--exercise', `./${NAME}`]);
  expect(out).toContain('run returned [1]. Right is [5].');
  expect(out).toContain('return entry![0];');
});
