import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { gameTreeJury } from '../exercises/game-tree/jury.ts';
import { english } from '../feedback/english.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import { findLocks } from '../sandbox/locks.ts';
import { grade } from './grade.ts';

const thorough = process.env['THOROUGH_TESTS'] === '1';
const submission = path.join(
  import.meta.dirname,
  '../exercises/game-tree/fixtures/right/breadth-first-with-shift',
);

// It takes a minute of computing time for the empty board alone.
test.runIf(thorough).each([1, 2])(
  'a right program that needs a minute for the largest tree gets all points and is told, with %i children',
  { timeout: 1_500_000 },
  async (jobs) => {
    const { cases } = await loadCases('cases/game-tree');
    const result = await grade({
      submission,
      cases,
      jury: gameTreeJury(await loadAnswers(process.cwd())),
      locks: findLocks('basic'),
      say: english,
      jobs,
      timeLimitMs: 2000,
      checkTypes: false,
    });
    expect(result).toMatchObject({ score: result.maxScore, proven: true });
    expect(result.warnings[0]).toMatchObject({
      kind: 'note',
      message: expect.stringContaining('shift()'),
      location: { file: 'game-tree.ts' },
    });
  },
);
