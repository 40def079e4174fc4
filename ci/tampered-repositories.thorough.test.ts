/**
 * Thirty repositories in which a student has changed what might decide how they are graded. Every safe
 * form takes the submission from them with one script, so that is what they are put through: only
 * source files come out, nothing of the repository is run or read as settings, and a submission that
 * is wrong stays so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOneCase } from '../grader/fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { ON_CI } from '../grader/reports/fixtures/on-ci.ts';
import type { GradeResult } from '../grader/results/result.ts';
import { setUpTests } from './fixtures/tampered-repositories-setup.ts';

const { folder, taken, pwned, TAMPERED, take } = setUpTests();
const cases = writeOneCase(folder);

describe.skipIf(process.platform !== 'linux')('a repository in which', { timeout: 120_000 }, () => {
  // `take-submission.test.ts` has one for the quick run.
  it.each(TAMPERED)('%s earns nothing that its program does not', (_, tamper) => {
    tamper();
    take();
    const file = path.join(folder, 'result.json');
    const given = [
      '--shown-as',
      'starter',
      '--cases',
      cases,
      '--handed-in',
      '--report',
      `json=${file}`,
    ];
    spawnSync(process.execPath, ['grader/start.mjs', 'grade', taken, ...given], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, ...ON_CI.env },
    });
    const result = JSON.parse(readFileSync(file, 'utf8')) as GradeResult;
    expect(result).toMatchObject({ score: 0, maxScore: 1 });
    expect(existsSync(pwned)).toBe(false);
  });
});
