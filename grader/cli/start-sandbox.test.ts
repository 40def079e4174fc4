import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeOneCase } from '../fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { findLocks } from '../sandbox/locks.ts';
import type { Io } from './io.ts';
import { foldersAround } from './start-sandbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cases = writeOneCase(folder);

/** The locks that the report of a grading names. */
async function locksOf(given: readonly string[], ci: string): Promise<readonly string[]> {
  const report = path.join(folder, 'result.json');
  const grade = ['grade', 'reference', '--cases', cases, '--report', `json=${report}`];
  const { err } = await runProgram(PROJECT_FOLDER, [...grade, ...given], { env: { CI: ci } });
  expect(err).toBe('');
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

it.each(sampleOf(ways, 1))('the right locks are on when %s', async (_, given, ci, names) => {
  expect(await locksOf(given, ci)).toEqual(names);
});

it('the locks are those of CI for a program that was handed in, also where a platform sets no variable CI', async () => {
  expect(await locksOf(['--handed-in'], '')).toEqual(all);
});

it.each([
  ['a relative path', 'ada', '/class/ada'],
  ['an absolute path', '/class/ada', '/class/ada'],
  ['an empty path, which is the folder of the user', '', '/class'],
])('the submission and the folder around it are hidden for %s', (_, submission, hidden) => {
  const io = { userFolder: path.resolve('/class') } as Io;
  const expected = path.resolve(hidden);
  expect(foldersAround(submission, io)).toEqual([path.dirname(expected), expected]);
});
