/** A function that stops answering is blamed on an input of its caller: the message then has that board, which is no line. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { loadExercise } from '../all.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const { folder, remove } = scratchFolder('exhausted-resources');
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
afterAll(async () => {
  await pool.close();
  remove();
});

test('a scoreLine that stops answering after a hundred calls is blamed with the board of evaluate', async () => {
  const reference = readFileSync(path.join(project, 'reference/gomoku.ts'), 'utf8');
  const start = /scoreLine\([^)]*\): number \{/;
  const endless = reference.replace(start, (head) => `${head}\n    if (++calls > 100) for (;;);`);
  expect(endless).not.toBe(reference);
  writeFiles(folder, { 'gomoku.ts': `let calls = 0;\n${endless}` });
  const { cases } = await loadCases(
    path.join(project, 'cases/gomoku'),
    await loadExercise('gomoku'),
  );
  const asked = ['scoreLine', 'evaluate'].map((name) => cases.find(({ check }) => check === name)!);
  const { checks } = await gradeInTest(folder, asked, { exercise: 'gomoku', locks, pool });
  const [scoreLine, evaluate] = checks;
  expect(scoreLine).toMatchObject({ score: 0 });
  expect(scoreLine?.cases[0]?.message).toContain(
    'With scoreLine as it is evaluate does not come to an end',
  );
  expect(evaluate).toMatchObject({ carriedFrom: ['scoreLine'] });
});
