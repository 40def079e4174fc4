/** One tree of the submission's serves many questions: how often it has to be built again. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import type { SharedAnswer } from '../fixtures/ask-shared-question.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../fixtures/ask-shared-question.ts');

test('a tree is built again for each function that writes, not for each child', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM], {
    cwd: PROJECT_FOLDER,
  });
  const [plain, storing, onceOnly] = JSON.parse(stdout) as SharedAnswer[];
  expect(plain?.ofChildren).toHaveLength(3);
  expect([plain?.builds, storing?.builds]).toEqual([1, 3]);
  expect(storing).toEqual({ ...plain, builds: 3 });
  // What is written above a child is not there for the next one.
  expect(onceOnly?.ofChildren).toEqual(plain?.ofChildren);
});
