import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GraderError } from '../grader-error.ts';
import { SubmissionFiles } from './submission-files.ts';

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

test.each(['alphabeta.ts', 'alpha-beta.js', 'Alpha_Beta.ts', 'alpha-beta.ts.txt'])(
  'a file %s is named where alpha-beta.ts is missed',
  (name) => {
    expect(adviceBeside(name)).toContain(`There is ${name}: rename it to alpha-beta.ts.`);
  },
);

test('a file that is called otherwise is none', () => {
  expect(adviceBeside('gamma.ts')).toBe('The file with the classes must have exactly this name.');
});
