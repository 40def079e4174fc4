import { expect, test } from 'vitest';
import { LOOP, run } from './fixtures/watch-steps-setup.ts';

/** A step of the grader's own, begun where another process of the same command would not. */
const stuck = (step: string, afterMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`setTimeout(() => { ${step} }, ${afterMs}).unref();`)}`;

test('a grading that is stuck in the grader itself has a verdict', async () => {
  const { code, stdout } = await run([
    '--import',
    stuck(LOOP, 300),
    'grader/start.mjs',
    'grade',
    'starter',
    '--lang',
    'en',
    '--jobs',
    '1',
  ]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/took longer than it may/);
}, 400_000);
