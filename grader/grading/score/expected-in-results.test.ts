/** Programs that read a result find the right answer of every listed case in it, passed or not. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { isMiddle } from '../../engine/in-child/sizes.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

const { folder, remove } = scratchFolder('expected');
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 10_000 });
afterAll(async () => {
  await pool.close();
  remove();
});

describe.each(EXERCISE_NAMES)('of %s', (exercise) => {
  it('the result of a file that cannot be read has what is right', async () => {
    const { cases } = await loadCases(
      path.join(PROJECT_FOLDER, 'cases', exercise),
      await loadExercise(exercise),
    );
    const broken = path.join(folder, entryOf(exercise));
    writeFileSync(broken, 'export class {');
    const result = await gradeInTest(broken, cases, { exercise, locks, pool });
    expect(result.loadError).toBeDefined();
    const told = result.checks.flatMap((check) => check.cases);
    const wrong = told.filter(
      ({ board, expected }) => (expected === undefined) !== (board === '*'),
    );
    expect(wrong).toEqual([]);
  });

  // Unwritten functions are handled in the same way in every exercise, so one starter is enough.
  const programs = [
    'reference',
    ...(isThorough || exercise === DEFAULT_EXERCISE ? ['starter'] : []),
  ];
  it.each(programs)('the result of the %s has what is right', async (from) => {
    const loaded = await loadExercise(exercise);
    const { cases } = await loadCases(
      path.join(PROJECT_FOLDER, 'cases', exercise),
      await loadExercise(exercise),
    );
    const listed = cases.filter(
      ({ input, check }) => input !== '*' && isMiddle(input, checkNamed(loaded, check)),
    );
    const submission = path.join(PROJECT_FOLDER, from, entryOf(exercise));
    const result = await gradeInTest(submission, listed, { exercise, locks, pool });
    const told = result.checks.flatMap((check) => check.cases);
    expect(told.every(({ status }) => (status === 'passed') === (from === 'reference'))).toBe(true);
    const wins = told.filter(({ id }) => /^(?:minmax|bestMoves)\//.test(id));
    for (const each of from === 'reference' && exercise === 'game-tree' ? wins : []) {
      expect(each).toMatchObject({ actual: each.expected, missing: [], unexpected: [] });
    }
    const sixPlies = told.find(
      ({ id, title }) => id.startsWith('search/') && title?.includes('18'),
    );
    if (exercise === 'alpha-beta' && from === 'reference')
      expect(sixPlies).toMatchObject({ rightTips: { length: 18 } });
    expect(told.filter(({ expected }) => expected === undefined).map(({ id }) => id)).toEqual([]);
  });
});
