/**
 * Submissions that are odd by what they are in the file system, graded: always a right verdict, or
 * an error of the user that is told as one; never a hang.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GraderError } from './base/grader-error.ts';
import { formatterFor } from './base/messages/format-message.ts';
import { loadCases } from './cases/load-cases.ts';
import { loadExercise } from './exercises/all.ts';
import { gameTreeAnswers } from './exercises/game-tree/fixtures/game-tree-answers.ts';
import { gameTreeOracle } from './exercises/game-tree/graded.ts';
import { ODD_SUBMISSIONS } from './fixtures/hostile/odd-submissions.ts';
import { ODD_TEXTS } from './fixtures/hostile/odd-texts.ts';
import { writeOneCase } from './fixtures/one-case.ts';
import { sampleOf } from './fixtures/thorough.ts';
import { grade } from './grading/grade.ts';
import { findLocks } from './sandbox/locks.ts';
import { SandboxPool } from './sandbox/pool.ts';

const project = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'odd-submissions-'));
const cases = writeOneCase(folder);
const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');

const locks = findLocks('basic');
const timeLimitMs = 2000;
// One for all: none of them harms it, and each in a fresh context.
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: timeLimitMs });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const answers = await gameTreeAnswers(project);
const exercise = await loadExercise('game-tree');
const { cases: specs } = await loadCases(cases, exercise);
const all = [...ODD_SUBMISSIONS, ...ODD_TEXTS];

test('each has a name of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test.for(sampleOf(all, 8))('$id', async ({ id, make, outcomes }, { skip }) => {
  const own = path.join(folder, `odd ${id}`);
  mkdirSync(own);
  const made = await make(own, reference);
  if ('skipped' in made) return skip(made.skipped);
  expect(path.relative(own, made.submission).startsWith('..')).toBe(false);
  const graded = await grade({
    submission: made.submission,
    exercise,
    cases: specs,
    oracle: gameTreeOracle(answers),
    formatMessage: formatterFor('en'),
    pool,
    checkTypes: true,
  }).catch((error: unknown) => {
    if (error instanceof GraderError) return 'exit 2' as const;
    throw error;
  });
  await made.restore?.();
  if (graded === 'exit 2') return expect(outcomes).toContain(graded);
  const outcome = graded.loadError === undefined ? 'full marks' : 'load error';
  expect(outcomes).toContain(outcome);
  expect(graded.score).toBe(outcome === 'full marks' ? graded.maxScore : 0);
});
