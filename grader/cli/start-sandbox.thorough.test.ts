import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeOneCase } from '../fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';
import type { GradeResult } from '../results/result.ts';
import { findLocks } from '../sandbox/locks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cases = writeOneCase(folder);
const all = findLocks('auto').names;

it('the lock of the operating system is on in every batch', async () => {
  const submissions = path.join(folder, 'class');
  const out = path.join(folder, 'out');
  cpSync(path.join(PROJECT_FOLDER, 'reference'), path.join(submissions, 'ada'), {
    recursive: true,
  });
  const batch = ['batch', submissions, '--cases', cases, '--out', out];
  const { err, exitCode } = await runProgram(PROJECT_FOLDER, batch);
  expect({ err, exitCode }).toEqual({ err: '', exitCode: 0 });
  const report = readFileSync(path.join(out, 'reports/ada.json'), 'utf8');
  expect((JSON.parse(report) as GradeResult).locks).toEqual(all);
});
