/** Programs that read a result find the right answer of every listed case in it, passed or not. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { checkNamed } from '../exercise/exercise.ts';
import { isMiddle } from '../exercise/sizes.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { EXERCISES_WITH_CASES, loadExercise } from '../exercises/all.ts';
import { english } from '../feedback/english.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { findLocks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { grade } from './grade.ts';

const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 10_000 });
afterAll(() => pool.close());

describe.each(EXERCISES_WITH_CASES)('of %s', (exercise) => {
  it.each(['reference', 'starter'])('the result of the %s has what is right', async (folder) => {
    const { prepare, ...rest } = await loadExercise(exercise);
    const { cases } = await loadCases(path.join(PROJECT_FOLDER, 'cases', exercise), exercise);
    const listed = cases.filter(
      ({ input, check }) => input !== '*' && isMiddle(input, checkNamed(rest, check)),
    );
    const result = await grade({
      submission: path.join(PROJECT_FOLDER, folder, entryOf(exercise)),
      ...{ exercise, cases: listed, jury: await prepare(PROJECT_FOLDER), locks, pool },
      ...{ say: english, jobs: 1, timeLimitMs: 10_000, checkTypes: false },
    });
    const told = result.checks.flatMap((check) => check.cases);
    expect(told.every(({ status }) => (status === 'passed') === (folder === 'reference'))).toBe(
      true,
    );
    const wins = told.filter(({ id }) => /^(?:minmax|bestMoves)\//.test(id));
    for (const each of folder === 'reference' && exercise === 'game-tree' ? wins : []) {
      expect(each).toMatchObject({ actual: each.expected, missing: [], unexpected: [] });
    }
    const sixPlies = told.find(
      ({ id, title }) => id.startsWith('search/') && title?.includes('18'),
    );
    if (exercise === 'alpha-beta' && folder === 'reference')
      expect(sixPlies).toMatchObject({ rightTips: { length: 18 } });
    expect(told.filter(({ expected }) => expected === undefined).map(({ id }) => id)).toEqual([]);
  });
});
