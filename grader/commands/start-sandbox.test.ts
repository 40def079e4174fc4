import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeOneCase } from '../fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { findLocks } from '../sandbox/locks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cases = writeOneCase(folder);

/** The locks that the report of a grading names. */
function locksOf(given: readonly string[], ci: string): readonly string[] {
  const report = path.join(folder, 'result.json');
  const grade = ['grader/start.mjs', 'grade', 'reference', '--cases', cases];
  const { stderr } = spawnSync(
    process.execPath,
    [...grade, '--report', `json=${report}`, ...given],
    { cwd: PROJECT_FOLDER, env: { ...process.env, CI: ci }, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return (JSON.parse(readFileSync(report, 'utf8')) as GradeResult).locks;
}

const both = findLocks('basic').names;
const all = findLocks('auto').names;

const ways = [
  ['nothing is asked for at a desk', [], '', both],
  ['nothing is asked for in CI', [], 'true', all],
  ['--sandbox auto is asked for at a desk', ['--sandbox', 'auto'], '', all],
  ['--sandbox basic is asked for in CI', ['--sandbox', 'basic'], 'true', both],
] as const;

it.each(sampleOf(ways, 2))('the right locks are on when %s', (_, given, ci, names) => {
  expect(locksOf(given, ci)).toEqual(names);
});

it.runIf(isThorough)('the lock of the operating system is on in every batch', () => {
  const [submissions, out] = [path.join(folder, 'class'), path.join(folder, 'out')];
  cpSync(path.join(PROJECT_FOLDER, 'reference'), path.join(submissions, 'ada'), {
    recursive: true,
  });
  const batch = ['grader/start.mjs', 'batch', submissions, '--cases', cases, '--out', out];
  const { stderr, status } = spawnSync(process.execPath, batch, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, CI: '' },
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const report = readFileSync(path.join(out, 'reports/ada.json'), 'utf8');
  expect((JSON.parse(report) as GradeResult).locks).toEqual(all);
});
