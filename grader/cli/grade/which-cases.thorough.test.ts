/** `--listed`, `--all`, and an exercise's name in the place of a path, by the command line. */
import { expect, test } from 'vitest';
import { entryOf } from '../../engine/exercise-files.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../../exercises/all.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';

test('--all tells of each exercise in a line, and which to take next', async () => {
  const { out, exitCode } = await runCommand(PROJECT_FOLDER, ['grade', '--all']);
  expect(out).toMatch(/^game-tree +0 of 100 points$/m);
  expect(out).toContain('Take next: game-tree.');
  expect(exitCode).toBe(1);
});

test('--all with --listed leaves out what would be proof', async () => {
  const given = ['grade', 'reference', '--all', '--listed'];
  const { out, exitCode } = await runCommand(PROJECT_FOLDER, given);
  expect(out).toMatch(/^game-tree +\d+ of \d+ points$/m);
  expect(out).toContain('All exercises have full marks.');
  expect(exitCode).toBe(0);
});

// The quick run has the listed cases of each in `grading/score/expected-in-results.test.ts`.
const others = EXERCISE_NAMES.filter((name) => name !== DEFAULT_EXERCISE);
test.each(others)('a right %s has all its points', async (exercise) => {
  const given = ['grade', `reference/${entryOf(exercise)}`, '--jobs', '1'];
  const { out, exitCode } = await runCommand(PROJECT_FOLDER, given);
  expect(out).toMatch(/^([\d.]+) of \1 points/);
  expect(exitCode).toBe(0);
});
