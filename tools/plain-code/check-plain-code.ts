/**
 * Prints each place where the project's code has a habit that makes it hard to read and that the linter has no rule for.
 * It ends with exit code 1 where there is one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { findHabits } from './find-habits.ts';

/** Programs in the style of students may have habits. */
const IS_CHECKED = /^(?:ci|grader|tools)\/(?!.*\/fixtures\/(?:right|wrong|hostile)\/).*\.ts$/;

for (const file of filesOfProject()) {
  if (!IS_CHECKED.test(file)) continue;
  for (const { habit, line } of findHabits(readFileSync(inProject(file), 'utf8'))) {
    console.error(`${file}:${line}: ${habit}`);
    process.exitCode = 1;
  }
}

/** @returns the paths of all files that are not ignored, also of those that are not committed yet */
function filesOfProject(): readonly string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', words, { cwd: PROJECT_FOLDER, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(PROJECT_FOLDER, file)));
}
