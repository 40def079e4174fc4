/** One tree of the submission's serves many questions: how often it has to be built again. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import type { SharedAnswers } from '../fixtures/ask-shared-question.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../fixtures/ask-shared-question.ts');

const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM], {
  cwd: PROJECT_FOLDER,
});
const { answers, seen } = JSON.parse(stdout) as SharedAnswers;

test('a tree is built again for each function that writes, not for each child', () => {
  const { MinMax: plain, Storing: storing, OnceOnly: onceOnly } = answers;
  expect(plain?.ofChildren).toHaveLength(3);
  expect([plain?.builds, storing?.builds]).toEqual([1, 3]);
  expect(storing).toEqual({ ...plain, builds: 3 });
  // What is written above a child is not there for the next one.
  expect(onceOnly?.ofChildren).toEqual(plain?.ofChildren);
});

test('each call that the submission makes runs its own code', () => {
  const { MinMax: plain, SecondIsOther: other } = answers;
  expect(plain?.wins).toContain('xox oxo _x_');
  expect(other?.wins).not.toBe(plain?.wins);
});

test('what min_value returned to max_value is the answer to what the grader would ask next', () => {
  const { MinMax: plain, Counting: counting } = answers;
  // Three children: `minmax` asks about each, and `max_value`.
  expect(counting).toEqual({ ...plain, runs: 6 });
});

test('where it returned different values it is asked by itself', () => {
  const { MinMax: plain, LargerOfTwo: twice } = answers;
  expect(twice?.largest).toBe(plain?.largest);
  // Three calls in `minmax`, six in `max_value`, and one for each child, which is at least the second one about it.
  expect(twice?.runs).toBe(12);
  expect(twice?.ofChildren).toEqual(['-1', '-1', '-1']);
});

test('the object that is asked has nothing of the grader in it', () => {
  expect(seen).toEqual([false, true]);
});
