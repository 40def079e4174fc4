/**
 * The first screen that beginners see: each program is graded as they grade it, and what it tells
 * must be true of their mistake and lead to a next step.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programOf } from '../../fixtures/beginners-mistake.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { MISTAKES } from './fixtures/beginners.ts';

const { folder, remove } = scratchFolder('beginners');
afterAll(remove);
const starter = readFileSync(path.join(PROJECT_FOLDER, 'starter', 'game-tree.ts'), 'utf8');

/** By the line, and by the file; by the answers it is in `../../grading/teaching.test.ts`. All are about `get_value`. */
const SAMPLE = ['value-assigns-in-condition', 'syntax-brace-missing'];
const QUICKLY = ['--only', 'get_value', '--listed', '--no-hints', '--jobs', '1'];
const tried = MISTAKES.filter(({ name }) => isThorough || SAMPLE.includes(name));

test.each(tried)('$name', { timeout: 120_000 }, async (mistake) => {
  const { name, says, ofLine, never = [] } = mistake;
  writeFiles(folder, { [`${name}/game-tree.ts`]: programOf(starter, mistake) });
  const { out, exitCode } = isThorough
    ? await runProgram(folder, ['grade', name, '--lang', 'en'])
    : await runCommand(folder, ['grade', name, '--lang', 'en', ...QUICKLY]);
  const screen = out.replace(/\s+/g, ' ');
  expect(exitCode).toBe(1);
  if (ofLine === undefined || !screen.includes(ofLine)) {
    for (const words of says) expect(screen).toContain(words);
  }
  for (const words of never) expect(screen).not.toContain(words);
  // A hint that is of another answer than the one given.
  const alien = ['not a count of lines', 'before you look whether the board is full'];
  for (const words of alien.filter((each) => !says.some((said) => said.includes(each)))) {
    expect(screen).not.toContain(words);
  }
});

test('there are at least forty, each with something that must be said', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
  expect(MISTAKES.filter(({ says }) => says.length === 0)).toEqual([]);
});
