/** What only failures need is not read for a right program, which would wait for it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough } from '../fixtures/thorough.ts';

const LIST_PACKAGES = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  import { writeSync } from 'node:fs';
  const { cache } = createRequire(process.argv[1]);
  process.on('exit', () => writeSync(2, Object.keys(cache).join(' ')));
`)}`;

/** @returns the packages' files that grading get_value in a folder has loaded */
async function loadedFor(submission: string): Promise<string> {
  const start = path.join(PROJECT_FOLDER, 'grader/start.mjs');
  const grading = [start, 'grade', submission, '--only', 'get_value/1', '--jobs', '1'];
  const run = promisify(execFile)(process.execPath, ['--import', LIST_PACKAGES, ...grading], {
    cwd: PROJECT_FOLDER,
  });
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  return stderr.replaceAll('\\', '/');
}

test('a parser is loaded for a program with a failure, and not for a right one', async () => {
  const right = await loadedFor('reference');
  expect(right).toContain('commander');
  expect(right).not.toContain('@babel/parser');
  if (isThorough) expect(await loadedFor('starter')).toContain('@babel/parser');
}, 60_000);
