/** What is written is told, and so is what cannot be. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from '../../grader/fixtures/made-class.ts';
import { inProject, PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('starters');
afterAll(remove);

test('a line for each file, or what is wrong and exit code 2', () => {
  cpSync(inProject('grader/fixtures/exercise-nim'), path.join(folder, 'nim'), { recursive: true });
  expect(written('./nim')).toEqual({
    ...{ status: 0, stderr: '' },
    stdout: 'nim/starter/nim.ts\nnim/case-file.schema.json\n',
  });
  const reference = readFileSync(path.join(folder, 'nim/reference/nim.ts'), 'utf8');
  writeFiles(folder, { 'nim/reference/nim.ts': reference.replace(/.* End .*/, '') });
  const { status, stderr } = written('./nim');
  expect(stderr).toMatch(
    /^The starter cannot be made from the reference: the Begin in line \d+ has no End after it\nPut .*\n$/,
  );
  expect(status).toBe(2);
});

function written(given: string): { status: number | null; stdout: string; stderr: string } {
  const program = ['--import', 'tsx', 'tools/starters/write-starters.ts', given];
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    ...{ cwd: PROJECT_FOLDER, env, encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}
