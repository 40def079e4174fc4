/** Tests what the command that writes starters prints: a line for each file, or an error. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from '../../grader/fixtures/made-class.ts';
import { inProject, PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('starters');
afterAll(remove);

test('the command prints a line for each file, and an error with exit code 2', () => {
  for (const name of ['nim', 'knapsack']) {
    cpSync(inProject(`grader/fixtures/exercise-${name}`), path.join(folder, name), {
      recursive: true,
    });
  }
  const reference = readFileSync(path.join(folder, 'knapsack/reference/knapsack.ts'), 'utf8');
  writeFiles(folder, { 'knapsack/reference/knapsack.ts': reference.replace(/.* End .*/, '') });
  const program = ['--import', 'tsx', 'tools/starters/write-starters.ts', './nim', './knapsack'];
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: PROJECT_FOLDER,
    env,
    encoding: 'utf8',
  });
  expect(stdout).toBe('nim/starter/nim.ts\nnim/case-file.schema.json\nnim/words.schema.json\n');
  expect(stderr).toMatch(
    /^The starter cannot be made from the reference: the Begin in line \d+ has no End after it\nPut .*\n$/,
  );
  expect(status).toBe(2);
});
