import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { NoSubmissionError, type NothingToGrade } from './no-submission.ts';
import { SubmissionFiles } from './submission-files.ts';

const ALL: readonly NothingToGrade[] = [
  { kind: 'no-place', submission: 'mine', file: 'game.ts' },
  { kind: 'no-file', submission: 'mine', file: 'game.ts' },
  { kind: 'no-file', submission: 'mine', file: 'game.ts', beside: 'gmae.ts' },
  { kind: 'empty', submission: 'mine', file: 'game.ts' },
];

it('says in every report that there is nothing to grade, where, and what to do', () => {
  for (const nothing of ALL) {
    const { message, advice = '', explain } = new NoSubmissionError(nothing);
    const chinese = explain('zh');
    expect(message).toContain('mine');
    expect(`${message}${advice}`).not.toMatch(/\p{Script=Han}/u);
    expect(chinese.message).toMatch(/mine.*\p{Script=Han}/u);
    expect(chinese.advice).toMatch(/\p{Script=Han}/u);
    const inChinese = `${chinese.message}${chinese.advice}`;
    expect(inChinese).toContain('game.ts');
    if ('beside' in nothing) expect([advice, inChinese].join()).toMatch(/gmae\.ts.*gmae\.ts/);
  }
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beside-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function adviceBeside(name: string): string | undefined {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  try {
    SubmissionFiles.find(folder, 'alpha-beta.ts');
    return undefined;
  } catch (error) {
    return error instanceof GraderError ? error.advice : undefined;
  } finally {
    rmSync(file);
  }
}

test.each([
  'alphabeta.ts',
  'alpha-beta.js',
  'Alpha_Beta.ts',
  'alpha-beta.ts.txt',
  'alpha-beta (1).ts',
  'my_alpha-beta.ts',
])('a file %s is named if alpha-beta.ts is missing', (name) => {
  expect(adviceBeside(name)).toContain(`There is ${name}: rename it to alpha-beta.ts.`);
});

test('a file beside the missing one is found, unless it is a test', () => {
  for (const name of ['alpha-beta.ts', 'alpha-beta.test.ts'])
    writeFileSync(path.join(folder, name), '');
  const besideOf = (submission: string): string | undefined =>
    SubmissionFiles.find(submission, 'alpha-beta.ts').beside;
  expect(besideOf(folder)).toBeUndefined();
  writeFileSync(path.join(folder, 'alphabeta.js'), '');
  expect(besideOf(folder)).toBe('alphabeta.js');
  for (const name of ['alpha-beta.ts', 'alpha-beta.test.ts', 'alphabeta.js'])
    rmSync(path.join(folder, name));
});

test('a file with a different name is not taken for the missing one', () => {
  expect(adviceBeside('gamma.ts')).toBe('The file with the classes must have exactly this name.');
});
